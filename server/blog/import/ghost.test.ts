import { expect, test, vi } from 'vitest'
import { blogPosts } from '../../db/schema/blog.ts'
import { aSite } from '../../testing/app.ts'
import { anImporter, fixture, zipOf } from '../../testing/imports.ts'
import { aPicture } from '../../testing/pictures.ts'

// Each import starts a Node process.
vi.setConfig({ testTimeout: 60_000 })

const site = await aSite()
const { uploaded, check, bring } = await anImporter(site)
const archive = await zipOf({
  'ghost.json': fixture('ghost.json'),
  'content/images/2026/11/shoulder.jpg': await aPicture(300, 200).jpeg().toBuffer(),
})

test('an export of Ghost comes with its states, dates, tags and cover; what is for members stays hidden', async () => {
  const file = await uploaded(archive, 'ghost.zip')
  const { articles, leftOut, pictures, addresses } = await check(file)
  expect(articles.map(({ slug, state, notes }) => [slug, state, notes])).toEqual([
    ['the-shoulder-in-motion', 'live', ['Left out of its text: script']],
    ['needles-and-gel', 'live', []],
    ['a-first-sketch', 'draft', []],
    ['for-next-year', 'scheduled', []],
    ['for-members', 'draft', ['It was for members only: it comes as a draft']],
    ['old-code', 'live', ['Its own code is left out', 'It had no category: it gets “General”']],
  ])
  expect(leftOut).toEqual([{ what: '1 page', why: 'this site has pages of its own' }])
  expect(pictures).toEqual({ found: 1, missing: [] })
  expect(addresses).toEqual({ public: 3, leading: 3 })
  await bring(file)
  const rows = await site.db.select().from(blogPosts)
  const shoulder = rows.find(({ slug }) => slug === 'the-shoulder-in-motion')
  expect(shoulder).toMatchObject({
    title: 'The shoulder in motion',
    excerpt: 'What moves, and what should not.',
    category: 'Shoulder',
    tags: ['Technique'],
    publishedAt: new Date('2024-02-11T09:15:00Z'),
  })
  expect(shoulder?.content).toMatch(
    /<figure><img src="\/objects\/[^"]+" alt="The cuff from above"[^>]*><figcaption>/,
  )
  expect(shoulder?.content).toContain('<a href="/needles-and-gel/">needles and gel</a>')
  expect(shoulder?.content).toContain('<a href="https://player.example.org/v/2">')
  expect(shoulder?.content).not.toMatch(/GHOST_URL|alert/)
  await site.request.get('/needles-and-gel/').expect(301).expect('Location', '/blog/needles-and-gel')
  await site.request.get('/for-members/').expect(404)
})

test('without HTML the plain text comes; text in Ghost’s own format alone is left out, and it is said why', async () => {
  const post = { status: 'published', published_at: '2024-01-01T00:00:00.000Z', type: 'post' }
  const lexical = '{"root":{"children":[{"children":[{"text":"Only here","type":"extended-text"}]}]}}'
  const posts = [
    { ...post, id: '1', title: 'Plain', slug: 'plain', plaintext: 'One <b>.\n\nTwo.' },
    { ...post, id: '2', title: 'Own', slug: 'own', lexical },
    { ...post, id: '3', title: '', slug: '', html: '<p>No title, no slug.</p>', published_at: null },
  ]
  const file = await uploaded(JSON.stringify({ db: [{ meta: {}, data: { posts } }] }), 'export.json')
  const { articles, leftOut } = await check(file)
  expect(articles.map(({ title, slug, state }) => [title, slug, state])).toEqual([
    ['Plain', 'plain', 'live'],
    ['No title, no slug.', 'no-title-no-slug', 'draft'],
  ])
  expect(leftOut[0]?.what).toBe('1 article')
  expect(leftOut[0]?.why).toContain('format of its own')
  await bring(file)
  expect((await site.request.get('/api/blog-posts/plain')).body.content).toBe(
    '<p>One &lt;b&gt;.</p><p>Two.</p>',
  )
})
