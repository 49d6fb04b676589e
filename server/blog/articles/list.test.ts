import { expect, test } from 'vitest'
import type { Article, ArticlesPage } from '#shared/article/article-list.ts'
import { blogPosts } from '../../db/schema/blog.ts'
import { aSite, asDoctor } from '../../testing/app.ts'
import { aPost } from '../../testing/factories.ts'

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
const list = async (query: string): Promise<ArticlesPage> =>
  (await doctor.get(`/api/articles?${query}`).expect(200)).body
const ahead = '2999-01-01T01:30:00.000Z'

test('the doctor’s list has the articles of a state, searched and page by page, none twice and none missed', async () => {
  const many = await aSite()
  const reader = await asDoctor(many)
  const moment = new Date('2020-01-01')
  for (const [state, publishedAt] of [
    ['draft', null],
    ['scheduled', new Date(ahead)],
    ['live', moment],
  ] as const)
    await many.db.insert(blogPosts).values(
      Array.from({ length: 65 }, (_, n) => ({
        ...written({ title: `${state} ${n}`, content: n % 2 ? '<p>bursa</p>' : '<p>tendon</p>' }),
        publishedAt,
        updatedAt: moment,
      })),
    )
  await aPost(many.db, { ...written({ title: 'draft of a plan' }), publishedAt: null, updatedAt: new Date() })
  const read = async (query: string) => {
    const seen: Article[] = []
    for (let before = ''; ; ) {
      const { body } = await reader.get(`/api/articles?${query}${before && `&before=${before}`}`).expect(200)
      seen.push(...body.items)
      expect(body.total).toBe(body.next ? body.total : seen.length)
      if (!body.next) return seen
      before = body.next
    }
  }
  for (const [state, total] of [
    ['draft', 66],
    ['scheduled', 65],
    ['live', 65],
  ] as const) {
    const all = await read(`state=${state}`)
    expect(new Set(all.map(({ id }) => id)).size).toBe(total)
    expect(new Set(all.map((article) => article.state))).toEqual(new Set([state]))
    expect(await read(`state=${state}&q=burs`)).toHaveLength(32)
  }
  expect((await read('state=draft'))[0]?.title).toBe('draft of a plan')
  expect(await read('state=live&q=%26%7C')).toEqual([])
  for (const wrong of ['', 'state=gone', 'state=draft&before=1', 'state=draft&limit=1'])
    await reader.get(`/api/articles?${wrong}`).expect(400)
  await many.request.get('/api/articles?state=draft').expect(401)
})

test('a row of the list says what is missing, how long it is, and what is not saved yet', async () => {
  const draft = written({ title: 'Unsaved here', state: 'draft' })
  const { id, slug } = (await doctor.post('/api/blog-posts').send(draft).expect(201)).body
  const row = async () => (await list('state=draft&q=unsaved')).items.find((article) => article.slug === slug)
  const complete = { unsaved: false, hasPdf: false, missing: ['picture'], words: 3, previewUntil: null }
  expect(await row()).toMatchObject(complete)
  await doctor
    .put(`/api/drafts/${id}`)
    .send({ data: { values: {} } })
    .expect(200)
  expect(await row()).toMatchObject({ unsaved: true })
})
