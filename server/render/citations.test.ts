import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { defaultContent } from '#shared/content/defaults.ts'
import { citation } from '#shared/text/citation.ts'
import { blogPosts } from '../db/schema/blog.ts'
import { aSite } from '../testing/app.ts'
import { aPost } from '../testing/factories.ts'

const site = await aSite({ env: { PUBLIC_URL: 'https://www.example.org' } })
await aPost(site.db, {
  slug: 'knee-effusion',
  title: 'Fluid & 100 % {of} knees_in C:\\x',
  excerpt: 'One line,\nand another.',
  tags: ['knee', 'fluid'],
  publishedAt: new Date('2026-05-03T20:00:00Z'),
})
await aPost(site.db, { slug: 'a-draft', publishedAt: null })
await site.changesHeard()

test('an article can be taken in by reference managers as BibTeX and as RIS', async () => {
  const bib = await site.request.get('/blog/knee-effusion.bib').buffer(true).expect(200)
  expect(bib.headers).toMatchObject({
    'content-type': 'application/x-bibtex; charset=utf-8',
    'content-disposition': 'attachment; filename="knee-effusion.bib"',
  })
  expect(String(bib.text ?? bib.body)).toBe(`@misc{knee-effusion,
  author = {Firstname Lastname},
  title = {{Fluid \\& 100 \\% \\textbraceleft{}of\\textbraceright{} knees\\_in C:\\textbackslash{}x}},
  year = {2026},
  month = may,
  day = {4},
  howpublished = {Your Hospital, New Delhi},
  url = {https://www.example.org/blog/knee-effusion}
}
`)
  const ris = await site.request.get('/blog/knee-effusion.ris').buffer(true).expect(200)
  expect(ris.headers['content-type']).toBe('application/x-research-info-systems; charset=utf-8')
  expect(String(ris.text ?? ris.body).split('\r\n')).toEqual([
    'TY  - BLOG',
    'AU  - Lastname, Firstname',
    'TI  - Fluid & 100 % {of} knees_in C:\\x',
    'PY  - 2026',
    'DA  - 2026/05/04',
    'PB  - Your Hospital, New Delhi',
    'AB  - One line, and another.',
    'KW  - knee',
    'KW  - fluid',
    'LA  - en',
    'UR  - https://www.example.org/blog/knee-effusion',
    'ER  - ',
    '',
  ])
})

test('of a draft, and of what is not there, there is no citation', async () => {
  for (const path of [
    '/blog/a-draft.bib',
    '/blog/a-draft.ris',
    '/blog/none.bib',
    '/blog/..%2fx.ris',
    '/blog/A_b.bib',
  ])
    await site.request.get(path).expect(404)
  await site.db.update(blogPosts).set({ publishedAt: null }).where(eq(blogPosts.slug, 'knee-effusion'))
  await site.changesHeard()
  await site.request.get('/blog/knee-effusion.bib').expect(404)
})

test('the citation of a reference list ends each part once', () => {
  const post = { title: 'Is it torn?', publishedAt: '2026-05-03T20:00:00Z' }
  const { profile } = defaultContent
  expect(citation(post, { ...profile, name: 'Prof. Dr. Asha Menon' }, 'https://a.example/blog/torn')).toBe(
    'Asha Menon. Is it torn? Your Hospital, New Delhi. May 4, 2026. https://a.example/blog/torn',
  )
})
