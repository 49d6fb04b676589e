import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { adminSessions, adminUsers } from '../../db/schema/accounts.ts'
import { aSite, asDoctor } from '../../testing/app.ts'
import { command } from '../../testing/backups.ts'
import { aPassword } from '../../testing/factories.ts'
import { restorer } from '../../testing/restoring.ts'

// Each check and each restore starts a process.
vi.setConfig({ testTimeout: 120_000 })

const folder = await mkdtemp(join(tmpdir(), 'site-factor-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const site = await aSite()
const doctor = await asDoctor(site)
const archive = join(folder, 'site.zip')
const settings = { LOG_LEVEL: 'silent', DATABASE_URL: site.url, DATA_DIR: site.env.DATA_DIR }
expect(await command('backup', [archive], settings)).toMatchObject({ code: 0 })
const { check, restore, state, upload } = restorer(doctor)
const password = aPassword

test('an account with a second factor must have given it within 15 minutes', async () => {
  await upload(archive)
  await check({ kind: 'upload' })
  await site.db.update(adminUsers).set({ secondFactor: true })
  const signedIn = (minutes: number) =>
    site.db
      .update(adminSessions)
      .set({ createdAt: sql`now() - make_interval(mins => ${minutes})` as unknown as Date })
  await signedIn(16)
  const { body } = await doctor.post('/api/restore').send({ password }).expect(403)
  expect(body.error).toContain('more than 15 minutes since you gave your second factor')
  expect(await state()).toMatchObject({ step: 'checked' })
  await signedIn(1)
  expect(await restore({ password })).toMatchObject({ step: 'restored' })
})
