import type { Found } from './rule.ts'
import { plain, type Sentence } from './sentences.ts'

/** What its tokens `from` to before `to` say. */
export function foundIn(sentence: Sentence, from: number, to: number): Found {
  const { field, at, text, start, end, tokens } = sentence
  const quote = plain(text.slice(tokens[from]?.start, tokens[to - 1]?.end))
  return { field, at, sentence: plain(text.slice(start, end)), quote }
}

/** What stands for the sentence where a link is in question. */
export const nameOfLink = (text: string, href: string) => `${plain(text)} → ${href}`
