import { expect, test } from 'vitest'
import { dayAfter, longCalendarDay, todayAtClinic } from '#shared/dates/dates.ts'
import { aSite, asDoctor } from '../testing/app.ts'
import { aReference } from '../testing/references.ts'

const site = await aSite()
const doctor = await asDoctor(site)
const today = todayAtClinic()
const [one, two] = [
  aReference(),
  aReference({ text: 'A <b>book</b> & more.', item: { type: 'book', title: 'B' } }),
]
const mark = (id: string) => `<sup><a href="#ref-${id}"></a></sup>`
const article = {
  title: 'Knees',
  slug: 'knees',
  excerpt: 'About knees.',
  category: 'Knee',
  content: `<p>Fluid${mark(two.id)} is dark${mark(one.id)}, as said${mark(two.id)}${mark('abcdef0000')}.</p>`,
  references: [one, two],
  reviewerName: 'Dr. Second <Sample>',
  reviewerQualification: 'MD Radiology',
  reviewedOn: today,
  nextReviewOn: dayAfter(today, 365),
}
const own = async (slug: string) => (await doctor.get(`/api/articles/${slug}`).expect(200)).body
const page = async (path: string) => {
  await site.changesHeard()
  return (await site.request.get(path).expect(200)).text
}

test('marks are numbered by the list, which stands under the article with its review; unknown marks are left out', async () => {
  await doctor.post('/api/blog-posts').send(article).expect(201)
  const html = await page('/blog/knees')
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  const link = (n: number, id = '') =>
    `<a${id} href="#ref${n}" role="doc-biblioref" aria-label="Reference ${n}">[${n}]</a>`
  expect(main).toContain(
    `<p>Fluid<sup>${link(2, ' id="cite2"')}</sup> is dark<sup>${link(1, ' id="cite1"')}</sup>, as said<sup>${link(2)}</sup>.</p>`,
  )
  expect(main).toContain('<ol class="references" aria-label="References"><li id="ref1">Sample A.')
  expect(main).toContain(
    '<li id="ref2">A &lt;b&gt;book&lt;/b&gt; &amp; more. <a href="#cite2" role="doc-backlink"',
  )
  expect(main).toContain('<a href="https://doi.org/10.5555/sample.2024.014">doi:10.5555/sample.2024.014</a>')
  const reviewed = `Last reviewed on ${longCalendarDay(today)}.`
  expect(main).toContain(`Medically reviewed by Dr. Second &lt;Sample&gt;, MD Radiology. ${reviewed}`)
  expect(main).toContain('For information only.')
})

test('feeds, the edition and the API carry the list; the doctor gets what is stored', async () => {
  for (const path of ['/feed.xml', '/rss.xml', '/feed.json', '/blog-data.json', '/api/blog-posts/knees'])
    expect(await page(path), path).toContain('https://doi.org/10.5555/sample.2024.014')
  const stored = await own('knees')
  expect(stored).toMatchObject({ content: article.content, references: [one, two], reviewedOn: today })
  expect(stored).not.toHaveProperty('end')
  expect(JSON.parse(await page('/api/blog-posts'))[0]).not.toHaveProperty('references')
})

test('what a change does not name stays; history, duplicate and trash keep it all', async () => {
  const { references: _list, reviewerName: _name, ...rest } = article
  await doctor
    .put('/api/blog-posts/knees')
    .send({ ...rest, title: 'Knee' })
    .expect(200)
  expect(await own('knees')).toMatchObject({ references: [one, two], reviewerName: 'Dr. Second <Sample>' })
  await doctor
    .put('/api/blog-posts/knees')
    .send({ ...rest, references: [two], reviewedOn: '' })
    .expect(200)
  const { id, reviewedOn } = await own('knees')
  expect(reviewedOn).toBeNull()
  const { items } = (await doctor.get(`/api/history/post/${id}`).expect(200)).body
  expect(items[0].changed).toEqual(['Title', 'Last reviewed', 'References'])
  await doctor.post(`/api/history/post/${id}/${items[0].id}/restore`).expect(200)
  expect(await own('knees')).toMatchObject({ references: [one, two], reviewedOn: today })
  const copy = (await doctor.post('/api/articles/knees/duplicate').expect(201)).body
  expect(copy.references).toEqual([one, two])
  const { trashId } = (await doctor.delete('/api/blog-posts/knees').expect(200)).body
  await doctor.post(`/api/trash/${trashId}/restore`).expect(200)
  expect(await own('knees')).toMatchObject({ references: [one, two], nextReviewOn: article.nextReviewOn })
})

test.each([
  [{ reviewedOn: dayAfter(today) }, 'reviewedOn'],
  [{ nextReviewOn: today }, 'nextReviewOn'],
  [{ nextReviewOn: '2026-02-30' }, 'nextReviewOn'],
  [{ references: [one, one] }, 'references'],
  [{ references: [{ ...one, text: 'a\nb' }] }, 'references.0.text'],
  [{ references: [{ ...one, item: { ...one.item, URL: 'javascript:alert(1)' } }] }, 'references.0.item.URL'],
  [{ references: [{ ...one, item: { ...one.item, DOI: 'x' } }] }, 'references.0.item.DOI'],
])('%j is refused at its field', async (more, field) => {
  const { body } = await doctor
    .post('/api/blog-posts')
    .send({ ...article, slug: 'refused', ...more })
    .expect(400)
  expect(Object.keys(body.fields)).toContain(field)
})

test('another author stands in the doctor’s place, in the page, feeds and citations', async () => {
  const by = { authorName: 'Dr. Guest Sample', authorQualification: 'MD, Another Hospital' }
  await doctor
    .post('/api/blog-posts')
    .send({ ...article, ...by, slug: 'guest' })
    .expect(201)
  expect(await page('/blog/guest')).toContain('<p class="text-sm text-muted">MD, Another Hospital</p>')
  expect(await page('/blog/guest')).toContain('<meta name="citation_author" content="Dr. Guest Sample"')
  expect(await page('/blog/guest.bib')).toContain('author = {Guest Sample}')
  for (const path of ['/feed.xml', '/feed.json']) expect(await page(path), path).toContain('Dr. Guest Sample')
})
