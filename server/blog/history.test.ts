import { expect, test } from 'vitest'
import type { Save } from '#shared/versions.ts'
import { aSite, asDoctor } from '../testing/app.ts'
import { aPost } from '../testing/factories.ts'

const site = await aSite()
const doctor = await asDoctor(site)

const input = {
  title: 'Knee',
  excerpt: 'Fluid.',
  content: '<p>An effusion is dark.</p>',
  category: 'Knee',
  tags: [],
}
const put = (slug: string, changes: object) =>
  doctor.put(`/api/blog-posts/${slug}`).send({ ...input, slug, ...changes })
const history = async (id: string) =>
  (await doctor.get(`/api/history/post/${id}`).expect(200)).body.items as Save[]

test('a post’s history says what each save changed, and going back is a save', async () => {
  const { body: post } = await doctor
    .post('/api/blog-posts')
    .send({ ...input, slug: 'knee' })
    .expect(201)
  await put('knee', { title: 'The knee', slug: 'the-knee' }).expect(200)
  await put('the-knee', { title: 'The knee', content: '<p>An effusion is black.</p>' }).expect(200)
  const [last, first] = await history(post.id)
  expect(last).toMatchObject({ changed: ['Article'], characters: 1 })
  expect(first).toMatchObject({ changed: ['Title', 'Address'] })

  const address = `/api/history/post/${post.id}/${first?.id}`
  const { body: version } = await doctor.get(address).expect(200)
  expect(version.data).toMatchObject({ title: 'Knee', slug: 'knee' })
  await doctor.post(`${address}/restore`).set('If-Match', `"${post.updatedAt}"`).expect(409)
  const { body: restored } = await doctor.post(`${address}/restore`).expect(200)
  expect(restored).toMatchObject({ ...input, slug: 'knee' })
  expect(await history(post.id)).toHaveLength(3)
  await site.request.get('/api/blog-posts/the-knee').expect(200)
})

test('an address that another post has meanwhile does not come back', async () => {
  const { id } = await aPost(site.db, { slug: 'hip' })
  await put('hip', { slug: 'the-hip' }).expect(200)
  await aPost(site.db, { slug: 'hip' })
  const [save] = await history(id)
  const { body } = await doctor.post(`/api/history/post/${id}/${save?.id}/restore`).expect(200)
  expect(body).toMatchObject({ slug: 'the-hip', title: 'Fluid in the knee' })
})

test('of many saves at once each is in the history, in one order', async () => {
  const { id } = await aPost(site.db, { slug: 'ankle' })
  await Promise.all(Array.from({ length: 6 }, (_, i) => put('ankle', { title: `Ankle ${i}` }).expect(200)))
  const saves = await history(id)
  expect(saves).toHaveLength(6)
  expect(new Set(saves.map(({ savedAt }) => savedAt)).size).toBe(6)
  for (const { changed } of saves) expect(changed).toContain('Title')
})

test('the history of a post that is gone, or of no post, is 404', async () => {
  for (const id of ['x', '00000000-0000-4000-8000-000000000000']) {
    await doctor.get(`/api/history/post/${id}`).expect(404)
    await doctor.post(`/api/history/post/${id}/${id}/restore`).expect(404)
  }
})
