/** Stands in a passage where it cites a reference. */
export const CITED = '\uE000'

/** `field` is its path in the form, such as `content` or `cards.2.text`. */
export interface Passage {
  field: string
  text: string
  /** Of a heading, 2 to 4. */
  level?: number
}

/** `at` counts the passages before it. */
export interface LinkInText {
  field: string
  text: string
  href: string
  at: number
}

export interface PictureInText {
  field: string
  src: string
  alt: string
  at: number
}

/** What no text says: the caller asks for it. */
export interface Known {
  /** Phone numbers that the site shows on purpose. */
  ownNumbers: string[]
  /** Addresses of this site where nothing is. */
  missing: string[]
  /** Pictures that need a look for names before strangers see them. */
  unchecked: string[]
  /** Pictures of a patient who is not known to have agreed. */
  notAgreed: string[]
}

/** What is about to be published, in its order. */
export interface Document {
  passages: Passage[]
  links: LinkInText[]
  pictures: PictureInText[]
  known: Known
}

export const nothingKnown: Known = { ownNumbers: [], missing: [], unchecked: [], notAgreed: [] }
