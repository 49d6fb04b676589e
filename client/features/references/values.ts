import { ReferenceItem, type ReferenceType } from '#shared/references/reference.ts'

/** What the form of a reference asks for, by its type. */
export const fieldsOf: Record<ReferenceType, string[]> = {
  'article-journal': ['container-title', 'issued', 'volume', 'issue', 'page'],
  book: ['edition', 'publisher-place', 'publisher', 'issued'],
  chapter: ['editor', 'container-title', 'edition', 'publisher-place', 'publisher', 'issued', 'page'],
  'paper-conference': ['container-title', 'issued', 'publisher-place', 'publisher', 'page'],
  thesis: ['publisher-place', 'publisher', 'issued'],
  report: ['publisher-place', 'publisher', 'issued', 'page'],
  webpage: ['container-title', 'publisher', 'issued'],
  document: ['container-title', 'publisher', 'issued'],
}

const labels: Record<string, string> = {
  'container-title': 'Journal',
  editor: 'Editors',
  issued: 'Date',
  volume: 'Volume',
  issue: 'Issue',
  page: 'Pages',
  edition: 'Edition',
  publisher: 'Publisher',
  'publisher-place': 'Place',
}

const ownLabels: Partial<Record<ReferenceType, Record<string, string>>> = {
  chapter: { 'container-title': 'Book' },
  'paper-conference': { 'container-title': 'Conference or its proceedings' },
  thesis: { publisher: 'University' },
  webpage: { 'container-title': 'Website' },
  document: { 'container-title': 'Where it appeared' },
}

export const labelOf = (type: ReferenceType, field: string) =>
  ownLabels[type]?.[field] ?? labels[field] ?? field

type Names = NonNullable<ReferenceItem['author']>

export const linesOf = (names: Names = []) =>
  names
    .map((name) => ('literal' in name ? name.literal : [name.family, name.given].filter(Boolean).join(', ')))
    .join('\n')

/** A line without a comma is an organisation, or a name that is not divided. */
function namesIn(text: string): Names | undefined {
  const names = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, family, given] = /^([^,]+),\s*(.+)$/.exec(line) ?? []
      return family && given ? { family: family.trim(), given } : { literal: line.replace(/,$/, '') }
    })
  return names.length ? names : undefined
}

export const dateOf = (item: ReferenceItem) =>
  (item.issued?.['date-parts'][0] ?? []).map((part) => String(part).padStart(2, '0')).join('-')

const issuedIn = (text: string) =>
  text.trim() ? { 'date-parts': [text.trim().split('-').map(Number)] } : undefined

/** Only what the form of its type asks for; a DOI may be given as an address. */
export function itemIn(values: Record<string, string>) {
  const type = values.type as ReferenceType
  const asked = ['title', 'author', ...fieldsOf[type], 'DOI', 'PMID', 'URL']
  const given = asked.flatMap((name): [string, unknown][] => {
    const text = values[name]?.trim() ?? ''
    if (!text) return []
    if (name === 'author' || name === 'editor') return [[name, namesIn(text)]]
    if (name === 'issued') return [[name, issuedIn(text)]]
    if (name === 'DOI') return [[name, text.replace(/^(?:doi:\s*|https?:\/\/(?:dx\.)?doi\.org\/)/i, '')]]
    return [[name, text]]
  })
  return ReferenceItem.safeParse({ type, ...Object.fromEntries(given) })
}
