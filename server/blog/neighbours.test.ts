import { expect, test } from 'vitest'
import type { ReadPost } from '#shared/article/read-post.ts'
import { aSite } from '../testing/app.ts'
import { aPost } from '../testing/factories.ts'

const site = await aSite({ env: { HIDDEN_POST_SLUGS: 'hidden-one' } })
const day = (n: number) => ({ publishedAt: new Date(Date.UTC(2026, 5, n)) })
const post = (slug: string, tags: string[], at: object) =>
  aPost(site.db, { slug, title: `About ${slug}`, tags, ...at })

await post('oldest', ['knee', 'fluid'], day(1))
await post('second', ['knee'], day(2))
await post('third', ['shoulder'], day(3))
await post('hidden-one', ['knee', 'fluid'], day(4))
await post('a-draft', ['knee', 'fluid'], { publishedAt: null })
await post('fourth', ['knee', 'fluid', 'doppler'], day(5))
await post('fifth', [], day(6))
await post('later', ['knee', 'fluid'], { publishedAt: new Date(Date.now() + 3_600_000) })
await post('sixth', ['knee'], day(7))
await post('newest', ['knee', 'fluid'], day(8))
await site.changesHeard()

const read = async (slug: string): Promise<ReadPost> =>
  (await site.request.get(`/api/blog-posts/${slug}`).expect(200)).body
const slugs = (posts: { slug: string }[] = []) => posts.map(({ slug }) => slug)

test('an article names the one before and the one after it; a hidden, scheduled or unpublished one is neither', async () => {
  const { previous, next } = await read('fourth')
  expect([previous?.slug, next?.slug]).toEqual(['third', 'fifth'])
  expect(next).toEqual({ slug: 'fifth', title: 'About fifth', publishedAt: '2026-06-06T00:00:00.000Z' })
  expect((await read('oldest')).previous).toBeNull()
  expect((await read('newest')).next).toBeNull()
})

test('related are at most three others by the tags they share, the newer first, without its neighbours', async () => {
  expect(slugs((await read('fourth')).related)).toEqual(['newest', 'oldest', 'sixth'])
  expect(slugs((await read('newest')).related)).toEqual(['fourth', 'oldest', 'second'])
  expect((await read('fifth')).related).toEqual([])
  expect((await read('third')).related).toEqual([])
})

test('of two articles of the same moment one is before the other', async () => {
  const at = { publishedAt: new Date(Date.UTC(2020, 0, 1)) }
  const twins = [await post('twin-a', [], at), await post('twin-b', [], at)].sort((a, b) =>
    a.id < b.id ? -1 : 1,
  )
  await site.changesHeard()
  const [first, last] = [await read(twins[0]?.slug ?? ''), await read(twins[1]?.slug ?? '')]
  expect([first.previous, first.next?.slug]).toEqual([null, last.slug])
  expect([last.previous?.slug, last.next?.slug]).toEqual([first.slug, 'oldest'])
})

test('a scheduled article stands beside the others from its moment on, in answers and pages kept before', async () => {
  await post('coming', ['knee', 'doppler'], { publishedAt: new Date(Date.now() + 1_500) })
  await site.changesHeard()
  const shown = async () => (await site.request.get('/blog/newest').expect(200)).text.includes('About coming')
  expect(await shown()).toBe(false)
  await expect.poll(async () => (await read('newest')).next?.slug, { timeout: 10_000 }).toBe('coming')
  await expect.poll(shown, { timeout: 10_000 }).toBe(true)
})

test('an unpublished article is beside no other at once', async () => {
  const { body } = await site.request.get('/api/blog-posts/fourth').expect(200)
  expect(body.next.slug).toBe('fifth')
  await site.db.execute("update blog_posts set published_at = null where slug = 'fifth'")
  await site.changesHeard()
  expect((await read('fourth')).next?.slug).toBe('sixth')
})
