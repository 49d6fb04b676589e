import { isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { SiteContent } from '#shared/content/pages.ts'
import { setupSteps } from '#shared/content/placeholders.ts'
import { weekday } from '#shared/dates/dates.ts'
import type { Event, NextEvent } from '#shared/event.ts'
import type { GalleryItem } from '#shared/gallery.ts'
import type { LatestPost, ListedPost, Post, PublishedEdition } from '#shared/post.ts'
import { numbered } from '#shared/references/numbered.ts'
import { appointments } from '../../db/schema/appointments.ts'
import { files } from '../../db/schema/files.ts'
import { aSite } from '../../testing/app.ts'
import { readArticles } from './articles.ts'
import { dayFromToday } from './days.ts'
import { fillDemo } from './fill.ts'
import type { StoredPicture } from './pictures.ts'

const site = await aSite()
await fillDemo(site)
await site.changesHeard()

const get = async <T>(path: string): Promise<T> => (await site.request.get(path).expect(200)).body

const written = await readArticles({
  get: (name: string): StoredPicture => ({
    fileUrl: `/objects/${name}`,
    fileName: '',
    width: 1,
    height: 1,
    bytes: Buffer.of(),
  }),
})

/** Without the keys that the file store chose. */
const withoutFiles = (html: string) => html.replace(/<img [^>]*?alt=/g, '<img alt=')
const words = (html: string) => html.replace(/<[^>]*>/g, ' ').match(/\S+/g)?.length

test('every article comes through the sanitiser as it was written, with its dates', async () => {
  expect(written.length).toBeGreaterThanOrEqual(8)
  for (const { post, publishedAt, updatedAt } of written) {
    const shown = await get<Post>(`/api/blog-posts/${post.slug}`)
    const content = numbered(post.content, post.references ?? [])
    expect(withoutFiles(shown.content), post.slug).toBe(withoutFiles(content))
    expect(Math.abs(Date.parse(shown.publishedAt) - publishedAt.valueOf())).toBeLessThan(60_000)
    expect(Math.abs(Date.parse(shown.updatedAt) - updatedAt.valueOf())).toBeLessThan(60_000)
  }
})

test('the articles are of real length, with headings, and all of their pictures described', async () => {
  for (const { post } of written) {
    const html = post.content
    expect(words(html), post.slug).toBeGreaterThan(400)
    expect(words(html), post.slug).toBeLessThan(900)
    expect(html).toContain('<h2>')
    for (const [figure] of html.matchAll(/<figure>.*?<\/figure>/g)) {
      expect(figure).toMatch(/alt="[^"]{30,}" \/><figcaption>[^<]{20,}</)
    }
  }
  const all = written.map(({ post }) => post.content).join('')
  for (const tag of ['<ul>', '<ol>', '<table>', '<figure>', '<blockquote>']) expect(all).toContain(tag)
})

test('some articles rest on publications in Vancouver style, each with its DOI, and say when they were reviewed', async () => {
  const backed = written.filter(({ post }) => post.references?.length)
  expect(backed.length).toBeGreaterThanOrEqual(2)
  for (const { post } of backed) {
    const { end } = await get<Post>(`/api/blog-posts/${post.slug}`)
    for (const { text, item } of post.references ?? []) {
      expect(text).toMatch(/^\S+ [A-Z]+, .*\. \d{4};/)
      expect(end).toContain(`https://doi.org/${item.DOI}`)
    }
  }
  const { end } = await get<Post>('/api/blog-posts/carpal-tunnel')
  expect(end).toMatch(/Last reviewed on .*Next review: /)
})

test('one article has a PDF, which a reader can open', async () => {
  const withPdf = (await get<ListedPost[]>('/api/blog-posts')).filter(({ pdfFileUrl }) => pdfFileUrl)
  expect(withPdf).toHaveLength(1)
  const pdf = await site.request.get(withPdf[0]?.pdfFileUrl ?? '').expect(200)
  const text = (pdf.body as Buffer).toString('latin1')
  expect(pdf.headers['content-type']).toBe('application/pdf')
  const [, start = 0] = /startxref\n(\d+)\n%%EOF/.exec(text) ?? []
  const table = text.slice(Number(start)).split('\n')
  expect(table[0]).toBe('xref')
  // Each xref entry points to its object.
  const offsets = table.filter((line) => line.endsWith(' n ')).map((line) => Number.parseInt(line, 10))
  for (const [i, offset] of offsets.entries())
    expect(text.slice(offset)).toMatch(new RegExp(`^${i + 1} 0 obj`))
})

test('every stored file was looked at and is linked, and every picture of the gallery is served', async () => {
  expect(await site.db.select().from(files).where(isNull(files.linkedAt))).toEqual([])
  const gallery = await get<GalleryItem[]>('/api/gallery')
  expect(gallery.length).toBeGreaterThanOrEqual(8)
  expect(gallery.some(({ eventId }) => eventId)).toBe(true)
  for (const { fileUrl, previewUrl, thumbnailUrl, width, altText } of gallery) {
    for (const url of [fileUrl, previewUrl, thumbnailUrl]) await site.request.head(url ?? '').expect(200)
    expect(width).toBeGreaterThan(0)
    expect(altText?.length).toBeGreaterThan(20)
  }
  expect(gallery.map(({ createdAt }) => createdAt)).toEqual(
    gallery.map(({ createdAt }) => createdAt).toSorted((a, b) => b.localeCompare(a)),
  )
})

test('the articles are published', async () => {
  const { posts } = await get<PublishedEdition>('/api/blog-posts/published-data')
  expect(posts).toHaveLength(written.length)
})

test('there is always an event to come, one today and some past, each with the status of its date', async () => {
  const events = await get<Event[]>('/api/events')
  const today = dayFromToday(0)
  const statusOf = (date: string) => (date > today ? 'upcoming' : date === today ? 'ongoing' : 'completed')
  for (const { date, status } of events) expect(status).toBe(statusOf(date))
  expect(new Set(events.map(({ status }) => status)).size).toBe(3)
})

test('appointments are of nobody: sample names, example.com, numbers of zeros; none on a Sunday', async () => {
  const rows = await site.db.select().from(appointments)
  expect(new Set(rows.map(({ status }) => status))).toEqual(
    new Set(['pending', 'confirmed', 'cancelled', 'completed']),
  )
  for (const { patientName, email, phone, preferredDate, notificationSent } of rows) {
    expect(patientName).toMatch(/^Sample Patient \w+$/)
    expect(email).toMatch(/@example\.com$/)
    expect(phone).toMatch(/^\+91 00000 0000\d$/)
    expect(weekday(preferredDate ?? '')).not.toBe(0)
    expect(notificationSent).toBeNull()
  }
})

test('the doctor is nobody: a name, a drawn portrait, addresses of example.org, numbers of zeros', async () => {
  const content = await get<SiteContent>('/api/content')
  expect(setupSteps(content).filter(({ placeholder }) => placeholder)).toEqual([])
  const { phone, whatsapp, email, portrait } = content.profile
  for (const number of [phone, whatsapp]) expect(number).toBe('+91 00000 00000')
  expect(email).toMatch(/@example\.org$/)
  const links = JSON.stringify(content).match(/https?:[^"]+/g) ?? []
  expect(links.length).toBeGreaterThan(3)
  for (const link of links) expect(link).toMatch(/^https:\/\/example\.org\//)
  await site.request.get(`${portrait?.src}/480x600.webp`).expect(200)
})

test('Home shows the newest article with a picture, and an event to come', async () => {
  const { slug, cover } = await get<LatestPost>('/api/latest-post')
  expect(slug).toBe('preparing-for-your-scan')
  await site.request.get(`${cover}/240x180.webp`).expect(200)
  expect((await get<NextEvent>('/api/events/next')).date >= dayFromToday(0)).toBe(true)
})
