import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ArticlesPage } from '#shared/article/article-list.ts'
import { blogPostVersions } from '../../db/schema/blog.ts'
import { aSite, asDoctor } from '../../testing/app.ts'

const site = await aSite({ env: { HIDDEN_POST_SLUGS: 'one-more-ghost' } })
const doctor = await asDoctor(site)

let count = 0
const written = (change: object = {}) => ({
  title: 'Fluid in the knee',
  slug: `fluid-${count++}`,
  excerpt: 'What an effusion looks like.',
  content: '<p>Dark on ultrasound.</p>',
  category: 'Knee',
  tags: [],
  ...change,
})
const create = (change?: object) => doctor.post('/api/blog-posts').send(written(change))
const aDraft = async (change: object = {}) => (await create({ state: 'draft', ...change }).expect(201)).body
const changeTo = (slug: string, body: object) => doctor.put(`/api/articles/${slug}/state`).send(body)
const list = async (query: string): Promise<ArticlesPage> =>
  (await doctor.get(`/api/articles?${query}`).expect(200)).body
const ahead = '2999-01-01T01:30:00.000Z'
const readable = (slug: string) => site.request.get(`/api/blog-posts/${slug}`)

test('an article is created as a draft, scheduled, or without a state live at once', async () => {
  const { body: live } = await create().expect(201)
  expect(live).toMatchObject({ state: 'live', publishedAt: expect.any(String) })
  const { body: draft } = await create({ state: 'draft' }).expect(201)
  expect(draft).toMatchObject({ state: 'draft', publishedAt: null })
  const { body: scheduled } = await create({ state: 'scheduled', publishedAt: ahead }).expect(201)
  expect(scheduled).toMatchObject({ state: 'scheduled', publishedAt: ahead })
  await readable(live.slug).expect(200)
  for (const { slug } of [draft, scheduled]) await readable(slug).expect(404)
})

test('an article is published, unpublished, scheduled and published again, each at once', async () => {
  const { slug } = await aDraft()
  const { body: live } = await changeTo(slug, { state: 'live' }).expect(200)
  expect(Math.abs(Date.parse(live.publishedAt) - Date.now())).toBeLessThan(60_000)
  await readable(slug).expect(200)
  await changeTo(slug, { state: 'draft' }).expect(200)
  await readable(slug).expect(404)
  await changeTo(slug, { state: 'scheduled', publishedAt: ahead }).expect(200)
  await readable(slug).expect(404)
  const { body: again } = await changeTo(slug, { state: 'live' }).expect(200)
  await readable(slug).expect(200)
  expect(again.publishedAt > live.publishedAt).toBe(true)
  const { body: same } = await changeTo(slug, { state: 'live' }).expect(200)
  expect(same).toEqual(again)
})

test('a save without a state leaves the article in the state that it is in', async () => {
  for (const state of [{ state: 'draft' }, { state: 'scheduled', publishedAt: ahead }, {}]) {
    const { body } = await create(state).expect(201)
    const change = written({ slug: body.slug, title: 'Changed' })
    const saved = await doctor.put(`/api/blog-posts/${body.slug}`).send(change).expect(200)
    expect(saved.body).toMatchObject({ title: 'Changed', state: body.state, publishedAt: body.publishedAt })
  }
})

test('one save changes the text and the state', async () => {
  const { slug } = await aDraft()
  const put = (change: object) => doctor.put(`/api/blog-posts/${slug}`).send(written({ slug, ...change }))
  const { body: live } = await put({ title: 'Out', state: 'live' }).expect(200)
  expect(live).toMatchObject({ title: 'Out', state: 'live' })
  expect((await readable(slug).expect(200)).body.title).toBe('Out')
  await put({ title: 'In again', state: 'draft' }).expect(200)
  await readable(slug).expect(404)
})

test('a time that is over, or none, is refused with what to do', async () => {
  const { slug } = await aDraft()
  const passed = 'This time has passed. Choose a later one, or create the article now.'
  for (const [publishedAt, said] of [
    ['2001-01-01T00:00:00Z', passed],
    ['tomorrow', 'Choose a day and a time'],
    [undefined, 'Choose a day and a time'],
  ]) {
    const asked = { state: 'scheduled', publishedAt }
    expect((await changeTo(slug, asked).expect(400)).body.fields).toEqual({ publishedAt: said })
    expect((await create(asked).expect(400)).body.fields).toEqual({ publishedAt: said })
  }
  await changeTo(slug, { state: 'gone' }).expect(400)
})

test('a draft needs a title and an address only, and what else is missing is named when it is to go live', async () => {
  const bare = { excerpt: '', content: '<p></p>', category: '' }
  const { body: nameless } = await create({ ...bare, state: 'draft', title: '', slug: '' }).expect(400)
  expect(nameless.fields).toEqual({ title: 'Title is required', slug: 'Slug is required' })
  const { slug } = await aDraft(bare)
  const needed = {
    excerpt: 'Excerpt is required',
    content: 'Content is required',
    category: 'Category is required',
  }
  for (const asked of [{ state: 'live' }, { state: 'scheduled', publishedAt: ahead }]) {
    expect((await changeTo(slug, asked).expect(400)).body.fields).toEqual(needed)
    const put = await doctor.put(`/api/blog-posts/${slug}`).send(written({ slug, ...bare, ...asked }))
    expect(put.status).toBe(400)
  }
  await readable(slug).expect(404)
  const [row] = (await list(`state=draft&q=fluid`)).items.filter((article) => article.slug === slug)
  expect(row?.missing).toEqual(['excerpt', 'content', 'category'])
})

test('a live article cannot be saved without what it must have', async () => {
  const { body } = await create().expect(201)
  const bare = written({ slug: body.slug, excerpt: '' })
  await doctor.put(`/api/blog-posts/${body.slug}`).send(bare).expect(400)
  await doctor
    .put(`/api/blog-posts/${body.slug}`)
    .send({ ...bare, state: 'draft' })
    .expect(200)
})

test('a window that has not seen the last change is told, with the article and its state', async () => {
  const draft = await aDraft()
  await changeTo(draft.slug, { state: 'live' }).expect(200)
  const late = await changeTo(draft.slug, { state: 'scheduled', publishedAt: ahead }).set(
    'If-Match',
    `"${draft.updatedAt}"`,
  )
  expect(late.status).toBe(409)
  expect(late.body.current).toMatchObject({ id: draft.id, state: 'live' })
})

test('a change of state alone keeps no version; one of the text does, and a draft takes an older one back', async () => {
  const { id, slug } = await aDraft({ excerpt: '' })
  await changeTo(slug, { state: 'draft' }).expect(200)
  await doctor
    .put(`/api/blog-posts/${slug}`)
    .send(written({ slug, title: 'Second', state: 'live' }))
    .expect(200)
  await changeTo(slug, { state: 'draft' }).expect(200)
  const versions = await site.db.select().from(blogPostVersions).where(eq(blogPostVersions.postId, id))
  expect(versions).toMatchObject([{ row: { title: 'Fluid in the knee', publishedAt: null } }])
  const restore = `/api/history/post/${id}/${versions[0]?.id}/restore`
  await changeTo(slug, { state: 'live' }).expect(200)
  await doctor.post(restore).expect(400)
  await changeTo(slug, { state: 'draft' }).expect(200)
  const { body } = await doctor.post(restore).expect(200)
  expect(body).toMatchObject({ title: 'Fluid in the knee', excerpt: '', state: 'draft' })
})

test('a scheduled article whose time passed in the trash comes back as a draft, another as it was', async () => {
  for (const [slug, moved, state] of [
    ['due-in-the-trash', true, 'draft'],
    ['due-later', false, 'scheduled'],
  ] as const) {
    await create({ slug, state: 'scheduled', publishedAt: ahead }).expect(201)
    const { body } = await doctor.delete(`/api/blog-posts/${slug}`).expect(200)
    // As if it had been scheduled for a moment between its deletion and now.
    if (moved)
      await site.db.execute(sql`update trash set deleted_at = now() - interval '2 hours',
        rows = replace(rows::text, '2999-01-01T01:30:00', to_char(now() - interval '1 hour', 'YYYY-MM-DD"T"HH24:MI:SS'))::jsonb
        where id = ${body.trashId}`)
    await doctor.post(`/api/trash/${body.trashId}/restore`).expect(200)
    expect((await doctor.get(`/api/articles/${slug}`).expect(200)).body.state).toBe(state)
    await readable(slug).expect(404)
  }
})

test('a copy is a draft with an address of its own', async () => {
  const { body } = await create({ title: 'x'.repeat(300), slug: 'to-copy', tags: ['knee'] }).expect(201)
  const { body: copy } = await doctor.post('/api/articles/to-copy/duplicate').expect(201)
  expect(copy).toMatchObject({ slug: 'to-copy-2', state: 'draft', content: body.content, tags: ['knee'] })
  expect(copy.title).toHaveLength(300)
  expect(copy.title).toMatch(/x \(copy\)$/)
  await readable('to-copy-2').expect(404)
})
