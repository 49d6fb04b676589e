import { expect, test } from 'vitest'
import { aSite, asDoctor } from '../../testing/app.ts'

const site = await aSite()
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
const changeTo = (slug: string, body: object) => doctor.put(`/api/articles/${slug}/state`).send(body)
const readable = (slug: string) => site.request.get(`/api/blog-posts/${slug}`)

test('an address that was live leads to the article, also where it moved while it was a draft', async () => {
  const { body } = await create().expect(201)
  await changeTo(body.slug, { state: 'draft' }).expect(200)
  const moved = written()
  await doctor.put(`/api/blog-posts/${body.slug}`).send(moved).expect(200)
  await readable(body.slug).expect(404)
  await changeTo(moved.slug, { state: 'live' }).expect(200)
  const found = await readable(body.slug).redirects(1).expect(200)
  expect(found.body.slug).toBe(moved.slug)
})

test('a draft may bear an address that leads to a live article, which keeps it until the draft is live', async () => {
  const { body: moved } = await create({ slug: 'bursitis-old', title: 'Bursitis' }).expect(201)
  await doctor
    .put('/api/blog-posts/bursitis-old')
    .send(written({ slug: 'bursitis' }))
    .expect(200)
  await create({ slug: 'bursitis-old', state: 'draft' }).expect(201)
  const leadsTo = async () => (await readable('bursitis-old').expect(200)).body.id
  expect(await leadsTo()).toBe(moved.id)
  await doctor
    .put('/api/blog-posts/bursitis-old')
    .send(written({ slug: 'bursitis-draft' }))
    .expect(200)
  expect(await leadsTo()).toBe(moved.id)
  await readable('bursitis-draft').expect(404)
  const { body: again } = await doctor
    .put('/api/blog-posts/bursitis-draft')
    .send(written({ slug: 'bursitis-old' }))
    .expect(200)
  await changeTo('bursitis-old', { state: 'live' }).expect(200)
  expect(await leadsTo()).toBe(again.id)
})

test('the address of a live article is refused to a draft, in words', async () => {
  const { body } = await create().expect(201)
  const { body: refused } = await create({ slug: body.slug, state: 'draft' }).expect(409)
  expect(refused.fields).toEqual({ slug: 'Another article has this address. Choose another.' })
})
