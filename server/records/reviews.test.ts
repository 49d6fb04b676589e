import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { blogPosts } from '../db/schema/blog.ts'
import { reviewDecisions } from '../db/schema/site.ts'
import { aSite, asDoctor } from '../testing/app.ts'
import { anAdmin, aPost } from '../testing/factories.ts'

const site = await aSite()
const account = await anAdmin(site.db)
const doctor = await asDoctor(site, account)
const finding = 'praise:1lt31629xqe'

const keep = (subject: string, reason: string) =>
  doctor.put(`/api/reviews/${subject}/${finding}`).send({ reason })

test('a finding that is kept stands with its reason, its day and who kept it', async () => {
  await doctor.get('/api/reviews/some-text').expect(200, [])
  const before = Date.now()
  await keep('some-text', '  True of our clinic ').expect(200)
  const { body } = await doctor.get('/api/reviews/some-text').expect(200)
  expect(body).toEqual([
    { finding, reason: 'True of our clinic', decidedBy: account.username, decidedAt: expect.any(String) },
  ])
  expect(Math.abs(Date.parse(body[0].decidedAt) - before)).toBeLessThan(60_000)
  await keep('some-text', 'Another reason').expect(200)
  expect((await doctor.get('/api/reviews/some-text')).body).toMatchObject([{ reason: 'Another reason' }])
  await doctor.get('/api/reviews/another-text').expect(200, [])
})

test('it can be opened again, however often that is asked', async () => {
  await keep('opened', 'For now').expect(200)
  for (let times = 0; times < 2; times += 1) await doctor.delete(`/api/reviews/opened/${finding}`).expect(200)
  await doctor.get('/api/reviews/opened').expect(200, [])
})

test('what was kept before a record had an id goes with it', async () => {
  await keep('new-post', 'New').expect(200)
  await doctor.post('/api/reviews/new-post/move').send({ to: 'its-id' }).expect(200, { moved: 1 })
  await doctor.get('/api/reviews/new-post').expect(200, [])
  expect((await doctor.get('/api/reviews/its-id')).body).toMatchObject([{ finding, reason: 'New' }])
  await keep('new-post', 'Newer').expect(200)
  await doctor.post('/api/reviews/new-post/move').send({ to: 'its-id' }).expect(200, { moved: 1 })
  expect((await doctor.get('/api/reviews/its-id')).body).toMatchObject([{ reason: 'New' }])
})

test('no reason, an endless one, a finding that is none and strangers are refused', async () => {
  const { body } = await keep('refused', '  ').expect(400)
  expect(body.fields).toEqual({ reason: 'Say why it may stay' })
  await keep('refused', 'x'.repeat(501)).expect(400)
  await doctor.put('/api/reviews/refused/anything').send({ reason: 'So' }).expect(400)
  await doctor
    .put(`/api/reviews/${'x'.repeat(201)}/${finding}`)
    .send({ reason: 'So' })
    .expect(400)
  await site.request.get('/api/reviews/refused').expect(401)
  await site.request.put(`/api/reviews/refused/${finding}`).send({ reason: 'So' }).expect(401)
})

test('reasons outlive the trash, and go with an article that is erased for good', async () => {
  const { id, slug } = await aPost(site.db)
  await keep(id, 'So').expect(200)
  const { body } = await doctor.delete(`/api/blog-posts/${slug}`).expect(200)
  expect(await site.db.$count(blogPosts, eq(blogPosts.id, id))).toBe(0)
  expect(await site.db.$count(reviewDecisions, eq(reviewDecisions.subject, id))).toBe(1)
  await doctor.delete(`/api/trash/${body.trashId}`).expect(200)
  expect(await site.db.$count(reviewDecisions, eq(reviewDecisions.subject, id))).toBe(0)
})
