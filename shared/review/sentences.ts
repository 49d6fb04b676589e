import { CITED, type Passage } from './document.ts'

export interface Token {
  /** In lower case, without accents of the keyboard: apostrophes and invisible characters. */
  word: string
  /** As written. */
  start: number
  end: number
}

export interface Sentence {
  field: string
  /** Counts the passages before its own. */
  at: number
  /** Of its passage. */
  text: string
  start: number
  end: number
  tokens: Token[]
  cited: boolean
}

const WORD = /[\p{L}\p{M}\p{N}\p{Cf}]+(?:['’][\p{L}\p{M}]+)*|[%#]/gu
const END = /[.!?…।॥؟]|\n/
const abbreviations = new Set(
  'dr mr mrs ms smt prof st no nos fig vs approx eg ie al dept govt km ph tel'.split(' '),
)

/** Text without an end is cut, so that no finding quotes pages. */
const TOKENS_LIMIT = 120

export function sentencesOf({ field, text }: Passage, at: number): Sentence[] {
  const sentences: Sentence[] = []
  let tokens: Token[] = []
  let start = 0

  function close(end: number) {
    const cited = text.slice(start, end).includes(CITED)
    if (tokens.length) sentences.push({ field, at, text, start, end, tokens, cited })
    start = end
    tokens = []
  }

  let before: Token | undefined
  for (const { 0: written, index } of text.matchAll(WORD)) {
    const between = before ? text.slice(before.end, index) : ''
    if (before && (ends(between, before.word) || tokens.length === TOKENS_LIMIT)) {
      // A reference or a closing quote after the full stop belongs to the sentence that ends.
      const space = between.lastIndexOf(CITED) + 1 || between.search(/\s/)
      close(before.end + Math.max(space, 0))
    }
    before = { word: wordOf(written), start: index, end: index + written.length }
    tokens.push(before)
  }
  close(text.length)
  return sentences
}

function ends(between: string, word: string): boolean {
  if (!/\s/.test(between)) return false
  if (between.startsWith('. ') && (abbreviations.has(word) || /^\p{L}$/u.test(word))) return false
  return END.test(between)
}

export function wordOf(written: string): string {
  const lower = written.toLowerCase()
  if (/^[a-z0-9%]+$/.test(lower)) return lower
  if (lower === '#') return 'no'
  return lower.normalize('NFKC').replace(/[\p{Cf}'’]/gu, '')
}

export const isNumber = (word: string) => /^\p{Nd}+$/u.test(word)

/** As it is shown and remembered. */
export const plain = (text: string) => text.replaceAll(CITED, '').replace(/\s+/g, ' ').trim()
