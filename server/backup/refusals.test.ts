import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { MAX_IMAGE_BYTES } from '#shared/upload.ts'
import { aSite, type Site } from '../testing/app.ts'
import { aStoredFile, fill, fingerprint, patched, repacked } from '../testing/backups.ts'
import { anAppointment, aPost } from '../testing/factories.ts'
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

describe('refused whole, with a reason, and nothing changed:', async () => {
  const target = await aSite()
  await aPost(target.db, { slug: 'stays', content: `<img src="${await aStoredFile(target, 'png')}">` })
  await anAppointment(target.db)
  const before = await fingerprint(target)

  const manifest =
    (change: (manifest: Record<string, unknown>) => void) => (entries: Map<string, Buffer>) => {
      const written = JSON.parse(String(entries.get('manifest.json')))
      change(written)
      entries.set('manifest.json', Buffer.from(JSON.stringify(written)))
    }
  const posts = (change: (row: Record<string, unknown>) => unknown) => (entries: Map<string, Buffer>) => {
    const lines = String(entries.get('data/blog_posts.jsonl')).trimEnd().split('\n')
    const rows = lines.map((line) => JSON.stringify(change(JSON.parse(line))))
    entries.set('data/blog_posts.jsonl', Buffer.from(rows.map((row) => `${row}\n`).join('')))
  }
  const aKey = '00000000-0000-4000-8000-000000000000'
  const honest = { honest: true }

  const cases: [name: string, make: () => Promise<string>, reason: RegExp][] = [
    ['what is no zip', () => patched(good, newFile(), () => Buffer.from('no zip')), /no whole backup/],
    [
      'half a zip',
      () => patched(good, newFile(), (bytes) => bytes.subarray(0, bytes.length / 2)),
      /no whole backup/,
    ],
    ['a file that is not there', async () => join(folder, 'none.zip'), /cannot be read: ENOENT/],
    [
      'a zip without a manifest',
      () => repacked(good, newFile(), (entries) => entries.delete('manifest.json')),
      /no backup of this site/,
    ],
    [
      'a broken manifest',
      () => repacked(good, newFile(), (entries) => entries.set('manifest.json', Buffer.from('{'))),
      /manifest\.json of the backup is broken/,
    ],
    [
      'a manifest that says nothing of patients',
      () =>
        repacked(
          good,
          newFile(),
          manifest((m) => {
            delete m.containsPatientData
          }),
        ),
      /broken at containsPatientData/,
    ],
    [
      'a newer form',
      () =>
        repacked(
          good,
          newFile(),
          manifest((m) => {
            m.format = 2
          }),
        ),
      /from a newer version/,
    ],
    [
      'a newer schema',
      () =>
        repacked(
          good,
          newFile(),
          manifest((m) => {
            m.schema = Number(m.schema) + 1
          }),
        ),
      /from a newer version/,
    ],
    [
      'a lacking entry',
      () => repacked(good, newFile(), (entries) => entries.delete('data/appointments.jsonl')),
      /lacks data\/appointments/,
    ],
    [
      'a table that is left out',
      () => repacked(good, newFile(), (entries) => entries.delete('data/events.jsonl'), honest),
      /lacks the table events/,
    ],
    [
      'an entry too many',
      () => repacked(good, newFile(), (entries) => entries.set('data/more.jsonl', Buffer.from(''))),
      /which its manifest does not name/,
    ],
    [
      'a path that leaves the folder',
      () => leavingTheFolder('../../evil.js'),
      /no whole backup: .*(relative|invalid)/,
    ],
    ['an absolute path', () => leavingTheFolder('/tmp//evil.js'), /no whole backup: .*absolute/],
    [
      'a key that leaves the folder',
      () =>
        repacked(
          good,
          newFile(),
          files((row) => ({ ...row, key: '../../evil' })),
          honest,
        ),
      /not as the table files describes it|a key that is none/,
    ],
    [
      'a file of another name',
      () => repacked(good, newFile(), (entries) => entries.set('files/evil.js', Buffer.from('x')), honest),
      /broken at entries/,
    ],
    [
      'a changed row',
      () =>
        repacked(
          good,
          newFile(),
          posts((row) => ({ ...row, title: 'Fluid in the knex' })),
        ),
      /has not the size|SHA-256 differs/,
    ],
    ['a changed byte of a file', () => patched(good, newFile(), spoilt), /SHA-256 differs|no whole backup/],
    [
      'a file that no row describes',
      () =>
        repacked(good, newFile(), (entries) => entries.set(`files/${aKey}.png`, Buffer.from('x')), honest),
      /not as the table files describes it/,
    ],
    [
      'an unknown table',
      () =>
        repacked(good, newFile(), (entries) => entries.set('data/unknown.jsonl', Buffer.from('')), honest),
      /a table that this site does not know: unknown/,
    ],
    [
      'the table of accounts',
      () =>
        repacked(
          good,
          newFile(),
          (entries) => entries.set('data/admin_users.jsonl', Buffer.from('{"id":"x"}\n')),
          honest,
        ),
      /does not know: admin_users/,
    ],
    [
      'an unknown column',
      () =>
        repacked(
          good,
          newFile(),
          posts((row) => ({ ...row, colour: 'red' })),
          honest,
        ),
      /does not know: blog_posts\.colour/,
    ],
    [
      'rows of two kinds',
      () =>
        repacked(
          good,
          newFile(),
          (entries) => entries.set('data/drafts.jsonl', Buffer.from('{"key":"a","data":{}}\n{"key":"b"}\n')),
          honest,
        ),
      /drafts\.jsonl is broken/,
    ],
    [
      'what is no row',
      () =>
        repacked(good, newFile(), (entries) => entries.set('data/drafts.jsonl', Buffer.from('7\n')), honest),
      /drafts\.jsonl is broken/,
    ],
    [
      'half a row',
      () =>
        repacked(
          good,
          newFile(),
          (entries) => entries.set('data/drafts.jsonl', Buffer.from('{"key":')),
          honest,
        ),
      /ends in the middle of a row/,
    ],
    [
      'a value that the database refuses',
      () =>
        repacked(
          good,
          newFile(),
          posts((row) => ({ ...row, slug: 'Not A Slug' })),
          honest,
        ),
      /blog_posts_slug_form/,
    ],
    [
      'a file larger than any',
      () =>
        repacked(
          good,
          newFile(),
          (entries) => entries.set(`files/${aKey}.png`, Buffer.alloc(MAX_IMAGE_BYTES + 1)),
          honest,
        ),
      /larger than any file of the site/,
    ],
    ['a zip bomb that hides its size', () => hiding(1_000), /no whole backup|SHA-256 differs/],
  ]
  test.each(cases)('%s', async (_name, make, reason) => {
    const file = await make()
    for (const dryRun of [true, false]) await expect(attempt(target, file, dryRun)).rejects.toThrow(reason)
    expect(await fingerprint(target)).toEqual(before)
  })

  test('every file that came with a refused backup is gone again', async () => {
    const sizes = await Promise.all(
      Object.keys(await fingerprint(source))
        .filter((name) => name.includes('.'))
        .map((key) => target.files.size(key)),
    )
    expect(sizes.filter((size) => size !== undefined)).toEqual([])
    expect(Object.keys(before).filter((name) => name.includes('.'))).toHaveLength(1)
  })

  function files(change: (row: Record<string, unknown>) => unknown) {
    return (entries: Map<string, Buffer>) => {
      const lines = String(entries.get('data/files.jsonl')).trimEnd().split('\n')
      entries.set(
        'data/files.jsonl',
        Buffer.from(lines.map((line) => `${JSON.stringify(change(JSON.parse(line)))}\n`).join('')),
      )
    }
  }

  /** yazl writes no such name itself: one of the same length is replaced in the finished zip. */
  async function leavingTheFolder(name: string) {
    const harmless = 'x'.repeat(name.length)
    const file = await repacked(good, newFile(), (entries) => entries.set(harmless, Buffer.from('evil')))
    return patched(file, newFile(), (bytes) =>
      Buffer.from(bytes.toString('latin1').replaceAll(harmless, name), 'latin1'),
    )
  }

  function spoilt(bytes: Buffer) {
    const changed = Buffer.from(bytes)
    const at = changed.indexOf(Buffer.from('%PDF-1.7'))
    changed[at + 500] = 47
    return changed
  }

  /** Ten megabytes of rows whose table of contents and manifest say that they are `size` bytes. */
  async function hiding(size: number) {
    const bomb = Buffer.alloc(10_000_000, ' ')
    const file = await repacked(good, newFile(), (entries) => entries.set('data/drafts.jsonl', bomb), honest)
    const lying = await repacked(
      file,
      newFile(),
      manifest((m) => {
        const entries = m.entries as { name: string; size: number }[]
        for (const entry of entries) if (entry.name === 'data/drafts.jsonl') entry.size = size
      }),
    )
    return patched(lying, newFile(), (bytes) => {
      const changed = Buffer.from(bytes)
      for (
        let at = changed.indexOf('PK\x01\x02', 0, 'latin1');
        at >= 0;
        at = changed.indexOf('PK\x01\x02', at + 4, 'latin1')
      )
        if (changed.readUInt32LE(at + 24) === bomb.length) changed.writeUInt32LE(size, at + 24)
      return changed
    })
  }
})
