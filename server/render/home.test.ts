import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { ghostSlugs } from '#shared/article/ghosts.ts'
import { defaultContent } from '#shared/content/defaults.ts'
import type { PageName } from '#shared/content/pages.ts'
import { dayAfter, todayAtClinic } from '#shared/dates/dates.ts'
import { daysOf } from '#shared/dates/spans.ts'
import { blogPosts } from '../db/schema/blog.ts'
import { events } from '../db/schema/events.ts'
import { siteContent } from '../db/schema/site.ts'
import { aSite, asDoctor } from '../testing/app.ts'
import { anEvent, aPost } from '../testing/factories.ts'

const site = await aSite()
const { db } = site
const doctor = await asDoctor(site)

beforeEach(async () => {
  await db.delete(blogPosts)
  await db.delete(events)
})

async function asked(path: string) {
  await site.changesHeard()
  return site.request.get(path).expect(200)
}

/** What visitors see of it, without the data for the script. */
async function shown(path: string): Promise<string> {
  const { text } = await asked(path)
  return text.slice(text.indexOf('<main'), text.indexOf('</footer>')).replaceAll('<!-- -->', '')
}

const fill = (page: PageName, data: object) =>
  db.update(siteContent).set({ data }).where(eq(siteContent.page, page))

const day = (days: number) => dayAfter(todayAtClinic(), days)
const ago = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000)
const picture = '/objects/11111111-1111-4111-8111-111111111111.jpg'

test('Home shows the newest article that is not hidden, with its first picture', async () => {
  const content = `<p>Seen.</p><figure><img src="${picture}" alt="A scan" /></figure>`
  await aPost(db, { title: 'Older', publishedAt: ago(9) })
  const { slug } = await aPost(db, { title: 'Newest', content, publishedAt: ago(3) })
  await aPost(db, { title: 'A ghost', slug: ghostSlugs[0] ?? '', publishedAt: ago(1) })
  const { body } = await asked('/api/latest-post')
  expect(body).toEqual({
    slug,
    title: 'Newest',
    category: 'Knee',
    publishedAt: expect.any(String),
    readingMinutes: 1,
    cover: picture,
  })
  const html = await shown('/')
  expect(html).toContain('Latest article')
  expect(html).toContain(`<a href="/blog/${slug}" data-discover="true">Newest</a>`)
  expect(html).toContain(`${picture}/240x180.webp`)
  for (const title of ['Older', 'A ghost']) expect(html).not.toContain(title)
})

test('Home shows the next event: the soonest from today on that is not over', async () => {
  await anEvent(db, { title: 'Yesterday', date: day(-1) })
  await anEvent(db, { title: 'Over by noon', date: day(0), status: 'completed' })
  await anEvent(db, { title: 'Later', date: day(30) })
  const said = {
    title: 'Soon',
    date: day(2),
    lastDay: day(3),
    location: 'Pune',
    category: 'workshop' as const,
  }
  const { id, slug } = await anEvent(db, said)
  const { body } = await asked('/api/events/next')
  expect(body).toEqual({ id, slug, ...said })
  const html = await shown('/')
  expect(html).toContain('Next event')
  expect(html).toContain(`href="/events/${slug}"`)
  expect(html).toContain('workshop · Pune')
  expect(html).toContain(daysOf(said))
  for (const title of ['Yesterday', 'Over by noon', 'Later']) expect(html).not.toContain(title)
})

test('Home follows the doctor’s next edit of the article and of the event', async () => {
  const { slug } = await aPost(db, { title: 'Befor' })
  const { id } = await anEvent(db, { title: 'Knes', date: day(4) })
  expect(await shown('/')).toContain('Befor')
  const post = { title: 'Before', slug, excerpt: 'Short.', content: '<p>Text.</p>', category: 'Knee' }
  await doctor.put(`/api/blog-posts/${slug}`).send(post).expect(200)
  const event = { title: 'Knees', date: day(5), category: 'workshop' }
  await doctor.put(`/api/events/${id}`).send(event).expect(200)
  for (const title of ['Before', 'Knees']) expect(await shown('/')).toContain(`>${title}</a>`)
  await doctor.delete(`/api/events/${id}`).expect(200)
  await doctor.delete(`/api/blog-posts/${slug}`).expect(200)
  expect(await shown('/')).not.toMatch(/Latest article|Next event/)
})

test('“What hurts?” leads to the matching places of Expertise, whatever the parts are called', async () => {
  const [part] = defaultContent.expertise.parts
  const parts = ['Shoulder', 'Wrist & hand', 'घुटना', 'Shoulder'].map((name) => ({ ...part, name }))
  await fill('expertise', { ...defaultContent.expertise, parts })
  const links = [...(await shown('/')).matchAll(/href="\/expertise#([^"]+)"/g)].map(([, id = '']) => id)
  expect(links).toEqual(['shoulder', 'wrist-hand', 'घुटना', 'shoulder-4'])
  const expertise = await shown('/expertise')
  for (const id of links) expect(expertise).toContain(`<section id="${id}"`)
})

test('a site that was kept before there was “What hurts?” starts with its six parts', async () => {
  const { title, intro, cards } = defaultContent.expertise
  await fill('expertise', { title, intro, cards })
  expect((await shown('/')).match(/href="\/expertise#/g)).toHaveLength(6)
})

test('what is empty is not on Home, its heading included', async () => {
  await fill('expertise', { ...defaultContent.expertise, parts: [] })
  await fill('home', { ...defaultContent.home, organisations: [], achievements: [] })
  const html = await shown('/')
  const { achievementsTitle, achievementsIntro } = defaultContent.home
  const { partsTitle, partsText } = defaultContent.expertise
  for (const text of [partsTitle, partsText, achievementsTitle, achievementsIntro, 'Organisations'])
    expect(html).not.toContain(text)
  expect(html).not.toMatch(/Latest article|Next event|aria-label="News"|Full curriculum vitae|<picture/)
  expect(html).toContain('Request Appointment')
  expect(await shown('/expertise')).not.toContain('By part of the body')
})

test('only a sample site says that it is one, and keeps search engines out', async () => {
  const sample = await aSite({ env: { SAMPLE_SITE: 'true' } })
  const note = 'A sample site: everything here is invented.'
  for (const path of ['/', '/contact', '/no-such-page']) {
    const { text, headers } = await sample.request.get(path)
    expect(text).toContain(note)
    expect(headers['x-robots-tag']).toBe('noindex')
    const real = await site.request.get(path)
    expect(real.text).not.toContain(note)
    expect(real.headers).not.toHaveProperty('x-robots-tag')
  }
})
