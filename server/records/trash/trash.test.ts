import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import type { TrashPage } from '#shared/trash.ts'
import { adminUsers } from '../../db/schema/accounts.ts'
import { blogPostVersions } from '../../db/schema/blog.ts'
import { drafts, trash } from '../../db/schema/site.ts'
import { aSite, asDoctor } from '../../testing/app.ts'
import { anAdmin, anAppointment, aPost } from '../../testing/factories.ts'

const site = await aSite()
const doctor = await asDoctor(site)

afterEach(async () => {
  await site.db.delete(trash)
})

const read = async (query = '') => (await doctor.get(`/api/trash${query}`).expect(200)).body as TrashPage
const removePost = async (slug: string) =>
  (await doctor.delete(`/api/blog-posts/${slug}`).expect(200)).body.trashId as string

test('the trash lists what was deleted, the newest first, and until when', async () => {
  await aPost(site.db, { slug: 'one', title: 'One' })
  const { id } = await anAppointment(site.db, { patientName: 'A Patient' })
  await removePost('one')
  await doctor.delete(`/api/appointments/${id}`).expect(200)
  const { total, items: entries } = await read()
  expect(total).toBe(2)
  expect(entries.map(({ kind, label }) => [kind, label])).toEqual([
    ['appointment', 'A Patient'],
    ['post', 'One'],
  ])
  for (const { deletedAt, until } of entries)
    expect(Date.parse(until) - Date.parse(deletedAt)).toBe(30 * 86_400_000)
  expect(entries[0]).not.toHaveProperty('rowId')
})

test('an entry of a kind that this version does not know is listed with the others', async () => {
  await site.db.execute(sql`alter table trash drop constraint trash_kind`)
  await site.db.execute(sql`insert into trash (kind, label, rows) values ('course', 'A course', '[]')`)
  expect((await read()).items.map(({ kind, label }) => [kind, label])).toEqual([['course', 'A course']])
})

test('a long trash is read page by page, none twice and none missed', async () => {
  const deletedAt = new Date()
  const values = Array.from({ length: 120 }, (_, i) => ({
    kind: 'post' as const,
    label: `${i}`,
    rows: [],
    deletedAt,
  }))
  await site.db.insert(trash).values(values)
  const seen: string[] = []
  for (let query = ''; ; ) {
    const { items, next, total } = await read(query)
    expect(total).toBe(120)
    seen.push(...items.map(({ label }) => label))
    if (!next) break
    query = `?before=${next}`
  }
  expect(seen.length).toBe(120)
  expect(new Set(seen).size).toBe(120)
  await doctor.get('/api/trash?before=x').expect(400)
})

test('an entry is erased for good, with what was still being written there, and others stay', async () => {
  const { id } = await aPost(site.db, { slug: 'two' })
  await aPost(site.db, { slug: 'three' })
  await site.db.insert(drafts).values([
    { key: id, data: {} },
    { key: 'new-post', data: {} },
  ])
  const trashId = await removePost('two')
  await removePost('three')
  await doctor.delete(`/api/trash/${trashId}`).expect(200, { erased: 1 })
  expect((await read()).total).toBe(1)
  expect(await site.db.select({ key: drafts.key }).from(drafts)).toEqual([{ key: 'new-post' }])
  await doctor.delete(`/api/trash/${trashId}`).expect(404)
  await doctor.post(`/api/trash/${trashId}/restore`).expect(404)
  await doctor.delete('/api/trash/x').expect(404)
})

test('emptying erases everything and says how much; of two at once one finds nothing', async () => {
  for (const slug of ['a', 'b', 'c']) {
    await aPost(site.db, { slug })
    await removePost(slug)
  }
  const answers = await Promise.all([doctor.delete('/api/trash'), doctor.delete('/api/trash')])
  expect(answers.map(({ body }) => body.erased).sort()).toEqual([0, 3])
  expect(await read()).toEqual({ total: 0, items: [], next: null })
})

test('reading and erasing appointments leaves an audit line, without the name; strangers see nothing', async () => {
  const { id } = await anAppointment(site.db, { patientName: 'Asha Verma-Test' })
  const { body } = await doctor.delete(`/api/appointments/${id}`).expect(200)
  site.logged.length = 0
  await read()
  await doctor.delete(`/api/trash/${body.trashId}`).expect(200)
  const audits = site.logged.map((line) => JSON.parse(line)).filter(({ audit }) => audit)
  expect(audits.map(({ audit, appointments }) => [audit, appointments])).toEqual([
    ['read', [id]],
    ['erased', [id]],
  ])
  expect(site.logged.join()).not.toContain('Asha')
  await site.request.get('/api/trash').expect(401)
  await site.request.delete('/api/trash').expect(401)
})

test('a post comes back although the account that saved it is gone', async () => {
  const account = await anAdmin(site.db)
  const { id } = await aPost(site.db, { slug: 'four' })
  await site.db.insert(blogPostVersions).values({ postId: id, row: { title: 'Before' }, savedBy: account.id })
  const trashId = await removePost('four')
  await site.db.delete(adminUsers)
  const again = await asDoctor(site)
  await again.post(`/api/trash/${trashId}/restore`).expect(200)
  expect(await site.db.select().from(blogPostVersions)).toMatchObject([
    { savedBy: null, row: { title: 'Before' } },
  ])
})
