import { ReferenceItem, type ReferenceType, referenceTypes } from '#shared/references/reference.ts'

type Fields = Record<string, unknown>

const types: Record<string, ReferenceType> = {
  article: 'article-journal',
  'article-magazine': 'article-journal',
  'article-newspaper': 'article-journal',
  review: 'article-journal',
  'entry-encyclopedia': 'chapter',
  'entry-dictionary': 'chapter',
  'post-weblog': 'webpage',
  post: 'webpage',
}

const MOST_NAMES = 100

/** What is kept of a CSL item. Throws a ZodError for what cannot be. */
export function itemOf(csl: Fields): ReferenceItem {
  const type = String(csl.type)
  const known = type in referenceTypes ? type : (types[type] ?? 'document')
  const line = (name: string) => textOf(csl[name]) || undefined
  const found = {
    type: known,
    title: line('title'),
    author: namesOf(csl.author),
    editor: namesOf(csl.editor),
    'container-title': line('container-title'),
    issued: issuedOf(csl.issued),
    volume: line('volume'),
    issue: line('issue') ?? (known === 'article-journal' ? line('number') : undefined),
    page: line('page'),
    edition: line('edition'),
    publisher: line('publisher'),
    'publisher-place': line('publisher-place'),
    DOI: doiIn(textOf(csl.DOI)),
    PMID: /^\d+$/.exec(textOf(csl.PMID))?.[0],
    URL: addressIn(textOf(csl.URL)),
  }
  return ReferenceItem.parse(JSON.parse(JSON.stringify(found)))
}

/** Without the tags of CSL's rich text, which LaTeX commands become, and in one line. */
const textOf = (value: unknown) =>
  (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
    .replace(/<\/?(?:i|b|sub|sup|sc|span)(?: [^<>]*)?>/g, '')
    .replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
    .toWellFormed()
    .trim()

function namesOf(value: unknown): object[] | undefined {
  const names = (Array.isArray(value) ? value : []).slice(0, MOST_NAMES).flatMap((name: Fields): object[] => {
    const joined = (...parts: string[]) =>
      parts
        .map((part) => textOf(name[part]))
        .filter(Boolean)
        .join(' ')
    const family = joined('dropping-particle', 'non-dropping-particle', 'family')
    const given = joined('given', 'suffix')
    const literal = textOf(name.literal) || (family ? '' : given)
    if (literal) return [{ literal }]
    return family ? [{ family, ...(given && { given }) }] : []
  })
  return names.length ? names : undefined
}

function issuedOf(value: unknown): object | undefined {
  const [first] = ((value as Fields | undefined)?.['date-parts'] as unknown[][] | undefined) ?? []
  const parts = (first ?? []).slice(0, 3).map(Number)
  const last = parts.findIndex((part) => !Number.isInteger(part) || part < 1)
  const sound = last < 0 ? parts : parts.slice(0, last)
  return sound.length ? { 'date-parts': [sound] } : undefined
}

const doi = /\b10\.\d{4,9}\/[^\s"<>]+/

/** Without what ends a sentence, or closes a bracket that stands around it. */
export function doiIn(text: string): string | undefined {
  const found = doi.exec(text)?.[0].replace(/[.,;:]+$/, '')
  return found && (found.endsWith(')') && !found.includes('(') ? found.slice(0, -1) : found)
}

export const addressIn = (text: string): string | undefined =>
  /\bhttps?:\/\/[^\s"<>]+/i.exec(text)?.[0].replace(/[.,;:)\]]+$/, '')
