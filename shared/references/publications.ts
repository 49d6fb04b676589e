import type { Research } from '../content/research.ts'
import { firstLink, nameOf } from './links.ts'
import type { Reference } from './reference.ts'

interface Listed {
  /** The year. */
  margin: string
  title: string
  text: string
  href: string
}

/** As the Research page lists them, the newest first; those without a year come last. */
export const publicationsOf = ({ publications, references }: Research): Listed[] =>
  [
    ...references.map(ofReference),
    ...publications.map(({ year, title, details, url }) => ({
      margin: year,
      title,
      text: details,
      href: url,
    })),
  ].sort((a, b) => (a.margin < b.margin ? 1 : a.margin > b.margin ? -1 : 0))

function ofReference(reference: Reference): Listed {
  const { text, item } = reference
  const { title = nameOf(reference) } = item
  return {
    margin: String(item.issued?.['date-parts'][0]?.[0] ?? ''),
    title,
    text: text.replace(title, '').replace(/^[\s.]+|(?<=\.) ?\.(?= )/g, ''),
    href: firstLink(item),
  }
}
