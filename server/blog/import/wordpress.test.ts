import { asc, eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { blogPosts } from '../../db/schema/blog.ts'
import { files } from '../../db/schema/files.ts'
import { aSite } from '../../testing/app.ts'
import { anImporter, fixture, zipOf } from '../../testing/imports.ts'
import { aPicture } from '../../testing/pictures.ts'

// Each import starts a Node process.
vi.setConfig({ testTimeout: 60_000 })

const site = await aSite()
const { doctor, uploaded, check, bring } = await anImporter(site)
const photo = await aPicture(2_400, 1_600)
  .jpeg()
  .withExif({ IFD0: { Make: 'A camera' } })
  .toBuffer()
const archive = await zipOf({
  'site/export.xml': fixture('wordpress.xml'),
  'site/uploads/2023/04/knee.jpg': photo,
  'site/uploads/2023/04/wrist.jpg': photo,
  'site/uploads/notes.txt': Buffer.from('no picture'),
})
const file = await uploaded(archive, 'old-site.zip')
const planned = await check(file)
const before = await site.db.select().from(blogPosts)
const storedBefore = await site.db.select().from(files)
const brought = await bring(file)
const rows = await site.db.select().from(blogPosts).orderBy(asc(blogPosts.slug))
const at = (slug: string) => rows.find((row) => row.slug === slug)

test('a dry run says what will come and changes nothing; the import brings just that', () => {
  expect(before).toEqual([])
  expect(storedBefore).toHaveLength(1)
  expect(brought).toMatchObject(planned)
  expect(planned.articles.map(({ slug, state }) => [slug, state])).toEqual([
    ['knee-effusion', 'live'],
    ['carpal-tunnel', 'live'],
    ['an-unfinished-note', 'draft'],
    ['for-colleagues-only', 'draft'],
    ['behind-a-password', 'draft'],
    ['waiting-for-review', 'draft'],
    ['shoulders-next-year', 'scheduled'],
    ['article-15', 'live'],
  ])
  expect(planned.leftOut).toEqual([
    { what: '1 page', why: 'this site has pages of its own' },
    { what: '1 comment', why: 'this site has none' },
    { what: '1 article in the trash', why: 'it was thrown away there' },
    { what: '1 menu entry', why: 'the navigation is made from the pages' },
    { what: 'Authors: editor (6), Guest Writer (2)', why: 'every article here bears your name' },
  ])
})

test('an article keeps its words, date, category and tags; its block marks are gone', () => {
  expect(at('knee-effusion')).toMatchObject({
    title: 'Fluid in the knee & what it means',
    excerpt: 'When a dark band above the kneecap matters.',
    category: 'Joints',
    tags: ['effusion', 'knee'],
    publishedAt: new Date('2023-04-03T08:30:00Z'),
  })
  const content = at('knee-effusion')?.content
  expect(content).not.toContain('<!--')
  expect(content).toContain(
    '<p>An effusion is <strong>dark</strong> on ultrasound &amp; moves when pressed.</p>',
  )
  expect(content).toContain('end of data ]]&gt; ]]&gt; done')
  expect(content).toContain('<table><thead><tr><th>Depth</th>')
  expect(content).toContain('>https://www.youtube.com/watch?v=abc123</a>')
})

test('the classic editor’s text gets paragraphs; captions and galleries become figures, plugins’ shortcodes go', () => {
  const content = at('carpal-tunnel')?.content
  expect(content).toContain('<p>The nerve is <em>flat</em> where it is pressed.<br />Measure it twice.</p>')
  expect(content).toMatch(
    /<figure><img src="\/objects\/[^"]+" alt="The carpal tunnel from the side"[^>]*>\s*<figcaption>From the side/,
  )
  expect(content).toMatch(/<figure><img src="\/objects\/[^"]+" alt="A dark band above the kneecap"/)
  expect(content).toContain('<p>A reference [1] and [sic] stay.</p>')
  expect(content).toContain('<a href="https://player.example.org/v/1">https://player.example.org/v/1</a>')
  expect(content).not.toMatch(/script|alert|\[contact|\[gallery|\[caption/)
  const { notes } = planned.articles[1] ?? {}
  expect(notes).toEqual(['Left out of its text: [contact-form-7], script', '1 picture is not in the archive'])
})

test('pictures beside the export are scaled, stripped of metadata and stored once; others stay as links', async () => {
  expect(planned.pictures).toEqual({
    found: 4,
    missing: ['https://old.example.org/wp-content/uploads/2023/04/elsewhere.jpg'],
  })
  const pictures = await site.db.select().from(files).where(eq(files.type, 'image/jpeg'))
  expect(pictures.map(({ name }) => name).sort()).toEqual(['knee.jpg', 'wrist.jpg'])
  expect(at('knee-effusion')?.content).toContain('width="1200" height="800"')
  const answer = await fetch(`${site.origin}/objects/${pictures[0]?.key}`)
  expect(answer.status).toBe(200)
  expect(Buffer.from(await answer.arrayBuffer()).includes('A camera')).toBe(false)
  expect(at('carpal-tunnel')?.content).toContain(
    '<p><a href="https://old.example.org/wp-content/uploads/2023/04/elsewhere.jpg">Picture: Not in the archive</a></p>',
  )
})

test('nothing becomes public that was not: drafts, private, pending and locked articles are drafts', async () => {
  for (const slug of [
    'an-unfinished-note',
    'for-colleagues-only',
    'behind-a-password',
    'waiting-for-review',
  ]) {
    expect(at(slug)?.publishedAt).toBeNull()
    await site.request.get(`/blog/${slug}`).expect(404)
  }
  await site.request.get('/blog/shoulders-next-year').expect(404)
  await site.request.get('/blog/knee-effusion').expect(200)
  expect((await site.request.get('/api/blog-posts')).body).toHaveLength(3)
})

test('addresses of the old site lead to the articles: permalinks, numbers and former slugs', async () => {
  expect(planned.addresses).toEqual({ public: 3, leading: 2 })
  const item = String(fixture('wordpress.xml')).split('<title><![CDATA[Fluid')[1]
  const id = /<wp:post_id>(\d+)</.exec(item ?? '')?.[1]
  for (const address of [
    '/2023/04/03/knee-effusion/',
    '/knee-effusion',
    `/?p=${id}`,
    '/blog/fluid-in-the-knee',
  ])
    await site.request.get(address).expect(301).expect('Location', '/blog/knee-effusion')
  for (const address of ['/2023/04/03/no-such-article/', '/2023/01/01/for-colleagues-only/', '/wp-login.php'])
    await site.request.get(address).expect(404)
  await site.request.get('/?p=999').expect(200)
})

test('the same export brings nothing twice; a taken address is never overwritten', async () => {
  const again = await uploaded(archive)
  const { articles, leftOut } = await check(again)
  expect(articles).toEqual([])
  expect(leftOut).toContainEqual({
    what: '“The carpal tunnel”',
    why: 'an article with this title and address is here already',
  })
  const { body } = await doctor.post('/api/imports').send({ file: again }).expect(422)
  expect(body.error).toBe('The file holds no article that is not here already. Nothing was imported.')
  await site.db.update(blogPosts).set({ title: 'Mine' }).where(eq(blogPosts.slug, 'carpal-tunnel'))
  const { articles: renamed } = await check(again)
  expect(renamed).toMatchObject([{ slug: 'carpal-tunnel-2', state: 'live' }])
  expect(renamed[0]?.notes).toContain('The address carpal-tunnel is taken: it gets carpal-tunnel-2')
  expect(renamed[0]?.notes).toContain('Its old address /2022/11/14/carpal-tunnel/ cannot lead here')
})
