import { eq, sql } from 'drizzle-orm'
import supertest from 'supertest'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createApp } from '../app.ts'
import { createCache } from '../cache/cache.ts'
import { openDatabase } from '../db/client.ts'
import { blogPosts } from '../db/schema/blog.ts'
import { aDatabase, aSite, asDoctor } from '../testing/app.ts'
import { aPost } from '../testing/factories.ts'
import { aProxy } from '../testing/proxy.ts'

const url = await aDatabase()
const direct = openDatabase(url, () => {})
const proxy = await aProxy(url)
const site = await aSite({ url: proxy.url })
const other = await aSite({ url })
const doctor = await asDoctor(site)
const servers = { 'the server that wrote': site, 'another server': other }

const states = ['draft', 'scheduled', 'live', 'unpublished'] as const
const written = (state: string) => ({
  title: `Synovitis, ${state}`,
  slug: `synovitis-${state}`,
  excerpt: 'What it looks like.',
  content: '<p>Thick and dark.</p>',
  category: `Category ${state}`,
  tags: [`tag-${state}`],
})
const create = async (body: object) => (await doctor.post('/api/blog-posts').send(body).expect(201)).body
const changeTo = (slug: string, body: object) => doctor.put(`/api/articles/${slug}/state`).send(body)

/** Each after it has moved from another address. */
const asked = {
  draft: { state: 'draft' },
  scheduled: { state: 'scheduled', publishedAt: '2999-01-01T00:00:00Z' },
}
for (const state of states) {
  const article = written(state)
  const as = asked[state as keyof typeof asked]
  await create({ ...article, slug: `before-${state}`, ...as })
  await doctor.put(`/api/blog-posts/before-${state}`).send(article).expect(200)
}

const lists = [
  ...['/api/blog-posts', '/api/blog-posts?limit=20', '/api/blog-posts?q=synovitis', '/api/blog-posts/facets'],
  ...['/api/blog-posts/published-data', '/blog-data.json'],
  ...['/feed.xml', '/rss.xml', '/feed.json', '/sitemap.xml'],
  ...['/blog', '/blog?q=synovitis'],
]
const ofOne = (state: string) => [
  ...[`/api/blog-posts/synovitis-${state}`, `/api/blog-posts/before-${state}`],
  ...[`/blog/synovitis-${state}`, `/blog/before-${state}`],
]
const filtered = (state: string) => [
  `/api/blog-posts?category=Category+${state}`,
  `/api/blog-posts?tag=tag-${state}`,
  `/blog?category=Category+${state}`,
  `/blog?tag=tag-${state}`,
]
const holds = (text: string, state: string) =>
  new RegExp(`(Synovitis, |synovitis-|Category )${state}`).test(text)

// It was read everywhere while it was live, so that every server has it cached.
for (const { request } of Object.values(servers))
  for (const path of [...lists, ...ofOne('unpublished')]) {
    const { text, status } = await request.get(path)
    expect(status === 301 || holds(text, 'unpublished'), path).toBe(true)
  }
await changeTo('synovitis-unpublished', { state: 'draft' }).expect(200)
const storedAtOnce = JSON.parse(
  Buffer.concat(await (await site.files.read('published.json')).toArray()).toString(),
)
await other.changesHeard()

for (const [name, { request }] of Object.entries(servers)) {
  test.each([...lists, '/'])(`%s shows live articles only, on ${name}`, async (path) => {
    const { text } = await request.get(path).expect(200)
    for (const state of ['draft', 'scheduled', 'unpublished']) expect(holds(text, state), state).toBe(false)
    if (path !== '/') expect(holds(text, 'live')).toBe(true)
  })

  test.each(['draft', 'scheduled', 'unpublished'])(
    `nobody reads the %s article at its address, an earlier one, or through a filter, on ${name}`,
    async (state) => {
      for (const path of ofOne(state)) await request.get(path).expect(404)
      for (const path of filtered(state)) {
        const { text } = await request.get(path).expect(200)
        expect(text, path).not.toContain('Synovitis')
      }
    },
  )

  test(`a live article is read at its address, an earlier one, and through a filter, on ${name}`, async () => {
    for (const path of ofOne('live')) {
      const { status } = await request.get(path)
      expect(status, path).toBe(path === '/blog/before-live' ? 301 : 200)
    }
    for (const path of filtered('live')) expect((await request.get(path)).text, path).toContain('Synovitis')
  })
}

test('what is unpublished is out of the file store’s copy of the edition before the answer', () => {
  const slugs = storedAtOnce.posts.map(({ slug }: { slug: string }) => slug)
  expect(slugs).toEqual(['synovitis-live'])
})

test('the doctor reads an article in whatever state, and strangers are told 401', async () => {
  for (const state of states) {
    const { body } = await doctor.get(`/api/articles/synovitis-${state}`).expect(200)
    expect(body).toMatchObject({ ...written(state), state: state === 'unpublished' ? 'draft' : state })
    await site.request.get(`/api/articles/synovitis-${state}`).expect(401)
  }
  await doctor.get('/api/articles/no-such-article').expect(404)
})

/** Without a write through either server: as if the time had been chosen long ago. */
async function aMomentAhead(slug: string, milliseconds: number) {
  await aPost(direct, { ...written(slug), publishedAt: null })
  await moveAhead(slug, milliseconds)
}

async function moveAhead(slug: string, milliseconds: number) {
  await direct
    .update(blogPosts)
    .set({ publishedAt: sql`date_trunc('milliseconds', now()) + ${milliseconds} * interval '1 millisecond'` })
    .where(eq(blogPosts.slug, `synovitis-${slug}`))
  await Promise.all([site.changesHeard(), other.changesHeard()])
}

async function isDue(slug: string) {
  const [row] = await direct
    .select({ due: sql<boolean>`published_at <= clock_timestamp()` })
    .from(blogPosts)
    .where(eq(blogPosts.slug, `synovitis-${slug}`))
  return row?.due
}

test('a scheduled article appears everywhere at its time, on every server, and not before', async () => {
  await aMomentAhead('soon', 4_000)
  const paths = [...lists, '/api/blog-posts/synovitis-soon', '/blog/synovitis-soon']
  for (const { request } of Object.values(servers)) for (const path of paths) await request.get(path)
  const early: string[] = []
  for (const { request } of Object.values(servers))
    for (const path of paths)
      await expect
        .poll(async () => {
          const { text, status } = await request.get(path)
          const shown = status === 200 && holds(text, 'soon')
          // Asked after the answer: whatever shows it must have been due by then.
          if (shown && !(await isDue('soon'))) early.push(path)
          return shown
        })
        .toBe(true)
  expect(early).toEqual([])
})

test('a cached answer ends at the next time that an article goes live, and is cached again', async () => {
  await aMomentAhead('kept', 3_000)
  await site.request.get('/api/blog-posts').expect(200)
  if (!(await isDue('kept'))) expect(site.cache.fresh('/api/blog-posts')).toBeDefined()
  await expect.poll(() => isDue('kept')).toBe(true)
  expect(site.cache.fresh('/api/blog-posts')).toBeUndefined()
  const { text } = await site.request.get('/api/blog-posts').expect(200)
  expect(holds(text, 'kept')).toBe(true)
  expect(site.cache.fresh('/api/blog-posts')).toBeDefined()
})

test('while the database is away nothing shows early, and what was due shows once it is back', async () => {
  const paths = ['/api/blog-posts', '/blog', '/feed.xml', '/sitemap.xml']
  onTestFinished(() => proxy.mend())
  await aPost(direct, { ...written('late'), publishedAt: null })
  // On a busy machine the time may pass before the database is away.
  for (let ahead = 3_000; ahead < 30_000; ahead *= 2) {
    proxy.mend()
    await moveAhead('late', ahead)
    for (const path of paths) await site.request.get(path).expect(200)
    proxy.cut()
    if (!(await isDue('late'))) break
  }
  await expect.poll(() => isDue('late')).toBe(true)
  for (const path of paths) {
    const { text } = await site.request.get(path).expect(200)
    expect(holds(text, 'live'), path).toBe(true)
    expect(holds(text, 'late'), path).toBe(false)
  }
  proxy.mend()
  for (const path of paths)
    await expect.poll(async () => holds((await site.request.get(path)).text, 'late')).toBe(true)
})

test.each(['2998-12-31', '1998-12-31'])('a server whose clock says %s shows the same', async (day) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(day) })
  onTestFinished(() => void vi.useRealTimers())
  await aPost(direct, { ...written(`ahead-${day}`), publishedAt: new Date('2027-06-01') })
  await site.changesHeard()
  const wrong = supertest(createApp({ ...site, cache: createCache() }))
  for (const path of lists) expect(holds((await wrong.get(path).expect(200)).text, 'ahead'), path).toBe(false)
  for (const path of [`/blog/synovitis-ahead-${day}`, `/api/blog-posts/synovitis-ahead-${day}`])
    await wrong.get(path).expect(404)
  for (const path of [...lists, '/blog/synovitis-live'])
    expect(holds((await wrong.get(path).expect(200)).text, 'live'), path).toBe(true)
  const past = { state: 'scheduled', publishedAt: '2001-01-01T00:00:00Z' }
  await changeTo('synovitis-draft', past).expect(400)
})
