import { expect, test } from 'vitest'
import type { ReadReferences } from '#shared/references/reference.ts'
import { aSite, asDoctor } from '../testing/app.ts'

const site = await aSite()
const doctor = await asDoctor(site)

async function read(text: string): Promise<ReadReferences> {
  return (await doctor.post('/api/references/read').send({ text }).expect(200)).body
}
const textsOf = ({ references }: ReadReferences) => references.map(({ text }) => text)

const bibtex = `@string{sj = "Sample Journal"}
@article{lee2024,
  author = {Lee, An and {van der} Meer, Jan and M{\\"u}ller, J. and {A Working Group}},
  title = {{Ultrasound} of the \\emph{cuff} & more}, journal = sj, year = 2024, month = mar,
  volume = {12}, number = {3}, pages = {45--50}, doi = {10.5555/sample.2024.014}
}`
const ris = `TY  - JOUR
AU  - Smith, John
TI  - A paediatric study
JO  - Sample J
PY  - 2018
VL  - 4
SP  - 11
EP  - 19
ER  - `

test('only the doctor has references read', async () => {
  await site.request.post('/api/references/read').send({ text: ris }).expect(401)
  await site.request.post('/api/references/format').send({}).expect(401)
})

test('BibTeX, RIS and lines are read together, and set in Vancouver style', async () => {
  const text = [
    bibtex,
    ris,
    '10.1016/j.sample.2021.01.001',
    'https://doi.org/10.1016/S0140-6736(20)30183-5',
    'PMID: 32087114',
    'https://pubmed.ncbi.nlm.nih.gov/32087115/',
    'https://www.example.org/guideline',
    '7. Kumar R. Sonography of the elbow. Sample J. 2020;3:1-9. doi:10.1000/xyz123. PMID: 555.',
  ].join('\n\n')
  const found = await read(text)
  expect(found.refused).toEqual([])
  expect(textsOf(found)).toEqual([
    'Lee A, van der Meer J, Müller J, A Working Group. Ultrasound of the cuff & more. Sample Journal. 2024 Mar;12(3):45–50.',
    'Smith J. A paediatric study. Sample J. 2018;4:11–9.',
    ...['', '', '', '', ''],
    'Kumar R. Sonography of the elbow. Sample J. 2020;3:1-9.',
  ])
  expect(found.references.map(({ item: { DOI, PMID, URL } }) => DOI ?? PMID ?? URL)).toEqual([
    '10.5555/sample.2024.014',
    undefined,
    '10.1016/j.sample.2021.01.001',
    '10.1016/S0140-6736(20)30183-5',
    '32087114',
    '32087115',
    'https://www.example.org/guideline',
    '10.1000/xyz123',
  ])
})

test('names in other scripts keep their spaces, and right-to-left lines their words', async () => {
  const found = await read(
    '@article{h, author={कुमार, राम}, title={घुटने का अल्ट्रासाउंड}, journal={पत्रिका}, year={2022}}\nدراسة الموجات فوق الصوتية، 2020',
  )
  expect(textsOf(found)).toEqual([
    'कुमार राम. घुटने का अल्ट्रासाउंड. पत्रिका. 2022.',
    'دراسة الموجات فوق الصوتية، 2020',
  ])
})

test('what is malformed is named in a sentence and given back; its neighbours are read', async () => {
  const found = await read(
    `@article{open, title = {No end, year = 2020\n\n@article{bad title="x"}\n${bibtex}\n@article{old, title={Old}, year={99999}}\n***\n@article{${'x'.repeat(20_001)},title={a}}`,
  )
  expect(textsOf(found)).toHaveLength(1)
  expect(found.refused.map(({ message }) => message)).toEqual([
    '“open”: its braces do not close',
    '“bad”: it cannot be read. Is a bracket, a comma or an equals sign missing?',
    '“old”: Enter a year such as 2024',
    '“***”: it has no words, no DOI, no PMID and no address',
    expect.stringMatching(/^“x{60}”: it is longer than 20,000 characters$/),
  ])
  expect(found.refused[0]?.source).toContain('No end')
})

test('abbreviations that would grow without end are given back', async () => {
  const nested = `@string{a="x x x"}\n@string{b=a#a#a}\n@article{k, title=b, year=2020}`
  const within = '@article{k, title={x}} @string{a="x"}'
  const uses = Array.from({ length: 600 }, (_, n) => `f${n}=a`).join()
  const many = `@string{a="${'x'.repeat(5_000)}"}\n@article{k, ${uses}}`
  const long = `@string{a="${'x'.repeat(20_001)}"}\n@article{k, title=a}`
  const refused = async (text: string) => (await read(text)).refused.map(({ message }) => message)
  expect(await refused(nested)).toContain(
    '“@string”: an abbreviation is one text, without #, on lines of its own',
  )
  expect(await refused(within)).toEqual(['“k”: put the @string in it on a line of its own'])
  expect(await refused(many)).toEqual(['“k”: it uses too many @string abbreviations: write them out'])
  expect((await refused(long))[0]).toContain('the @string abbreviations beside it are too long')
})

test('HTML in a title is text, and does nothing', async () => {
  const { references } = await read(
    '@article{x, title={<script>steal()</script> <img src=x onerror=steal()>}, year={2020}}',
  )
  expect(references[0]?.text).toContain('<script>steal()</script>')
})

test.each([
  ['open entries', '@a{'.repeat(60_000)],
  ['lines of open entries', '@a{x,\n'.repeat(30_000)],
  ['deep braces', `@article{x, title={${'{'.repeat(9_000)}a${'}'.repeat(9_000)}}}`],
  ['quotes', `@article{x, title="${'"'.repeat(15_000)}}`],
  ['one line', 'x'.repeat(200_000)],
  ['lines', 'A line of words, 2020.\n'.repeat(9_000)],
  ['RIS without end', 'TY  - JOUR\nAU  - A\n'.repeat(10_000)],
  ['names', `@article{x, title={a}, author={${'A and '.repeat(3_000)}B}}`],
])(
  '200 kB of %s are read or given back, nothing lost',
  async (_name, text) => {
    const { references, refused } = await read(text)
    expect(references.length + refused.length).toBeGreaterThan(0)
    expect(references.length).toBeLessThanOrEqual(200)
  },
  60_000,
)

test('more than can be taken in at once is refused, and so is an item that identifies nothing', async () => {
  await doctor
    .post('/api/references/read')
    .send({ text: 'x'.repeat(500_001) })
    .expect(400)
  const { body } = await doctor
    .post('/api/references/format')
    .send({ item: { type: 'book' } })
    .expect(400)
  expect(body.error).toBe('Give a title, a DOI, a PMID or an address')
  const item = { type: 'book', title: 'A book', edition: '2', publisher: 'P', 'publisher-place': 'Delhi' }
  const formatted = await doctor.post('/api/references/format').send({ item }).expect(200)
  expect(formatted.body).toEqual({ text: 'A book. 2nd ed. Delhi: P.' })
})
