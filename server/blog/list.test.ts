import { expect, test } from 'vitest'
import type { ListedPost } from '#shared/post.ts'
import { aSite } from '../testing/app.ts'
import { aPost } from '../testing/factories.ts'

const site = await aSite({ env: { HIDDEN_POST_SLUGS: 'one-more-ghost' } })
const day = (n: number) => new Date(Date.UTC(2026, 0, n))
const knee = await aPost(site.db, { slug: 'knee', publishedAt: day(1), tags: ['knee', 'fluid'] })
const hip = await aPost(site.db, { slug: 'hip', publishedAt: day(2), category: 'Hip', tags: ['hip'] })
const twins = [
  await aPost(site.db, { publishedAt: day(3), category: 'Hip', tags: ['hip', 'fluid'] }),
  await aPost(site.db, { publishedAt: day(3), category: 'Hip', tags: [] }),
]
await aPost(site.db, { slug: 'one-more-ghost', category: 'Ghosts', tags: ['ghost'] })
await site.changesHeard()

async function list(query = ''): Promise<ListedPost[]> {
  return (await site.request.get(`/api/blog-posts${query}`).expect(200)).body
}
const slugs = async (query?: string) => (await list(query)).map(({ slug }) => slug)

test('pages follow one another without a gap or a repeat, also among posts of the same moment', async () => {
  const all = await slugs()
  expect(all).toHaveLength(4)
  const paged: string[] = []
  let address = '/api/blog-posts?limit=1'
  while (address) {
    const { body, headers } = await site.request.get(address).expect(200)
    expect(body).toHaveLength(1)
    paged.push(body[0].slug)
    address = /^<(.+)>; rel="next"$/.exec(headers.link ?? '')?.[1] ?? ''
  }
  expect(paged).toEqual(all)
  expect(new Set(all.slice(0, 2))).toEqual(new Set(twins.map(({ slug }) => slug)))
})

test('the address of the next page keeps the filter, and forgets what was there to get past caches', async () => {
  const asked = '/api/blog-posts?tag=hip&limit=1&v=1732&cb=x9'
  const { headers } = await site.request.get(asked).expect(200)
  expect(headers.link).toBe(`</api/blog-posts?tag=hip&before=${twins[0]?.id}&limit=1>; rel="next"`)
  expect((await site.request.get('/api/blog-posts?tag=hip').expect(200)).headers).not.toHaveProperty('link')
})

test('the list is filtered by category and by tag', async () => {
  expect(await slugs('?category=Knee')).toEqual([knee.slug])
  expect(await slugs('?tag=hip')).toEqual([twins[0]?.slug, hip.slug])
  expect(await slugs('?category=Hip&tag=fluid')).toEqual([twins[0]?.slug])
  expect(await slugs('?category=knee')).toEqual([])
  expect(await slugs(`?tag=${encodeURIComponent('},{"\'')}`)).toEqual([])
})

test('what is only there to get past caches is dropped, what is unknown is refused by name', async () => {
  expect(await slugs('?v=1732&cb=x9&deterministic=1')).toHaveLength(4)
  const { body } = await site.request.get('/api/blog-posts?author=me').expect(400)
  expect(body.fields).toEqual({ author: 'This field is not known here' })
  for (const query of [
    'category=%00',
    'tag=a%00',
    'limit=0',
    'limit=101',
    'limit=x',
    'before=1',
    'q=a&q=b',
  ]) {
    await site.request.get(`/api/blog-posts?${query}`).expect(400)
  }
})

test('the categories and tags of the visible posts are counted, the commonest first', async () => {
  const { body } = await site.request.get('/api/blog-posts/facets').expect(200)
  expect(body).toEqual({
    categories: [
      { name: 'Hip', count: 3 },
      { name: 'Knee', count: 1 },
    ],
    tags: [
      { name: 'fluid', count: 2 },
      { name: 'hip', count: 2 },
      { name: 'knee', count: 1 },
    ],
  })
})

test('of more than 100 tags the 100 commonest are answered', async () => {
  const tags = Array.from({ length: 120 }, (_, n) => `tag ${n}`)
  await aPost(site.db, { slug: 'many-tags', tags })
  await aPost(site.db, { slug: 'one-tag', tags: ['tag 119'] })
  await site.changesHeard()
  const { body } = await site.request.get('/api/blog-posts/facets').expect(200)
  expect(body.tags).toHaveLength(100)
  expect(body.tags.slice(0, 3).map(({ name }: { name: string }) => name)).toEqual(['fluid', 'hip', 'tag 119'])
})

test('a post at an address that the settings hide is found nowhere', async () => {
  await site.request.get('/api/blog-posts/one-more-ghost').expect(404)
  expect(await slugs('?category=Ghosts')).toEqual([])
  expect(await slugs('?q=ghost')).toEqual([])
})
