import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { blogPosts } from '../../db/schema/blog.ts'
import { aSite, asDoctor } from '../../testing/app.ts'
import { aPost } from '../../testing/factories.ts'

const site = await aSite()
const doctor = await asDoctor(site)
const ahead = '2999-01-01T01:30:00.000Z'
const read = async (slug: string) => (await doctor.get(`/api/articles/${slug}`).expect(200)).body

/** What a window still shows as scheduled after its time has come, which changes nothing in its row. */
async function overdue() {
  const { id, slug } = await aPost(site.db, { publishedAt: new Date(ahead) })
  const seen = await read(slug)
  expect(seen.state).toBe('scheduled')
  await site.db
    .update(blogPosts)
    .set({ publishedAt: sql`date_trunc('milliseconds', now()) - interval '1 second'` })
    .where(eq(blogPosts.id, id))
  return seen
}

const written = ({ title, slug, excerpt, content, category }: Record<string, string>) => ({
  ...{ title, slug, excerpt, content, category, tags: [] },
})

for (const asked of [{ state: 'draft' }, { state: 'scheduled', publishedAt: ahead }])
  test(`a window that shows a live article as scheduled does not make it ${asked.state}: it is told`, async () => {
    const seen = await overdue()
    const change = { ...asked, from: 'scheduled' }
    for (const refused of [
      await doctor
        .put(`/api/articles/${seen.slug}/state`)
        .set('If-Match', `"${seen.updatedAt}"`)
        .send(change),
      await doctor
        .put(`/api/blog-posts/${seen.slug}`)
        .set('If-Match', `"${seen.updatedAt}"`)
        .send({ ...written(seen), title: 'Mine', ...change }),
    ]) {
      expect(refused.status).toBe(409)
      expect(refused.body.current).toMatchObject({ id: seen.id, state: 'live', updatedAt: seen.updatedAt })
    }
    expect(await read(seen.slug)).toMatchObject({ state: 'live', title: seen.title })
    await site.request.get(`/api/blog-posts/${seen.slug}`).expect(200)
  })

test('who sees the article as it is changes its state', async () => {
  const { slug } = await overdue()
  const changed = await doctor.put(`/api/articles/${slug}/state`).send({ state: 'draft', from: 'live' })
  expect([changed.status, changed.body.state]).toEqual([200, 'draft'])
  await doctor.put(`/api/articles/${slug}/state`).send({ state: 'live', from: 'gone' }).expect(400)
})

test('what was unpublished by mistake comes back with its date; nothing is live from a time ahead', async () => {
  const since = '2020-05-06T07:08:09.000Z'
  const { slug } = await aPost(site.db, { publishedAt: new Date(since) })
  const change = (body: object) => doctor.put(`/api/articles/${slug}/state`).send(body).expect(200)
  const { body: draft } = await change({ state: 'draft', from: 'live' })
  const undo = { state: 'live', from: 'draft', publishedAt: since }
  const { body: back } = await doctor
    .put(`/api/articles/${slug}/state`)
    .set('If-Match', `"${draft.updatedAt}"`)
    .send(undo)
    .expect(200)
  expect(back).toMatchObject({ state: 'live', publishedAt: since })
  await change({ state: 'draft' })
  expect((await change({ state: 'live', publishedAt: ahead })).body.state).toBe('live')
})

test('a time that no calendar has is refused or taken, and breaks nothing', async () => {
  const { slug } = await aPost(site.db, { publishedAt: null })
  const change = (body: object) => doctor.put(`/api/articles/${slug}/state`).send(body)
  for (const publishedAt of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59+14:00', '2020-01-01'])
    for (const state of ['live', 'scheduled']) {
      await change({ state: 'draft' }).expect(200)
      const { status } = await change({ state, publishedAt })
      expect(status, `${state} ${publishedAt}`).toBeLessThan(500)
    }
})
