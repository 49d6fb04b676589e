import { expect, test } from 'vitest'
import { defaultContent } from '#shared/content/defaults.ts'
import { publicPages } from '#shared/pages.ts'
import { aSite, asDoctor } from '../testing/app.ts'
import { anEvent, aPost } from '../testing/factories.ts'
import { aReference } from '../testing/references.ts'
import { structuredIn, unknownIn } from '../testing/vocabulary.ts'

const site = await aSite({ env: { PUBLIC_URL: 'https://www.example.org' } })
const doctor = await asDoctor(site)
const book = {
  type: 'book',
  title: 'A book',
  publisher: 'A publisher',
  PMID: '12',
  DOI: '10.1000/1',
} as const
const chapter = { type: 'chapter', title: 'One', 'container-title': 'A book', page: '1-9' } as const
const references = [aReference(), aReference({ item: book }), aReference({ item: chapter })]
await aPost(site.db, {
  slug: 'whole',
  references,
  authorName: 'Dr. Second Sample',
  authorQualification: 'MD Radiology',
  reviewerName: 'Dr. Third Sample',
  reviewerQualification: 'DNB Radiology',
  reviewedOn: '2026-11-03',
  pdfFileUrl: '/objects/11111111-1111-4111-8111-111111111111.pdf',
  pdfFileName: 'a.pdf',
  pdfFileSize: 12,
})
await aPost(site.db, { slug: 'plain' })
await anEvent(site.db, { slug: 'a-talk', location: 'New Delhi' } as never)
await doctor
  .put('/api/content/research')
  .send({ ...defaultContent.research, references })
  .expect(200)
await site.changesHeard()

const dataOf = async (path: string) => structuredIn((await site.request.get(path).expect(200)).text)

test('schema.org knows every type and property of every page’s structured data', async () => {
  for (const path of [
    ...publicPages.map(({ path }) => path),
    '/blog/whole',
    '/blog/plain',
    '/events/a-talk',
  ]) {
    const data = await dataOf(path)
    expect(data.length, path).toBeGreaterThan(0)
    expect(unknownIn(data), path).toEqual([])
  }
  expect(unknownIn({ '@type': 'Person', lastReviewed: '2026' })).toEqual(['Person.lastReviewed'])
  expect(unknownIn({ '@type': 'Persona' })).toEqual(['@type Persona'])
})

test('an article names its author, its reviewer with qualification, its last review and what it cites', async () => {
  const [article, page] = await dataOf('/blog/whole')
  const citation = [
    {
      '@type': 'ScholarlyArticle',
      name: 'Ultrasound of the cuff',
      author: [{ '@type': 'Person', name: 'A. Sample' }],
      datePublished: '2024-03',
      isPartOf: { '@type': 'Periodical', name: 'Sample Journal' },
      url: 'https://doi.org/10.5555/sample.2024.014',
    },
    { '@type': 'Book', sameAs: ['https://pubmed.ncbi.nlm.nih.gov/12/'] },
    { '@type': 'Chapter', pagination: '1-9', isPartOf: { '@type': 'Book' } },
  ]
  expect(page).toMatchObject({
    '@type': 'MedicalWebPage',
    url: 'https://www.example.org/blog/whole',
    lastReviewed: '2026-11-03',
    reviewedBy: { '@type': 'Person', name: 'Dr. Third Sample', hasCredential: { name: 'DNB Radiology' } },
    citation,
  })
  expect(article).toMatchObject({
    '@type': ['ScholarlyArticle', 'BlogPosting'],
    author: { name: 'Dr. Second Sample', hasCredential: { name: 'MD Radiology' } },
    citation,
  })
  const [own, ownPage] = await dataOf('/blog/plain')
  expect(own).toMatchObject({
    author: { name: defaultContent.profile.name, jobTitle: 'Director of Radiology' },
  })
  for (const name of ['lastReviewed', 'reviewedBy', 'citation']) expect(ownPage).not.toHaveProperty(name)
})

test('publications are scholarly articles of the Research page, sorted by year, and come as BibTeX', async () => {
  const { text } = await site.request.get('/research').expect(200)
  expect(structuredIn(text)[0]?.['@graph']).toMatchObject([{ '@type': 'ScholarlyArticle' }, {}, {}])
  const main = text.slice(text.indexOf('<main'))
  const at = (title: string) => main.indexOf(title)
  expect(at('Ultrasound of the cuff')).toBeGreaterThan(0)
  expect(at('Ultrasound of the cuff')).toBeLessThan(at('Journal article with international faculty'))
  expect(main).toContain('href="https://doi.org/10.5555/sample.2024.014"')
  const file = await site.request
    .get('/research.bib')
    .expect(200)
    .expect('Content-Type', /x-bibtex/)
  expect(file.text).toContain('@article{')
  expect(file.text).toMatch(/doi = \{10\.5555\/sample\.2024\.014\}/)
  const { body } = await doctor.post('/api/references/read').send({ text: file.text }).expect(200)
  expect(body.references).toHaveLength(3)
  expect(body.references[0].item).toEqual(references[0]?.item)
})
