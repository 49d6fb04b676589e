import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test, vi } from 'vitest'
import { encrypted, identityOf, newPassphrase, recipientOf } from '../../backup/encryption.ts'
import { writeBackup } from '../../backup/write.ts'
import { appointments } from '../../db/schema/appointments.ts'
import { aSite } from '../../testing/app.ts'
import { command } from '../../testing/backups.ts'
import { anAppointment } from '../../testing/factories.ts'

// Each command starts a Node process.
vi.setConfig({ testTimeout: 60_000 })

const folder = await mkdtemp(join(tmpdir(), 'site-broken-off-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const temporary = join(folder, 'temporary')
await mkdir(temporary)
const left = async () => (await readdir(temporary)).filter((name) => name.startsWith('site-'))

const site = await aSite()
await anAppointment(site.db)
const passphrase = await newPassphrase()
const [plain, sealed] = [join(folder, 'site.zip'), join(folder, 'site.zip.age')]
await writeBackup(site, createWriteStream(plain))
await writeFile(sealed, (await encrypted(plain, await recipientOf(await identityOf(passphrase)))).stream)
await site.db.delete(appointments)
const settings = {
  TMPDIR: temporary,
  DATABASE_URL: site.url,
  DATA_DIR: site.env.DATA_DIR,
  LOG_LEVEL: 'silent',
}

/** A restore of the encrypted backup, sent `signal` once its folder is there and it waits for the passphrase. */
async function brokenOff(signal: NodeJS.Signals): Promise<string> {
  const args = ['--import', 'tsx', fileURLToPath(new URL('../restore.ts', import.meta.url)), sealed, '--yes']
  const child = spawn(process.execPath, args, { env: { ...process.env, ...settings } })
  const ended = once(child, 'close')
  const said = text(child.stderr)
  await vi.waitUntil(async () => (await left()).length === 1, { timeout: 30_000 })
  child.kill(signal)
  await ended
  return said
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'a restore that %s ends leaves nothing of what it decrypts, and changes nothing',
  async (signal) => {
    expect(await brokenOff(signal)).toBe('Broken off. Nothing was changed.\n')
    expect(await left()).toEqual([])
    expect(await site.db.$count(appointments)).toBe(0)
  },
)

test('what a restore that was killed has left goes with the next, and nothing else does', async () => {
  await brokenOff('SIGKILL')
  const [killed = ''] = await left()
  const running = `site-decrypted-${process.pid}-other`
  await mkdir(join(temporary, running))
  const nobodys = 'site-decrypted-999999999-elsewhere'
  await symlink(folder, join(temporary, nobodys))
  await writeFile(join(temporary, killed, 'site.zip'), 'of patients')
  const done = await command('restore', [sealed, '--yes'], settings, { stdin: `${passphrase}\n` })
  expect(done).toMatchObject({ code: 0, out: expect.stringContaining('appointments: 1 added') })
  expect((await left()).sort()).toEqual([running, nobodys].sort())
})
