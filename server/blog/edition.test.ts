import supertest from 'supertest'
import { expect, test, vi } from 'vitest'
import type { Post, PublishedEdition } from '#shared/post.ts'
import { createApp } from '../app.ts'
import { createCache } from '../cache/cache.ts'
import { renewOnChange } from '../cache/prime.ts'
import { openDatabase } from '../db/client.ts'
import { aDatabase, aSite, asDoctor, aTransaction } from '../testing/app.ts'
import { aPost } from '../testing/factories.ts'
import { aProxy } from '../testing/proxy.ts'
import { readStored, storeEdition } from './edition.ts'

const url = await aDatabase()
const direct = openDatabase(url, () => {})
const proxy = await aProxy(url)
const site = await aSite({ url: proxy.url, env: { HIDDEN_POST_SLUGS: 'one-more-ghost' } })
const doctor = await asDoctor(site)

const edition = async (): Promise<PublishedEdition> =>
  (await site.request.get('/blog-data.json').expect(200)).body
const stored = async (): Promise<PublishedEdition> =>
  JSON.parse(Buffer.concat(await (await site.files.read('published.json')).toArray()).toString())

async function publish() {
  const { body } = await doctor.post('/api/blog-posts/publish').expect(200)
  return body.message
}

test('without a live article the edition is empty', async () => {
  await aPost(site.db, { slug: 'not-yet', publishedAt: null })
  for (const path of ['/blog-data.json', '/api/blog-posts/published-data']) {
    const { body } = await site.request.get(`${path}?cb=1`).expect(200)
    expect(body).toEqual({ publishedAt: null, posts: [] })
  }
  expect(await publish()).toBe('0 posts published')
})

test('the edition is what is live, with its text; publishing writes it to the file store and answers the count', async () => {
  await aPost(site.db, { slug: 'first', publishedAt: new Date('2020-01-01') })
  await aPost(site.db, { slug: 'second' })
  await aPost(site.db, { slug: 'one-more-ghost' })
  await site.changesHeard()
  const live = await Promise.all(
    ['second', 'first'].map((slug) => site.request.get(`/api/blog-posts/${slug}`)),
  )
  const { publishedAt, posts } = await edition()
  expect(posts).toHaveLength(2)
  expect(live.map(({ body }) => body)).toMatchObject(posts)
  const [second, first] = posts
  expect(publishedAt).toBe([second?.publishedAt, second?.updatedAt, first?.updatedAt].sort().at(-1))
  expect(await publish()).toBe('2 posts published')
  expect(await stored()).toEqual({ publishedAt, posts })
})

test('every change to a live article renews the edition, without publishing it', async () => {
  const [{ id: _id, publishedAt: _at, updatedAt: _up, ...second }] = (await edition()).posts as [Post]
  await doctor
    .put('/api/blog-posts/second')
    .send({ ...second, title: 'Changed' })
    .expect(200)
  expect((await edition()).posts.map(({ title }) => title)).toContain('Changed')
})

test('the file store’s copy is renewed soon after a change, and again when the next article goes live', async () => {
  const renewed: number[] = []
  const renewal = renewOnChange(async () => {
    await storeEdition(site)
    renewed.push(performance.now())
    return 10
  })
  renewal.changed()
  await expect.poll(() => renewed.length).toBeGreaterThan(1)
  await renewal.stop()
  expect(await stored()).toEqual(await edition())
})

test('a deleted post is out of the edition at once, also of the file store’s', async () => {
  await doctor.delete('/api/blog-posts/second').expect(200)
  const { posts } = await edition()
  expect(posts.map(({ slug }) => slug)).toEqual(['first'])
  expect((await stored()).posts).toEqual(posts)
})

test('a slow write of the edition’s file does not end after that of a later deletion', async () => {
  const { slug } = await aPost(site.db)
  const { waiting } = await aTransaction(url, 'select 1')
  let finish = () => {}
  const slow = new Promise<void>((resolve) => {
    finish = resolve
  })
  const write = vi.fn<typeof site.files.write>(async (...written) => {
    await slow
    return site.files.write(...written)
  })
  const writing = storeEdition({ ...site, files: { ...site.files, write } })
  await expect.poll(() => write.mock.calls.length).toBe(1)
  let deleted = 0
  const deleting = doctor.delete(`/api/blog-posts/${slug}`).then(({ status }) => {
    deleted = status
  })
  await expect.poll(async () => deleted || (await waiting())).toBeOneOf([200, 1])
  finish()
  await writing
  await deleting
  expect((await readStored(site)).posts.map((post) => post.slug)).not.toContain(slug)
})

test('with the database away the edition is served from memory, or by a new process from the file store', async () => {
  const before = await edition()
  proxy.cut()
  try {
    expect(await edition()).toEqual(before)
    const restarted = supertest(createApp({ ...site, cache: createCache() }))
    const { body } = await restarted.get('/api/blog-posts/published-data').expect(200)
    expect(body).toEqual(before)
    const { slug } = before.posts[0] ?? {}
    await restarted.get(`/api/blog-posts/${slug}`).expect(200, before.posts[0])
    await restarted.get('/api/blog-posts/never-published').expect(503)
  } finally {
    proxy.mend()
  }
})

test('what somebody put into the file store’s copy is sanitised, and a copy that is none counts for nothing', async () => {
  const { publishedAt, posts } = await edition()
  const hostile = { content: '<p>Kept</p><script>steal()</script>', pdfFileUrl: 'javascript:steal()' }
  const keep = (copy: object) =>
    site.files.write('published.json', Buffer.from(JSON.stringify(copy)), 'application/json')
  const restarted = supertest(createApp({ ...site, cache: createCache() }))
  proxy.cut()
  try {
    await keep({ publishedAt, posts: [{ ...posts[0], content: hostile.content }], more: '<script>' })
    const { body } = await restarted.get('/blog-data.json').expect(200)
    expect(body).toEqual({ publishedAt, posts: [{ ...posts[0], content: '<p>Kept</p>' }] })
    const page = await restarted.get(`/api/blog-posts/${posts[0]?.slug}`).expect(200)
    expect(page.body.content).toBe('<p>Kept</p>')
    for (const copy of [
      {},
      [],
      { publishedAt, posts: {} },
      { publishedAt, posts: [{ ...posts[0], ...hostile }] },
    ]) {
      await keep(copy)
      await restarted.get('/blog-data.json').expect(200, { publishedAt: null, posts: [] })
    }
  } finally {
    proxy.mend()
  }
})

test('a start brings the file store’s copy up to the database’s', async () => {
  await site.files.write('published.json', Buffer.from('{}'), 'application/json')
  await storeEdition(site)
  expect((await site.files.size('published.json')) ?? 0).toBeGreaterThan(100)
  await direct.$client.end()
})
