import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { defaultContent } from '#shared/content/defaults.ts'
import type { LibraryPage } from '#shared/library.ts'
import type { PublishedEdition } from '#shared/post.ts'
import { blogPosts } from '../db/schema/blog.ts'
import { galleryItems } from '../db/schema/events.ts'
import { files } from '../db/schema/files.ts'
import { drafts, siteContent } from '../db/schema/site.ts'
import { keysNamed } from '../files/uses.ts'
import { aSite, asDoctor } from '../testing/app.ts'
import { aStoredFile } from '../testing/backups.ts'
import { aGalleryItem, aPost } from '../testing/factories.ts'

const site = await aSite()
const doctor = await asDoctor(site)
const { db } = site

const keyOf = (path: string) => path.replace('/objects/', '')
const stored = async (path: string) => (await site.files.size(keyOf(path))) !== undefined
const linkedLongAgo = (path: string) =>
  db
    .update(files)
    .set({ linkedAt: sql`now() - interval '1 hour'` })
    .where(eq(files.key, keyOf(path)))
const replace = (body: object) => doctor.post('/api/library/replace').send(body)
const img = (path: string) => `<p>Dark.</p><img src="${path}" alt="A knee" width="999" height="999" />`
const shown = async (path: string) => {
  await site.changesHeard()
  return (await site.request.get(path).expect(200)).text
}

test('a picture is replaced everywhere: in what is live, drafts, earlier versions and the trash, and is gone', async () => {
  const [old, next] = [await aStoredFile(site, 'jpg'), await aStoredFile(site, 'png')]
  const smaller = { previewUrl: await aStoredFile(site, 'jpg'), thumbnailUrl: await aStoredFile(site, 'jpg') }
  const post = await aPost(db, { slug: 'everywhere', content: img(old), coverUrl: old, coverAlt: 'A knee' })
  const { slug, excerpt, category } = post
  const edited = { title: 'Later', slug, excerpt, category, content: img(old) }
  await doctor.put(`/api/blog-posts/${slug}`).send(edited).expect(200)
  const item = await aGalleryItem(db, { fileUrl: old, width: 999, height: 999, ...smaller })
  const trashed = await aGalleryItem(db, { title: 'Was', fileUrl: old, ...smaller })
  const { trashId } = (await doctor.delete(`/api/gallery/${trashed.id}`).expect(200)).body
  const profile = { ...defaultContent.profile, portrait: { src: old, width: 999, height: 999, alt: 'Me' } }
  await doctor.put('/api/content/profile').send(profile).expect(200)
  await db.insert(drafts).values({ key: 'new-post', data: { values: { content: img(old) } } })
  await linkedLongAgo(old)
  for (const path of ['/blog/everywhere', '/events', '/about']) expect(await shown(path)).toContain(old)

  const { body } = await replace({ path: old, fileUrl: next, where: 'everywhere' }).expect(200)
  expect(body).toEqual({ places: 6, erased: true })
  for (const path of ['/blog/everywhere', '/events', '/about']) {
    const html = await shown(path)
    expect(html, path).toContain(next)
    expect(html, path).not.toContain(old)
  }
  const gone = [old, smaller.previewUrl, smaller.thumbnailUrl]
  expect((await keysNamed(db, gone.map(keyOf))).size).toBe(0)
  expect(await Promise.all(gone.map(stored))).toEqual([false, false, false])
  await site.request.get(old).expect(404)
  const [row] = await db.select().from(galleryItems).where(eq(galleryItems.id, item.id))
  const [width, height] = [row?.width ?? 0, row?.height ?? 0]
  expect(row).toMatchObject({ fileUrl: next, fileName: 'a png', previewUrl: null, thumbnailUrl: null })
  expect(width).toBeLessThan(999)
  const [article] = await db.select().from(blogPosts).where(eq(blogPosts.id, post.id))
  expect(article?.content).toContain(`width="${width}" height="${height}"`)
  expect(article).toMatchObject({ coverUrl: next, coverAlt: 'A knee' })
  expect(article?.updatedAt.valueOf()).toBeGreaterThan(post.updatedAt.valueOf())
  const [page] = await db.select().from(siteContent).where(eq(siteContent.page, 'profile'))
  expect(page?.data).toMatchObject({ portrait: { src: next, width, height, alt: 'Me' } })
  await doctor.post(`/api/trash/${trashId}/restore`).expect(200)
  const [restored] = await db.select().from(galleryItems).where(eq(galleryItems.id, trashed.id))
  expect(restored).toMatchObject({ title: 'Was', fileUrl: next, previewUrl: null, width, height })
  const { posts } = JSON.parse(await shown('/blog-data.json')) as PublishedEdition
  expect(posts.find((one) => one.slug === slug)?.content).toContain(next)
})

test('a save under way with the old file is told, and what was linked a moment ago is left to the sweep', async () => {
  const [old, next] = [await aStoredFile(site, 'jpg'), await aStoredFile(site, 'jpg')]
  const { id, updatedAt, ...item } = (
    await doctor.post('/api/gallery').send({ title: 'Hall', fileUrl: old }).expect(201)
  ).body
  const { body } = await replace({ path: old, fileUrl: next, where: 'everywhere' }).expect(200)
  expect(body).toEqual({ places: 1, erased: false })
  const { items } = (await doctor.get('/api/library').expect(200)).body as LibraryPage
  expect(items.filter(({ path }) => path === old)).toEqual([])
  const again = { title: 'Other', fileType: item.fileType }
  await doctor.put(`/api/gallery/${id}`).set('If-Match', `"${updatedAt}"`).send(again).expect(409)
})

test('a PDF is replaced with its name and size', async () => {
  const [old, next] = [await aStoredFile(site, 'pdf'), await aStoredFile(site, 'pdf')]
  const pdf = { pdfFileUrl: old, pdfFileName: 'old.pdf', pdfFileSize: 5 }
  const { id } = await aPost(db, pdf)
  await replace({ path: old, fileUrl: next, where: 'everywhere' }).expect(200)
  const [row] = await db.select().from(blogPosts).where(eq(blogPosts.id, id))
  const [file] = await db
    .select()
    .from(files)
    .where(eq(files.key, keyOf(next)))
  expect(row).toMatchObject({ pdfFileUrl: next, pdfFileName: 'a pdf', pdfFileSize: file?.size })
})

test('here only leaves the other places, keeps a version, and the old file stays', async () => {
  const [old, next] = [await aStoredFile(site, 'jpg'), await aStoredFile(site, 'jpg')]
  const post = await aPost(db, { content: img(old) })
  const item = await aGalleryItem(db, { fileUrl: old, thumbnailUrl: await aStoredFile(site, 'jpg') })
  const home = { ...defaultContent.profile, portrait: { src: old, width: 9, height: 9, alt: '' } }
  await doctor.put('/api/content/profile').send(home).expect(200)
  const at = (kind: string, id: string) => replace({ path: old, fileUrl: next, where: { kind, id } })

  expect((await at('article', post.id).expect(200)).body).toEqual({ places: 1, erased: false })
  const [article] = await db.select().from(blogPosts).where(eq(blogPosts.id, post.id))
  expect(article?.content).toContain(next)
  const versions = (await doctor.get(`/api/history/post/${post.id}`).expect(200)).body.items
  expect(versions).toHaveLength(1)
  await at('article', post.id).expect(404)

  expect((await db.select().from(galleryItems).where(eq(galleryItems.id, item.id)))[0]?.fileUrl).toBe(old)
  await at('gallery', item.id).expect(200)
  expect((await db.select().from(galleryItems).where(eq(galleryItems.id, item.id)))[0]).toMatchObject({
    fileUrl: next,
    thumbnailUrl: null,
  })
  await at('page', 'profile').expect(200)
  const [page] = await db.select().from(siteContent).where(eq(siteContent.page, 'profile'))
  expect(page?.data).toMatchObject({ portrait: { src: next } })
  expect(await stored(old)).toBe(true)
  await at('page', 'nowhere').expect(404)
})

test('a file of another kind, one that is not stored here, and the same one are refused', async () => {
  const [old, pdf] = [await aStoredFile(site, 'jpg'), await aStoredFile(site, 'pdf')]
  await aGalleryItem(db, { fileUrl: old })
  const refused = async (fileUrl: string, status: number) =>
    expect(
      (await replace({ path: old, fileUrl, where: 'everywhere' }).expect(status)).body.fields.fileUrl,
    ).toBeTruthy()
  await refused(pdf, 400)
  await refused('https://example.org/a.jpg', 400)
  await refused('/objects/00000000-0000-4000-8000-000000000000.jpg', 422)
  await refused(old, 400)
  const gone = '/objects/00000000-0000-4000-8000-000000000000.jpg'
  await replace({ path: gone, fileUrl: old, where: 'everywhere' }).expect(404)
  await replace({ path: old, fileUrl: old, where: 'somewhere' }).expect(400)
  expect(await stored(old)).toBe(true)
})
