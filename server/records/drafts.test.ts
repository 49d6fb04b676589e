import { expect, test } from 'vitest'
import { aSite, asDoctor } from '../testing/app.ts'

const site = await aSite()

test('what one session has written, the next finds again, until it is thrown away', async () => {
  const [first, second] = [await asDoctor(site), await asDoctor(site)]
  await first.get('/api/drafts/post:new').expect(200, { data: null, updatedAt: null })
  await first
    .put('/api/drafts/post:new')
    .send({ data: { title: 'One' } })
    .expect(200)
  const { body } = await first
    .put('/api/drafts/post:new')
    .send({ data: { title: 'Two', tags: ['a'] } })
    .expect(200)
  await second.get('/api/drafts/post:new').expect(200, { data: { title: 'Two', tags: ['a'] }, ...body })
  await second.delete('/api/drafts/post:new').expect(200)
  await first.get('/api/drafts/post:new').expect(200, { data: null, updatedAt: null })
})

test('with If-Match a window neither overwrites nor throws away what another has kept since', async () => {
  const doctor = await asDoctor(site)
  const address = '/api/drafts/shared'
  const put = (title: string) => doctor.put(address).send({ data: { title } })
  const { body: first } = await put('First').set('If-Match', '"none"').expect(200)
  await put('Blind').set('If-Match', '"none"').expect(409)
  const { body: second } = await put('Second').set('If-Match', `"${first.updatedAt}"`).expect(200)
  const current = { data: { title: 'Second' }, ...second }
  for (const change of [put('Late'), doctor.delete(address)]) {
    const { body } = await change.set('If-Match', `"${first.updatedAt}"`).expect(409)
    expect(body.current).toEqual(current)
  }
  await doctor.get(address).expect(200, current)
  await doctor.delete(address).set('If-Match', `"${second.updatedAt}"`).expect(200)
  await doctor.delete(address).set('If-Match', `"${second.updatedAt}"`).expect(200)
  await put('First').set('If-Match', `"${first.updatedAt}"`).expect(200)
})

test('text that Postgres cannot hold does not keep a draft from being saved', async () => {
  const doctor = await asDoctor(site)
  const data = { title: 'a\u0000b \ud83e', tags: ['\ud83e\uddb5'] }
  await doctor.put('/api/drafts/post:odd').send({ data }).expect(200)
  const { body } = await doctor.get('/api/drafts/post:odd').expect(200)
  expect(body.data).toEqual({ title: 'ab \ufffd', tags: ['\ud83e\uddb5'] })
})

test('no body is nested so deep that a function which calls itself would not come back', async () => {
  const doctor = await asDoctor(site)
  const put = (data: string) => doctor.put('/api/drafts/deep').type('json').send(`{"data":{"a":${data}}}`)
  const lists = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
  await put(lists(90)).expect(200)
  for (const depth of [200, 5_000, 400_000]) {
    const { body } = await put(lists(depth)).expect(400)
    expect(body.error).toBe('The body is nested too deeply')
  }
  await put(`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`).expect(400)
})

test('a draft needs an object and a plain key', async () => {
  const doctor = await asDoctor(site)
  for (const body of [{}, { data: 'text' }, { data: {}, more: 1 }])
    await doctor.put('/api/drafts/a').send(body).expect(400)
  await doctor.put('/api/drafts/a%20b').send({ data: {} }).expect(400)
  await site.request.get('/api/drafts/a').expect(401)
})
