import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { previewLinks } from '../../db/schema/blog.ts'
import { aSite, asDoctor } from '../../testing/app.ts'
import { aPost } from '../../testing/factories.ts'

const site = await aSite()
const doctor = await asDoctor(site)

async function aLink(slug: string) {
  const { body } = await doctor.post(`/api/articles/${slug}/preview-link`).expect(201)
  const path = new URL(body.url).pathname
  return { ...body, path, token: path.replace('/preview/', '') }
}
const aDraft = (slug: string, publishedAt: Date | null = null) =>
  aPost(site.db, { slug, title: `A draft on ${slug}`, publishedAt })

test('a link shows a draft, and a scheduled article, to whoever has it, and the page says what it is', async () => {
  for (const [slug, publishedAt] of [
    ['gout', null],
    ['pseudogout', new Date('2999-01-01')],
  ] as const) {
    await aDraft(slug, publishedAt)
    const { path, token } = await aLink(slug)
    const { text, headers } = await site.request.get(path).expect(200)
    expect(text).toContain(`A draft on ${slug}`)
    expect(text).toContain('An effusion is dark on ultrasound.')
    expect(text).toContain('Draft preview')
    expect(text).toContain('<meta name="robots" content="noindex"')
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    })
    expect(text.slice(0, text.indexOf('id="page-data"'))).not.toContain(token)
    const answer = await site.request
      .get(`/api/previews/${token}`)
      .expect(200)
      .expect('Cache-Control', 'no-store')
    expect(answer.body.slug).toBe(slug)
    await site.request.get(`/blog/${slug}`).expect(404)
  }
})

test('a link is 256 random bits, of which the database has the hash, and ends after 14 days', async () => {
  await aDraft('tenosynovitis')
  const { token, expiresAt, path } = await aLink('tenosynovitis')
  expect(token).toMatch(/^[0-9a-f]{64}$/)
  const days = (Date.parse(expiresAt) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(13.9)
  expect(days).toBeLessThan(14.1)
  expect(JSON.stringify(await site.db.select().from(previewLinks))).not.toContain(token)
  await site.db.update(previewLinks).set({ expiresAt: sql`now()` })
  await site.request.get(path).expect(404)
  await site.request.get(`/api/previews/${token}`).expect(404)
})

test('every link to a draft works until they are withdrawn, and then answers 404 like any other', async () => {
  await aDraft('bursitis')
  const links = [await aLink('bursitis'), await aLink('bursitis')]
  for (const { path } of links) await site.request.get(path).expect(200)
  const row = async () =>
    (await doctor.get('/api/articles?state=draft&q=bursitis')).body.items[0].previewUntil
  expect(await row()).toBe(links[1]?.expiresAt)
  await doctor.delete('/api/articles/bursitis/preview-link').expect(200, { withdrawn: 2 })
  expect(await row()).toBeNull()
  const unknown = await site.request.get(`/preview/${'0'.repeat(64)}`).expect(404)
  for (const { path, token } of links) {
    const { text } = await site.request.get(path).expect(404)
    expect(text.replaceAll(token, '')).toBe(unknown.text.replaceAll('0'.repeat(64), ''))
  }
  for (const path of [
    '/preview/x',
    '/preview/',
    '/preview',
    '/preview/%E0%A4%A',
    `/preview/${'A'.repeat(64)}`,
  ])
    expect((await site.request.get(path)).status, path).toBeOneOf([400, 404])
})

test('once the article is live its links lead to it, and a deleted one’s lead nowhere', async () => {
  await aDraft('ganglion')
  const { path } = await aLink('ganglion')
  await doctor.put('/api/articles/ganglion/state').send({ state: 'live' }).expect(200)
  await site.request
    .get(path)
    .expect(302)
    .expect('Location', '/blog/ganglion')
    .expect('Cache-Control', 'no-store')
  const { body } = await doctor.delete('/api/blog-posts/ganglion').expect(200)
  await site.request.get(path).expect(404)
  await doctor.post(`/api/trash/${body.trashId}/restore`).expect(200)
  await site.request.get(path).expect(404)
})

test('the log has no link, whether it works or not', async () => {
  await aDraft('enthesitis')
  const { path, token } = await aLink('enthesitis')
  site.logged.length = 0
  await site.request.get(path).expect(200)
  await site.request.get(`/api/previews/${token}`).expect(200)
  await site.request.get(`${path}?a=1`).expect(200)
  await doctor.delete('/api/articles/enthesitis/preview-link').expect(200)
  await site.request.get(path).expect(404)
  const log = site.logged.join('')
  expect(log).toContain('"path":"/preview/…"')
  expect(log).not.toContain(token.slice(0, 16))
})

test('only the doctor opens and withdraws links', async () => {
  await aDraft('neuroma')
  await site.request.post('/api/articles/neuroma/preview-link').expect(401)
  await site.request.delete('/api/articles/neuroma/preview-link').expect(401)
})
