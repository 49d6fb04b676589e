import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { MAX_IMAGE_BYTES } from '#shared/upload.ts'
import { files } from '../db/schema/files.ts'
import { aSite, type Site } from '../testing/app.ts'
import { aStoredFile, fill, patched, repacked } from '../testing/backups.ts'
import { anAppointment, aPost } from '../testing/factories.ts'
import { fingerprint } from '../testing/fingerprint.ts'
import { bomb, type Change, manifest, named, put, rows, without } from '../testing/hostile.ts'
import { openArchive } from './archive.ts'
import { restoreBackup } from './restore.ts'
import { writeBackup } from './write.ts'

const folder = await mkdtemp(join(tmpdir(), 'refusals-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
let number = 0
const newFile = () => join(folder, `${number++}.zip`)

const source = await aSite()
await fill(source)
const good = newFile()
await writeBackup(source, createWriteStream(good))

async function attempt(site: Site, file: string, dryRun: boolean) {
  const archive = await openArchive(file)
  await restoreBackup(site, archive, { dryRun, tell() {} }).finally(() => archive.close())
}

const target = await aSite()
await aPost(target.db, { slug: 'stays', content: `<img src="${await aStoredFile(target, 'png')}">` })
await anAppointment(target.db)
const before = await fingerprint(target)

async function isRefused(file: string, reason: RegExp) {
  for (const dryRun of [true, false]) await expect(attempt(target, file, dryRun)).rejects.toThrow(reason)
  expect(await fingerprint(target)).toEqual(before)
}

const aFileName = 'files/00000000-0000-4000-8000-000000000000.png'
const twoKinds = '{"key":"a","data":{}}\n{"key":"b"}\n'

describe('refused whole, with a reason, and nothing changed:', () => {
  test.each<[name: string, bytes: (bytes: Buffer) => Buffer, reason: RegExp]>([
    ['what is no zip', () => Buffer.from('no zip'), /no whole backup/],
    ['half a zip', (bytes) => bytes.subarray(0, bytes.length / 2), /no whole backup/],
    ['a changed byte of a file', spoilt, /SHA-256 differs|no whole backup/],
  ])('%s', async (_name, change, reason) => {
    await isRefused(await patched(good, newFile(), change), reason)
  })

  test.each<[name: string, change: Change, reason: RegExp]>([
    ['no manifest', without('manifest.json'), /no backup of this site/],
    ['a broken manifest', put('manifest.json', '{'), /manifest\.json of the backup is broken/],
    [
      'a manifest that says nothing of patients',
      manifest(({ containsPatientData, ...rest }) => rest),
      /broken at containsPatientData/,
    ],
    ['a newer form', manifest((m) => ({ ...m, format: 2 })), /from a newer version/],
    ['a newer schema', manifest((m) => ({ ...m, schema: Number(m.schema) + 1 })), /from a newer version/],
    ['a lacking entry', without('data/appointments.jsonl'), /lacks data\/appointments/],
    ['an entry too many', put('data/more.jsonl', ''), /which its manifest does not name/],
    ['a changed row', rows('blog_posts', { title: 'Another' }), /has not the size|SHA-256 differs/],
  ])('%s', async (_name, change, reason) => {
    await isRefused(await repacked(good, newFile(), change), reason)
  })

  test.each<[name: string, change: Change, reason: RegExp]>([
    ['a lacking table', without('data/events.jsonl'), /lacks the table events/],
    ['a table that is not even named', forgotten('events'), /lacks the table events/],
    [
      'a key that leaves the folder',
      rows('files', { key: '../../evil' }),
      /not as the table files describes/,
    ],
    ['a file of another name', put('files/evil.js', 'x'), /broken at entries/],
    ['a file that no row describes', put(aFileName, 'x'), /not as the table files describes it/],
    ['a file larger than any', put(aFileName, Buffer.alloc(MAX_IMAGE_BYTES + 1)), /larger than any file/],
    ['an unknown table', put('data/unknown.jsonl', ''), /a table that this site does not know: unknown/],
    ['the table of accounts', put('data/admin_users.jsonl', '{"id":"x"}\n'), /does not know: admin_users/],
    ['an unknown column', rows('blog_posts', { colour: 'red' }), /does not know: blog_posts\.colour/],
    ['rows of two kinds', put('data/drafts.jsonl', twoKinds), /drafts\.jsonl is broken/],
    ['what is no row', put('data/drafts.jsonl', '7\n'), /drafts\.jsonl is broken/],
    ['half a row', put('data/drafts.jsonl', '{"key":'), /ends in the middle of a row/],
    ['what the database refuses', rows('blog_posts', { slug: 'Not A Slug' }), /blog_posts_slug_form/],
    [
      'a value of no kind',
      rows('appointments', { preferred_date: 'Anita' }),
      /not take the rows .*22007\)\.$/,
    ],
  ])('%s, though the manifest names it', async (_name, change, reason) => {
    await isRefused(await repacked(good, newFile(), change, { honest: true }), reason)
  })

  test.each([
    ['../../evil.js', /no whole backup: .*(relative|invalid)/],
    ['/tmp//evil.js', /no whole backup: .*absolute/],
    ['C:\\evil.js', /no whole backup: .*absolute/],
  ])('an entry at %s', async (name, reason) => {
    await isRefused(await named(good, newFile(), name), reason)
  })

  test('a zip bomb that hides its size', async () => {
    await isRefused(await bomb(good, newFile(), 1_000), /no whole backup|SHA-256 differs/)
  })
})

test('every file that came with a refused backup is gone again', async () => {
  const isFile = (name: string) => name.includes('.')
  const came = Object.keys(await fingerprint(source)).filter(isFile)
  expect(came.length).toBeGreaterThan(3)
  for (const key of came) expect(await target.files.size(key)).toBeUndefined()
  expect(await target.db.$count(files)).toBe(1)
})

test('the tables of the published edition, which older backups have, are passed over', async () => {
  const site = await aSite()
  const older: Change = (entries) => {
    put('data/published_edition.jsonl', '{"id":1}\n')(entries)
    put('data/published_posts.jsonl', '{"post_id":"a"}\n{"post_id":"b"}\n')(entries)
  }
  await attempt(site, await repacked(good, newFile(), older, { honest: true }), false)
  expect(await fingerprint(site)).toEqual(await fingerprint(source))
})

test('events of an older backup, from before they had pages, get their addresses', async () => {
  const site = await aSite()
  const older: Change = (entries) => {
    const since = ['slug', 'last_day', 'start_time', 'end_time', 'registration_url']
    rows('events', Object.fromEntries(since.map((name) => [name, undefined])))(entries)
    forgotten('former_event_slugs')(entries)
    manifest((written) => ({ ...written, schema: 1 }))(entries)
  }
  await attempt(site, await repacked(good, newFile(), older, { honest: true }), false)
  expect(await fingerprint(site)).toEqual(await fingerprint(source))
})

/** As from a site without this table. */
function forgotten(table: string): Change {
  return (entries) => {
    without(`data/${table}.jsonl`)(entries)
    manifest(({ tables, ...rest }) => {
      const { [table]: _left, ...others } = tables as Record<string, number>
      return { ...rest, tables: others }
    })(entries)
  }
}

/** Changes one byte of a PDF, which is stored uncompressed. */
function spoilt(bytes: Buffer): Buffer {
  bytes[bytes.indexOf('%PDF-1.7') + 500] = 47
  return bytes
}
