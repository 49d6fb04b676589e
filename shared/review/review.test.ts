import { expect, test } from 'vitest'
import { type Document, nothingKnown } from './document.ts'
import { FINDINGS_LIMIT, review } from './review.ts'

const documentOf = (...texts: string[]): Document => ({
  passages: texts.map((text) => ({ field: 'content', text })),
  links: [],
  pictures: [],
  known: nothingKnown,
})

const stepsOf = (text: string) => {
  const meter = { steps: 0 }
  review(documentOf(text), meter)
  return meter.steps
}

test('law comes first, then privacy, evidence and access, each in the order of the text', () => {
  const { findings } = review({
    ...documentOf('It is seen in 30 %.', 'Mrs. Sharma came.', 'The best clinic.', 'No side effects.'),
    pictures: [{ field: 'content', src: '/objects/a.png', alt: '', at: 0 }],
  })
  expect(findings.map(({ rule }) => rule)).toEqual([
    'praise',
    'guarantees',
    'names',
    'figures',
    'alternative-texts',
  ])
})

test('a finding is the sentence’s own: another sentence is asked about anew, the same one is not', () => {
  const keyOf = (text: string) => review(documentOf(text)).findings[0]?.key
  expect(keyOf('First. The  best clinic. Last.')).toBe(keyOf('The best clinic.'))
  expect(keyOf('The best clinic here.')).not.toBe(keyOf('The best clinic.'))
})

test('what a rule says of a sentence, others do not say again', () => {
  expect(review(documentOf('Our success rate is 98 %.')).findings.map(({ rule }) => rule)).toEqual([
    'success-rates',
  ])
})

test('work grows with the text, however hostile it is', () => {
  const hostile = [
    'know know know know tell tell sex sex ',
    'best … doctor best doctor best ',
    '9876 543210 98 76 ',
    'ा'.repeat(40),
    'لا إله '.repeat(4),
    '1 - ',
    'लिंग की लिंग का ',
    "a'b'c’d’",
    '. ',
    '%%##',
  ]
  for (const piece of hostile) {
    const text = piece.repeat(Math.ceil(50_000 / piece.length))
    expect(stepsOf(text + text), piece).toBeLessThanOrEqual(2.1 * stepsOf(text) + 1_000)
  }
})

test('20,000 words take a few dozen steps each, and findings end at a number that one can read', () => {
  const words = 'The tendon of the best doctor is seen in 30 % of knees and know the sex of it. '
  const text = words.repeat(1_100)
  expect(text.split(' ').length).toBeGreaterThan(20_000)
  expect(stepsOf(text) / 20_000).toBeLessThan(60)
  const many = Array.from({ length: 300 }, (_, at) => `Room ${at}: the best doctor.`)
  const { findings, total } = review(documentOf(...many))
  expect([findings.length, total]).toEqual([FINDINGS_LIMIT, 300])
})

test('right-to-left, Devanagari and unpaired halves of characters pass through', () => {
  const odd = [
    '\ud800 best \udfff doctor',
    '\u202eevil\u202c',
    'घुटने की जांच से सूजन का कारण पता चलता है।',
    'مرحبا بكم في العيادة',
  ]
  expect(review(documentOf(...odd)).findings.map(({ rule }) => rule)).toEqual(['praise'])
})
