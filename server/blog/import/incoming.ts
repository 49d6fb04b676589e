/** An article as an export has it, its HTML neither sanitised nor complete. */
export interface Incoming {
  id: string
  title: string
  slug: string
  html: string
  excerpt: string
  category: string
  tags: string[]
  author: string
  state: 'draft' | 'scheduled' | 'live'
  publishedAt: Date | undefined
  updatedAt: Date | undefined
  /** The path on the old site, where it was public. */
  address: string
  formerSlugs: string[]
  cover?: { src: string; alt: string } | undefined
  notes: string[]
  /** What of its text this site cannot show, by name. */
  left: string[]
}

/** An export: what it holds, and while that is read, what of it is left out. */
export interface Source {
  name: 'WordPress' | 'Ghost'
  articles(): AsyncGenerator<Incoming>
  leftOut: Tally
}

export class Tally {
  #counts = new Map<string, { one: string; many: string; why: string; count: number }>()

  add([one, many, why]: readonly [one: string, many: string, why: string], count = 1) {
    const entry = this.#counts.get(one) ?? { one, many, why, count: 0 }
    this.#counts.set(one, { ...entry, count: entry.count + count })
  }

  get lines() {
    return [...this.#counts.values()]
      .filter(({ count }) => count)
      .map(({ one, many, why, count }) => ({ what: `${count} ${count === 1 ? one : many}`, why }))
  }
}

export const LEFT_OUT = {
  page: ['page', 'pages', 'this site has pages of its own'],
  trash: ['article in the trash', 'articles in the trash', 'it was thrown away there'],
  comment: ['comment', 'comments', 'this site has none'],
} as const

/** Undefined for what is no date, and for years that no article has. */
export function dateOf(text: unknown): Date | undefined {
  if (typeof text !== 'string' && typeof text !== 'number') return undefined
  // Without a zone both mean UTC.
  const date = new Date(
    typeof text === 'number' ? text : text.replace(/^(\d{4}-\d\d-\d\d) ([\d:.]+)$/, '$1T$2Z'),
  )
  const year = date.getUTCFullYear()
  return year >= 1970 && year < 2200 ? date : undefined
}
