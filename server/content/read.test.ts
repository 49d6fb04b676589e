import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { defaultContent } from '#shared/content/defaults.ts'
import { siteContent } from '../db/schema/site.ts'
import { aSite } from '../testing/app.ts'
import { readable } from './read.ts'

test('a document of an earlier or later version is read: missing fields as at first, unknown ones left out', () => {
  const { title, ...rest } = defaultContent.awards
  const documents = { ...defaultContent, awards: { ...rest, position: 'Chair', later: 'field' } }
  const { content, replaced } = readable(documents)
  expect(content).toEqual({ ...defaultContent, awards: { ...defaultContent.awards, position: 'Chair' } })
  expect(content.awards.title).toBe(title)
  expect(replaced).toEqual([])
})

test('a field that cannot be read is shown as at first and named; what stands beside it stays', () => {
  const research = { ...defaultContent.research, title: 'Papers', publications: [{ title: 7 }] }
  const { content, replaced } = readable({ ...defaultContent, research })
  expect(content.research).toEqual({ ...defaultContent.research, title: 'Papers' })
  expect(replaced).toEqual(['research.publications'])
})

test('one unreadable document takes down neither the other pages nor the next start', async () => {
  const site = await aSite()
  await site.db.update(siteContent).set({ data: sql`'{"title": 7}'::jsonb` }).where(sql`page = 'awards'`)
  await site.changesHeard()
  for (const path of ['/', '/awards', '/contact', '/api/content']) await site.request.get(path).expect(200)
  const second = await aSite({ url: site.url })
  await second.request.get('/').expect(200)
})
