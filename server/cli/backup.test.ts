import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { closeDatabase, openDatabase } from '../db/client.ts'
import { startEmbedded } from '../db/embedded/start.ts'
import { readEnv } from '../env.ts'
import { openFiles } from '../files/open.ts'
import { aSite } from '../testing/app.ts'
import { command, fill, unpacked } from '../testing/backups.ts'
import { fingerprint } from '../testing/fingerprint.ts'
import { storesUnderTest } from '../testing/stores.ts'

const folder = await mkdtemp(join(tmpdir(), 'backups-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const quiet = { LOG_LEVEL: 'silent' }
// Each command starts a Node process, some a Postgres.
vi.setConfig({ testTimeout: 120_000 })

describe.each(await storesUnderTest())('%s', async (name, settings) => {
  const site = await aSite({ env: settings })
  const { orphan } = await fill(site)
  const env = { ...quiet, ...settings, DATABASE_URL: site.url, DATA_DIR: site.env.DATA_DIR }
  const file = join(folder, `${name}.zip`)

  test('backup, empty machine, restore: every row and every file equal by hash', async () => {
    const written = await command('backup', [file], env)
    expect(written).toMatchObject({ code: 0, err: expect.stringContaining('appointments: 1 row') })
    expect(written.out).toMatch(/holds \d+ rows and 5 files, patients' data among them/)
    expect((await stat(file)).mode & 0o777).toBe(0o600)

    const [, other = {}] = (await storesUnderTest()).find(([other]) => other === name) ?? []
    const elsewhere = { ...quiet, ...other, DATA_DIR: await mkdtemp(join(folder, 'machine-')) }
    const rehearsed = await command('restore', [file, '--dry-run'], elsewhere)
    expect(rehearsed).toMatchObject({ code: 0, out: expect.stringContaining('appointments: 1 added') })
    expect(await readdir(elsewhere.DATA_DIR)).toEqual([])

    const restored = await command('restore', [file, '--yes'], elsewhere)
    expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('files in the store: 5 added') })
    const postgres = await startEmbedded({ dataDir: elsewhere.DATA_DIR, onLost: () => {} })
    const db = openDatabase(postgres.url, () => {})
    try {
      const files = await openFiles({ env: readEnv(elsewhere), db })
      expect(await fingerprint({ db, files })).toEqual(await fingerprint(site))
      expect(await files.size(orphan.slice('/objects/'.length))).toBeUndefined()
      expect(await files.size('published.json')).toBeGreaterThan(100)
    } finally {
      await closeDatabase(db.$client)
      await postgres.stop()
    }
  })

  test('a backup holds no account, session, key or password, and says that it holds patients’ data', async () => {
    const entries = await unpacked(file)
    const manifest = JSON.parse(String(entries.get('manifest.json')))
    expect(manifest).toMatchObject({
      format: 1,
      containsPatientData: true,
      notice: expect.stringContaining('patients'),
    })
    // New tables are included; add one with accounts or keys to `leftOut` in backup/tables.ts.
    expect(Object.keys(manifest.tables).sort()).toEqual([
      'appointments',
      'blog_post_versions',
      'blog_posts',
      'breaches',
      'closures',
      'drafts',
      'events',
      'files',
      'former_event_slugs',
      'former_slugs',
      'gallery_items',
      'imported_posts',
      'imports',
      'picture_facts',
      'review_decisions',
      'rights_requests',
      'site_content',
      'site_content_versions',
      'trash',
    ])
    const rows = [...entries]
      .filter(([entry]) => entry.startsWith('data/'))
      .map(([, bytes]) => String(bytes))
      .join()
    expect(/\$2[aby]\$|password_hash|token_hash|doctor-/.exec(rows)).toBeNull()
    expect([...entries.keys()].join()).not.toContain(orphan.slice('/objects/'.length))
  })
})

test('a backup never overwrites a file, and one that fails leaves nothing', async () => {
  const site = await aSite()
  const env = { ...quiet, DATABASE_URL: site.url, DATA_DIR: site.env.DATA_DIR }
  const file = join(folder, 'once.zip')
  expect(await command('backup', [file], env)).toMatchObject({ code: 0 })
  const again = await command('backup', [file], env)
  expect(again).toMatchObject({ code: 1, err: `${file} is there already. Choose another name.\n` })
  const away = { ...env, DATABASE_URL: 'postgres://u:s3cret@127.0.0.1:1/none' }
  const failed = await command('backup', [join(folder, 'failed.zip')], away)
  expect(failed).toEqual({ code: 1, out: '', err: 'The database cannot be reached. Nothing was changed.\n' })
  expect((await readdir(folder)).filter((name) => name.startsWith('failed'))).toEqual([])
  for (const [nowhere, reason] of [
    [join(folder, 'no/such/folder.zip'), 'there is no such folder'],
    [join(file, 'below-a-file.zip'), 'there is a file in the place of its folder'],
  ] as const) {
    const err = `${nowhere} cannot be written: ${reason}. There is no backup.\n`
    expect(await command('backup', [nowhere], env)).toEqual({ code: 1, out: '', err })
  }
})

test('a bucket that is away is called by its name in every command, and no library adds its own words', async () => {
  const site = await aSite()
  await fill(site)
  const file = join(folder, 'disk.zip')
  const env = { ...quiet, DATABASE_URL: site.url, DATA_DIR: site.env.DATA_DIR }
  expect(await command('backup', [file], env)).toMatchObject({ code: 0 })
  const s3 = {
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_REGION: 'any',
    S3_BUCKET: 'site',
    S3_ACCESS_KEY_ID: 'KEY',
    S3_SECRET_ACCESS_KEY: 's3cret',
  }
  const away =
    /^(?!.*(database cannot|NodeVersion|s3cret)).*The file store cannot be reached \(ECONNREFUSED\)\.\n$/s
  for (const [name, ...args] of [
    ['backup', join(folder, 'bucket.zip')],
    ['restore', file, '--yes'],
    ['files', 'create'],
    ['files', 'cors'],
  ] as const) {
    const { code, err } = await command(name, args, { ...env, ...s3 })
    expect({ name, code, err }).toEqual({ name, code: 1, err: expect.stringMatching(away) })
  }
})

test('wrong use is answered with the right one', async () => {
  const backup = await command('backup', [], quiet)
  expect(backup).toMatchObject({ code: 2, err: 'Usage: npm run backup -- <file>\n' })
  const restore = await command('restore', ['a', '--force'], quiet)
  expect(restore).toMatchObject({
    code: 2,
    err:
      'Usage: npm run restore -- <file> | --copy <night, or newest> | --at "2026-11-22 14:05" [--dry-run] [--yes]\n' +
      '       npm run restore -- --copies\n',
  })
  const env = { ...quiet, DATA_DIR: join(folder, 'never') }
  expect(await command('backup', [join(folder, 'a.zip')], env)).toMatchObject({
    code: 1,
    err: expect.stringContaining('There is no database'),
  })
  expect(existsSync(env.DATA_DIR)).toBe(false)
})
