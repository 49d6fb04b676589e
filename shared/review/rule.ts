import type { Document } from './document.ts'
import type { Phrase } from './phrases.ts'
import type { Sentence } from './sentences.ts'

/** In the order in which findings are listed. */
export const kinds = ['law', 'privacy', 'evidence', 'access'] as const
type Kind = (typeof kinds)[number]

export interface Source {
  /** With its section. */
  name: string
  url: string
}

interface About {
  id: string
  kind: Kind
  title: string
  /** One sentence. */
  reason: string
  source: Source
  /** What each must find, and what it must not: tests run them. A text is a passage of its own. */
  fires: (string | Partial<Document>)[]
  passes: (string | Partial<Document>)[]
}

/** Found by its words, in one sentence. */
export interface WordsRule extends About {
  phrases: Phrase[]
  /** With one of these in the sentence nothing is meant: mostly because it says no. */
  unless?: Phrase[]
  /** A sentence that cites a reference may say it. */
  unlessCited?: true
  /** Rules that would only say the same of the sentence. */
  covers?: string[]
}

export interface Found {
  field: string
  at: number
  /** What is remembered where the doctor keeps it. */
  sentence: string
  /** The words in question. */
  quote: string
  /** The address of a picture that it is about. */
  picture?: string
}

/** Found by looking at the document. */
export interface LookRule extends About {
  look: (document: Document, sentences: Sentence[]) => Found[]
}

export type Rule = WordsRule | LookRule

export interface Finding extends Found, Pick<About, 'kind' | 'title' | 'reason' | 'source'> {
  rule: string
  /** Names the finding while its sentence stays as it is. */
  key: string
}
