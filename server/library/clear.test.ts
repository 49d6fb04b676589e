import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import type { UnusedFile } from '#shared/library.ts'
import { files } from '../db/schema/files.ts'
import { drafts } from '../db/schema/site.ts'
import { checkFile } from '../files/check.ts'
import { sweepFiles } from '../files/sweep.ts'
import { aSite, asDoctor } from '../testing/app.ts'
import { aStoredFile } from '../testing/backups.ts'
import { aGalleryItem, aPost } from '../testing/factories.ts'

const site = await aSite()
const doctor = await asDoctor(site)
const { db } = site

const keyOf = (path: string) => path.replace('/objects/', '')
const stored = async (path: string) => (await site.files.size(keyOf(path))) !== undefined

/** Once linked, `days` ago; unused for as long. */
async function anOldFile({ days = 2, linked = true } = {}) {
  const path = await aStoredFile(site, 'jpg')
  const at = sql`now() - make_interval(days => ${days})`
  const times = { createdAt: at, linkedAt: linked ? at : null, unusedSince: linked ? at : null }
  await db
    .update(files)
    .set(times)
    .where(eq(files.key, keyOf(path)))
  return path
}

const unused = async () =>
  ((await doctor.get('/api/library/unused').expect(200)).body as UnusedFile[]).map(({ path }) => path)
const clear = async (...paths: string[]) =>
  (await doctor.post('/api/library/clear').send({ paths }).expect(200)).body
const img = (path: string) => `<img src="${path}" alt="">`

test('what nothing names is listed and erased, and nothing else', async () => {
  const [free, live, draft, kept, trashed] = [
    await anOldFile(),
    await anOldFile(),
    await anOldFile(),
    await anOldFile(),
    await anOldFile(),
  ]
  const fresh = await aStoredFile(site, 'png')
  const { slug, title, excerpt, category } = await aPost(db, { content: img(live) + img(kept) })
  const edited = { title, slug, excerpt, category, content: img(live) }
  await doctor.put(`/api/blog-posts/${slug}`).send(edited).expect(200)
  await db.insert(drafts).values({ key: 'new-post', data: { values: { content: img(draft) } } })
  const { id } = await aGalleryItem(db, { fileUrl: trashed })
  await doctor.delete(`/api/gallery/${id}`).expect(200)
  expect(await unused()).toEqual([free])
  const asked = [free, live, draft, kept, trashed, fresh]
  expect(await clear(...asked)).toEqual({ cleared: 1, kept: 5 })
  expect(await Promise.all(asked.map(stored))).toEqual([false, true, true, true, true, true])
  expect(await unused()).toEqual([])
  await doctor.post('/api/library/clear').send({ paths: [] }).expect(400)
  await doctor
    .post('/api/library/clear')
    .send({ paths: ['/objects/../secret'] })
    .expect(400)
})

test('deleting one user of a file leaves it to the other', async () => {
  const path = await anOldFile()
  const items = [await aGalleryItem(db, { fileUrl: path }), await aGalleryItem(db, { fileUrl: path })]
  const { trashId } = (await doctor.delete(`/api/gallery/${items[0]?.id}`).expect(200)).body
  await doctor.delete(`/api/trash/${trashId}`).expect(200)
  await sweepFiles(site)
  expect(await stored(path)).toBe(true)
})

test('what a save is about to name is not cleared, and what is cleared cannot be named', async () => {
  const linking = await anOldFile()
  await checkFile(site, keyOf(linking), 'fileUrl')
  expect(await clear(linking)).toEqual({ cleared: 0, kept: 1 })
  const gone = await anOldFile()
  expect(await clear(gone)).toEqual({ cleared: 1, kept: 0 })
  const { body } = await doctor.post('/api/gallery').send({ title: 'Late', fileUrl: gone }).expect(422)
  expect(body.fields.fileUrl).toBe('The file did not arrive. Upload it again.')
})

test('a save that links a file at the moment of clearing wins', async () => {
  const path = await anOldFile()
  const saving = new pg.Client({ connectionString: site.url })
  await saving.connect()
  onTestFinished(() => saving.end())
  await saving.query('begin')
  await saving.query('update files set linked_at = now() where key = $1', [keyOf(path)])
  const cleared = clear(path)
  await expect
    .poll(async () => (await db.execute(sql`select from pg_locks where not granted`)).rows.length)
    .toBeGreaterThan(0)
  await saving.query('insert into gallery_items (title, file_url) values ($1, $2)', ['In time', path])
  await saving.query('commit')
  expect(await cleared).toEqual({ cleared: 0, kept: 1 })
  expect(await stored(path)).toBe(true)
})

test('a draft that begins to name a file while it is being cleared keeps it', async () => {
  const path = await anOldFile()
  const drafting = new pg.Client({ connectionString: site.url })
  await drafting.connect()
  onTestFinished(() => drafting.end())
  await drafting.query('begin')
  await drafting.query('select from files where key = $1 for update', [keyOf(path)])
  await drafting.query('insert into drafts (key, data) values ($1, $2)', ['form:late', { src: path }])
  const cleared = clear(path)
  await expect
    .poll(async () => (await db.execute(sql`select from pg_locks where not granted`)).rows.length)
    .toBeGreaterThan(0)
  await drafting.query('commit')
  expect(await cleared).toEqual({ cleared: 0, kept: 1 })
  expect(await stored(path)).toBe(true)
  await site.request.get(path).expect(200)
})

test('what was in use stays for thirty days, an upload that never was for one, what was erased for good not at all', async () => {
  const [month, week, never, erased] = [
    await anOldFile({ days: 31 }),
    await anOldFile({ days: 7 }),
    await anOldFile({ linked: false }),
    await anOldFile({ days: 7 }),
  ]
  const { id } = await aGalleryItem(db, { fileUrl: erased })
  const { trashId } = (await doctor.delete(`/api/gallery/${id}`).expect(200)).body
  await sweepFiles(site)
  expect(await stored(erased)).toBe(true)
  await doctor.delete(`/api/trash/${trashId}`).expect(200)
  await sweepFiles(site)
  expect(await Promise.all([month, week, never, erased].map(stored))).toEqual([false, true, false, false])
})

test('the thirty days begin anew with each use', async () => {
  const path = await anOldFile({ days: 31 })
  const { id } = await aGalleryItem(db, { fileUrl: path })
  await sweepFiles(site)
  await doctor
    .put(`/api/gallery/${id}/file`)
    .send({ fileUrl: await aStoredFile(site, 'jpg') })
    .expect(200)
  await sweepFiles(site)
  expect(await stored(path)).toBe(true)
})
