import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { defaultContent } from '#shared/content/defaults.ts'
import type { LibraryFile, LibraryPage, Use } from '#shared/library.ts'
import { drafts } from '../db/schema/site.ts'
import { aSite, asDoctor } from '../testing/app.ts'
import { aStoredFile } from '../testing/backups.ts'
import { aGalleryItem, anEvent, aPost } from '../testing/factories.ts'

const site = await aSite()
const doctor = await asDoctor(site)
const { db } = site

const library = async (query = '') =>
  (await doctor.get(`/api/library${query}`).expect(200)).body as LibraryPage

async function all(query = '') {
  const items: LibraryFile[] = []
  for (let before: string | null = ''; before !== null; ) {
    const page: LibraryPage = await library(`?${query}${before && `&before=${before}`}`)
    items.push(...page.items)
    before = page.next
  }
  return items
}

const usesOf = async (path: string) => (await all()).find((file) => file.path === path)?.uses
const said = (uses: Use[] = []) =>
  uses.map(({ kind, title, part }) => [kind, title, part].filter(Boolean).join(' ')).sort()
const img = (path: string, alt = '') =>
  `<p>Dark.</p><img src="${path}" alt="${alt}" width="300" height="200" />`

test('a picture is listed once, with every place that names it', async () => {
  const path = await aStoredFile(site, 'jpg')
  const event = await anEvent(db, { title: 'Course' })
  const { slug } = await aPost(db, { title: 'Knee', content: img(path) })
  await aPost(db, { title: 'Cover', coverUrl: path, coverAlt: 'A knee' })
  await aPost(db, { title: 'Unfinished', content: img(path), publishedAt: null })
  await aGalleryItem(db, { title: 'Hall', fileUrl: path, eventId: event.id })
  const profile = { ...defaultContent.profile, portrait: { src: path, width: 300, height: 200, alt: 'Me' } }
  await doctor.put('/api/content/profile').send(profile).expect(200)
  await db
    .insert(drafts)
    .values({ key: 'new-post', data: { values: { title: 'Begun', content: img(path) } } })
  const trashed = await aGalleryItem(db, { title: 'Old', fileUrl: path })
  await doctor.delete(`/api/gallery/${trashed.id}`).expect(200)
  const uses = await usesOf(path)
  expect(said(uses)).toEqual([
    'article Cover cover',
    'article Knee text',
    'article Unfinished text',
    'draft Begun',
    'gallery Hall',
    'page Profile',
    'trash Old',
  ])
  const linksOf = (title: string) => uses?.find((use) => use.title === title)?.to
  expect(linksOf('Knee')).toBe(`/blog/${slug}`)
  expect(linksOf('Unfinished')).toBe('/admin/articles')
  expect(linksOf('Hall')).toBe(`/events/${event.slug}`)
  expect((await all()).filter((file) => file.path === path)).toHaveLength(1)
})

test('an article’s PDF and what only earlier versions hold are named as such', async () => {
  const [pdf, picture] = [await aStoredFile(site, 'pdf'), await aStoredFile(site, 'png')]
  const { slug, title, excerpt, category } = await aPost(db, {
    title: 'Leaflet',
    ...{ pdfFileUrl: pdf, pdfFileName: 'a.pdf', pdfFileSize: 2_000, content: img(picture) },
  })
  expect(said(await usesOf(pdf))).toEqual(['article Leaflet pdf'])
  const without = { title, slug, excerpt, category, content: '<p>Dark.</p>' }
  await doctor.put(`/api/blog-posts/${slug}`).send(without).expect(200)
  expect(said(await usesOf(picture))).toEqual(['article-version Leaflet'])
})

test('the smaller sizes of a gallery picture are no files of their own, also in the trash', async () => {
  const paths = [
    await aStoredFile(site, 'jpg'),
    await aStoredFile(site, 'jpg'),
    await aStoredFile(site, 'jpg'),
  ]
  const [fileUrl = '', previewUrl = '', thumbnailUrl = ''] = paths
  const { id } = await aGalleryItem(db, { fileUrl, previewUrl, thumbnailUrl })
  const listed = async () => (await all()).map(({ path }) => path).filter((path) => paths.includes(path))
  expect(await listed()).toEqual([fileUrl])
  await doctor.delete(`/api/gallery/${id}`).expect(200)
  expect(await listed()).toEqual([fileUrl])
})

test('it is paged, newest first, and found by kind, name, title and description', async () => {
  for (let n = 0; n < 45; n++)
    await aGalleryItem(db, { title: `Picture ${n}`, fileUrl: await aStoredFile(site, 'png') })
  const first = await library()
  expect(first.items).toHaveLength(40)
  expect(first.items[0]?.title).toBe('Picture 44')
  const items = await all()
  expect(items.length).toBeGreaterThan(45)
  expect(new Set(items.map(({ path }) => path)).size).toBe(items.length)
  expect(items.map(({ createdAt }) => createdAt)).toEqual(
    items
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .reverse(),
  )
  expect((await all('kind=pdf')).every(({ kind }) => kind === 'pdf')).toBe(true)
  expect((await all('kind=picture')).every(({ kind }) => kind === 'picture')).toBe(true)
  const titles = async (q: string) => (await all(`q=${encodeURIComponent(q)}`)).map(({ title }) => title)
  expect(await titles('picture 44')).toEqual(['Picture 44'])
  expect(await titles('leaflet')).toEqual(['a pdf'])
  await aPost(db, {
    title: 'Elbow',
    content: `${img(await aStoredFile(site, 'jpg'), 'A &quot;torn&quot; tendon')}<p>A bursa.</p>${img(await aStoredFile(site, 'png'), 'A bone')}`,
  })
  expect(await titles('"torn" tendon')).toEqual(['a jpg'])
  expect(await titles('bursa')).toEqual([])
  expect(await titles('100%')).toEqual([])
  await doctor.get('/api/library?kind=video').expect(400)
})

test('what is picked comes with its description as it was used last', async () => {
  const path = await aStoredFile(site, 'jpg')
  const picked = async () =>
    (await doctor.get(`/api/library/${path.replace('/objects/', '')}`).expect(200)).body
  expect(await picked()).toMatchObject({ path, alt: null, description: '', thumbnailUrl: null })
  const long = new Date(Date.now() - 86_400_000)
  const smaller = { previewUrl: await aStoredFile(site, 'jpg'), thumbnailUrl: await aStoredFile(site, 'jpg') }
  const described = { altText: 'A tendon', description: 'Long axis' }
  await aGalleryItem(db, { fileUrl: path, ...described, ...smaller, updatedAt: long })
  expect(await picked()).toMatchObject({ alt: 'A tendon', description: 'Long axis', ...smaller })
  await aPost(db, { content: img(path, 'A tendon &quot;torn&quot;') })
  expect(await picked()).toMatchObject({ alt: 'A tendon "torn"', ...smaller })
  await doctor.get(`/api/library/${randomUUID()}.jpg`).expect(404)
  await doctor.get('/api/library/nonsense').expect(404)
})
