import { isNumber, type Token, wordOf } from './sentences.ts'

/**
 * Phrases are words parted by spaces, in a language of four signs, so that none of them can take long:
 * `a|b` is one or the other, `word*` whatever begins with it, `word?` may be missing, `#` is a number,
 * `…` up to four other words.
 */
export type Phrase = string

interface Word {
  words: Set<string>
  beginnings: string[]
  number: boolean
}

type Slot = Word | 'gap'

export interface Phrases {
  /** By the first letters of their first word. */
  byStart: Map<string, Slot[][]>
}

export interface Meter {
  steps: number
}

const GAP_LIMIT = 4
const START_LENGTH = 3
const NUMBER = '#'

export function compile(phrases: Phrase[]): Phrases {
  const byStart: Phrases['byStart'] = new Map()
  for (const written of phrases.flatMap(withAndWithout)) {
    const slots = written.split(' ').map(slotOf)
    const [first] = slots
    if (!first || first === 'gap') throw new Error(`A phrase begins with a word: ${written}`)
    const starts = [...first.words, ...first.beginnings].map(startOf)
    for (const start of new Set(first.number ? [NUMBER, ...starts] : starts))
      byStart.set(start, [...(byStart.get(start) ?? []), slots])
  }
  return { byStart }
}

const startOf = (word: string) => word.slice(0, START_LENGTH)

function withAndWithout(phrase: Phrase): Phrase[] {
  const words = phrase.split(' ')
  const at = words.findIndex((word) => word.endsWith('?'))
  if (at < 0) return [phrase]
  const having = words.with(at, words[at]?.slice(0, -1) ?? '')
  return [having, having.toSpliced(at, 1)].flatMap((some) => withAndWithout(some.join(' ')))
}

function slotOf(written: string): Slot {
  if (written === '…') return 'gap'
  const options = written.split('|')
  const beginnings = options.filter((option) => option.endsWith('*')).map((option) => option.slice(0, -1))
  if (beginnings.some((beginning) => beginning.length < START_LENGTH))
    throw new Error(`Too short to begin a word: ${written}`)
  return {
    words: new Set(options.filter((option) => !/^#$|\*$/.test(option)).map(wordOf)),
    beginnings: beginnings.map(wordOf),
    number: options.includes(NUMBER),
  }
}

const noPhrases: Slot[][] = []

/** The first that occurs: the numbers of its first token and of the one after it. */
export function findPhrase({ byStart }: Phrases, tokens: Token[], meter: Meter) {
  for (const [from, { word }] of tokens.entries()) {
    meter.steps += 1
    const candidates = byStart.get(startOf(word)) ?? noPhrases
    const counted = isNumber(word) ? (byStart.get(NUMBER) ?? noPhrases) : noPhrases
    for (const slots of [...candidates, ...counted]) {
      const to = matchAt(slots, 0, tokens, from, meter)
      if (to) return { from, to }
    }
  }
  return undefined
}

/** Undefined where it does not match. */
function matchAt(
  slots: Slot[],
  slotAt: number,
  tokens: Token[],
  at: number,
  meter: Meter,
): number | undefined {
  meter.steps += 1
  const slot = slots[slotAt]
  if (!slot) return at
  if (slot === 'gap') {
    for (let skipped = 0; skipped <= GAP_LIMIT && at + skipped < tokens.length; skipped += 1) {
      const to = matchAt(slots, slotAt + 1, tokens, at + skipped, meter)
      if (to) return to
    }
    return undefined
  }
  const word = tokens[at]?.word
  return word !== undefined && fits(slot, word)
    ? matchAt(slots, slotAt + 1, tokens, at + 1, meter)
    : undefined
}

const fits = ({ words, beginnings, number }: Word, word: string) =>
  words.has(word) || (number && isNumber(word)) || beginnings.some((beginning) => word.startsWith(beginning))
