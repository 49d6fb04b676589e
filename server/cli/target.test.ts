import { chmod, chown, cp, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { closeDatabase, openDatabase } from '../db/client.ts'
import { startEmbedded } from '../db/embedded/start.ts'
import { migrate } from '../db/migrate.ts'
import { adminUsers } from '../db/schema/accounts.ts'
import { blogPosts } from '../db/schema/blog.ts'
import { aSite } from '../testing/app.ts'
import { command, fill } from '../testing/backups.ts'
import { anAdmin, aPost } from '../testing/factories.ts'

// Each command starts a Node process, some a Postgres.
vi.setConfig({ testTimeout: 120_000 })

const linuxRoot = process.getuid?.() === 0 && process.platform === 'linux'
if (!linuxRoot) console.warn('NOT TESTED: commands as root for a site of another user.')

const nobody = 65_534

const folder = await mkdtemp(join(tmpdir(), 'targets-'))
await chmod(folder, 0o755)
afterAll(() => rm(folder, { recursive: true, force: true }))
const quiet = { LOG_LEVEL: 'silent', DATABASE_URL: '', DATA_DIR: '' }

const source = await aSite()
await fill(source)
const archive = join(folder, 'site.zip')
const fromSource = { ...quiet, DATABASE_URL: source.url, DATA_DIR: source.env.DATA_DIR }
expect(await command('backup', [archive], fromSource)).toMatchObject({ code: 0 })

test('in a copy of a running site’s folder every command refuses, and the running site stays as it is', async () => {
  const [live, copy] = [join(folder, 'live'), join(folder, 'copy')]
  const postgres = await startEmbedded({ dataDir: live, onLost: () => {} })
  await migrate(postgres.url)
  const db = openDatabase(postgres.url, () => {})
  await anAdmin(db)
  await aPost(db, { slug: 'live' })
  const rows = async () => [await db.select().from(adminUsers), await db.select().from(blogPosts)]
  const before = await rows()
  await cp(live, copy, { recursive: true })
  try {
    for (const [name, ...args] of [
      ['restore', archive, '--yes'],
      ['restore', archive, '--dry-run'],
      ['admin', 'reset-password'],
      ['backup', join(folder, 'copy.zip')],
    ] as const) {
      const stdin = 'another knee effusion\n'
      const { code, err } = await command(name, args, { ...quiet, DATA_DIR: copy }, { stdin })
      expect({ name, code }).toEqual({ name, code: 1 })
      expect(err).toContain(`${copy} is a copy of ${live}, where process ${process.pid} runs the site.`)
    }
    expect(await rows()).toEqual(before)
    const beside = await command('restore', [archive, '--yes'], { ...quiet, DATA_DIR: live })
    expect(beside).toMatchObject({ code: 0, out: expect.stringContaining('blog_posts: 3 added') })
  } finally {
    await closeDatabase(db.$client)
    await postgres.stop()
  }
})

test('a command that changes something first says what it acts on, without a password', async () => {
  const site = await aSite()
  await anAdmin(site.db)
  const { host, pathname, password } = new URL(site.url)
  const env = { ...quiet, DATABASE_URL: site.url, DATA_DIR: site.env.DATA_DIR }
  const said = (files: string) =>
    `Data folder: ${env.DATA_DIR}\nDatabase: ${pathname.slice(1)} on ${host}\nFiles: ${files}\n`
  const onDisk = said(join(env.DATA_DIR, 'files'))
  const reset = await command('admin', ['reset-password'], env, { stdin: 'another knee effusion' })
  expect(reset).toMatchObject({ code: 0, err: onDisk })
  const restored = await command('restore', [archive, '--yes'], env)
  expect(restored).toMatchObject({ code: 0, err: expect.stringContaining(onDisk) })
  const bucket = {
    S3_ENDPOINT: 'http://user:s3cret@127.0.0.1:1',
    S3_REGION: 'any',
    S3_BUCKET: 'site',
    S3_ACCESS_KEY_ID: 'KEY',
    S3_SECRET_ACCESS_KEY: 's3cret',
  }
  const created = await command('files', ['create'], { ...env, ...bucket })
  expect(created.err).toContain(said('the bucket site at http://127.0.0.1:1'))
  for (const { out, err } of [reset, restored, created]) expect(out + err).not.toMatch(`${password}|s3cret`)
})

test('restore makes a new site only where it is told to', async () => {
  const checkout = await mkdtemp(join(folder, 'checkout-'))
  const nowhere = /There is no site in .*checkout-.*\.data\. If it is elsewhere, set DATA_DIR or DATABASE_URL/
  for (const option of ['--yes', '--dry-run']) {
    const refused = await command('restore', [archive, option], quiet, { cwd: checkout })
    expect(refused).toMatchObject({ code: 1, err: expect.stringMatching(nowhere) })
  }
  expect(await readdir(checkout)).toEqual([])
  const named = { ...quiet, DATA_DIR: '.data' }
  expect(await command('restore', [archive, '--yes'], named, { cwd: checkout })).toMatchObject({ code: 0 })
  const again = await command('restore', [archive, '--yes'], quiet, { cwd: checkout })
  expect(again.out).toBe('Restored: nothing, everything is as in the backup.\n')
})

test.runIf(linuxRoot)('what root restores into the folder of another user is that user’s', async () => {
  const dataDir = join(folder, 'nobody')
  await mkdir(dataDir, { mode: 0o700 })
  await chown(dataDir, nobody, nobody)
  const restored = await command('restore', [archive, '--yes'], { ...quiet, DATA_DIR: dataDir })
  expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('files in the store: 5 added') })
  const paths = await readdir(dataDir, { recursive: true })
  expect(paths.filter((path) => path.startsWith('files/')).length).toBeGreaterThan(5)
  const owners = await Promise.all(paths.map(async (path) => (await stat(join(dataDir, path))).uid))
  expect(paths.filter((_path, index) => owners[index] !== nobody)).toEqual([])
})

test.runIf(linuxRoot)('who may not enter the data folder is told so, and not that it is empty', async () => {
  const env = { ...quiet, DATA_DIR: await mkdtemp(join(folder, 'of-root-')) }
  const refused = await command('admin', ['reset-password'], env, { uid: nobody, gid: nobody })
  expect(refused.err).toContain(
    `The data folder ${env.DATA_DIR} cannot be read and written by this user (EACCES).`,
  )
})
