import { type Document, nothingKnown } from '../document.ts'
import { foundIn } from '../found.ts'
import type { Found, LookRule, WordsRule } from '../rule.ts'
import { isNumber, type Sentence, type Token } from '../sentences.ts'
import { conduct } from './sources.ts'

const titles = new Set('mr mrs ms miss smt shri shrimati sri kumari श्री श्रीमती सुश्री'.split(' '))
const people = new Set('patient man woman boy girl lady gentleman child baby infant'.split(' '))
const isName = (sentence: Sentence, { start, end }: Token) =>
  /^(?:\p{Lu}\p{Ll}|[\u0900-\u097F])/u.test(sentence.text.slice(start, end))

function nameIn(sentence: Sentence): Found | undefined {
  const { tokens } = sentence
  for (const [at, { word }] of tokens.entries()) {
    const next = tokens[at + 1]
    if (!next || !isName(sentence, next)) continue
    if (titles.has(word)) return foundIn(sentence, at, at + 2)
    const called = word === 'named' || word === 'called'
    if (called && tokens.slice(Math.max(0, at - 4), at).some((before) => people.has(before.word)))
      return foundIn(sentence, at, at + 2)
  }
  return undefined
}

export const names: LookRule = {
  id: 'names',
  kind: 'privacy',
  title: 'Perhaps a patient’s name',
  reason: 'What was learnt of a patient stays secret. Speakers and colleagues may of course be named.',
  source: conduct('7.14'),
  look: (_document, sentences) => sentences.flatMap((sentence) => nameIn(sentence) ?? []),
  fires: ['Mrs. Sharma came with a swollen knee.', 'A boy named Arjun fell.', 'श्रीमती शर्मा का घुटना।'],
  passes: [
    'Dr. Baker described the cyst.',
    'The sign is named after its author.',
    'A girl called her mother.',
    'Miss one view and the tear is missed.',
  ],
}

/** Between two groups of one number. */
const JOINED = /^[ ()+\u2010-\u2013-]{0,3}$/

function numberIn(sentence: Sentence, own: Set<string>): Found | undefined {
  const { tokens, text } = sentence
  for (let from = 0; from < tokens.length; from += 1) {
    const groups: string[] = []
    for (const [at, token] of tokens.slice(from).entries()) {
      const before = tokens[from + at - 1]
      const joins = at === 0 || JOINED.test(text.slice(before?.end, token.start))
      if (!joins || !isNumber(token.word)) break
      groups.push(token.word)
    }
    const digits = groups.join('')
    if (isPersonal(digits, groups) && !own.has(digits.slice(-10)))
      return foundIn(sentence, from, from + groups.length)
    from += Math.max(groups.length - 1, 0)
  }
  return undefined
}

/** A mobile or landline number of India, or twelve digits in fours as on an Aadhaar card. */
const isPersonal = (digits: string, groups: string[]) =>
  /^(?:91|0)?[6-9]\d{9}$/.test(digits) ||
  /^0[1-8]\d{8,9}$/.test(digits) ||
  (/^[2-9]\d{11}$/.test(digits) && groups.every(({ length }) => length === 4))

export const numbers: LookRule = {
  id: 'numbers',
  kind: 'privacy',
  title: 'A phone or identity number',
  reason: 'A number that is not the clinic’s own may lead to a patient.',
  source: conduct('7.14'),
  look({ known }: Document, sentences) {
    const own = new Set(known.ownNumbers.map((number) => number.replace(/\D/g, '').slice(-10)))
    return sentences.flatMap((sentence) => numberIn(sentence, own) ?? [])
  },
  fires: [
    'Call the family on 98765 43210.',
    'His number is +91-9876543210',
    'Card 2345 6789 0123 was shown.',
  ],
  passes: [
    {
      passages: [{ field: 'content', text: 'Call +91 98765 43210.' }],
      known: { ...nothingKnown, ownNumbers: ['098765 43210'] },
    },
    'The identifier is 10.1007/s00330-019-06000-1.',
    'In an emergency call 112 or 108.',
    'Between 1984 and 2015, 30 of 40.',
  ],
}

const months =
  'january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec'

export const births: WordsRule = {
  id: 'births',
  kind: 'privacy',
  title: 'A date of birth or a patient number',
  reason: 'A date of birth or a file number says who the patient is.',
  source: conduct('7.14'),
  phrases: [
    'dob|d o? b? #',
    'date of birth is|was? #',
    `born on the? #|${months}`,
    'uhid|mrn|crno|uid no|number|id? #',
    'ipd|opd|patient|hospital|file id|no|number #',
    'aadhaar|aadhar|abha no|number|id? #',
    'जन्म तिथि|दिनांक #',
  ],
  fires: ['DOB 12.03.1980', 'She was born on 12 March 1980.', 'UHID: 123456', 'Patient ID 4711'],
  passes: [
    'Babies born before 36 weeks are scanned twice.',
    'Bring your patient card.',
    'Write the date of birth on the form.',
  ],
}
