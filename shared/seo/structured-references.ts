import type { Research } from '../content/research.ts'
import { linksOf, nameOf } from '../references/links.ts'
import type { Reference, ReferenceType } from '../references/reference.ts'
import { context } from './structured.ts'

const types: Record<ReferenceType, string> = {
  'article-journal': 'ScholarlyArticle',
  'paper-conference': 'ScholarlyArticle',
  book: 'Book',
  chapter: 'Chapter',
  thesis: 'Thesis',
  report: 'Report',
  webpage: 'WebPage',
  document: 'CreativeWork',
}

const containers: Partial<Record<ReferenceType, string>> = { chapter: 'Book', webpage: 'WebSite' }

export function citationData(reference: Reference): object {
  const { item } = reference
  const { type, author, issued, page, publisher, DOI } = item
  const container = item['container-title']
  const [first, ...others] = linksOf(item).map(({ href }) => href)
  const inArticle = ['ScholarlyArticle', 'Chapter'].includes(types[type])
  return {
    '@type': types[type],
    name: item.title ?? nameOf(reference),
    ...(author && { author: author.map(personOf) }),
    ...(issued && { datePublished: dateOf(issued['date-parts'][0] ?? []) }),
    ...(container && { isPartOf: { '@type': containers[type] ?? 'Periodical', name: container } }),
    ...(inArticle && page && { pagination: page }),
    ...(publisher && { publisher: { '@type': 'Organization', name: publisher } }),
    ...(DOI && { identifier: { '@type': 'PropertyValue', propertyID: 'DOI', value: DOI } }),
    ...(first && { url: first }),
    ...(others.length > 0 && { sameAs: others }),
  }
}

type Name = NonNullable<Reference['item']['author']>[number]

const personOf = (name: Name) =>
  'literal' in name
    ? { '@type': 'Organization', name: name.literal }
    : { '@type': 'Person', name: [name.given, name.family].filter(Boolean).join(' ') }

const dateOf = ([year = 0, ...rest]: number[]) =>
  [String(year).padStart(4, '0'), ...rest.map((part) => String(part).padStart(2, '0'))].join('-')

/** What was entered as a reference; a line of the doctor's own words is no data. */
export const publicationsData = ({ references }: Research): object[] =>
  references.length ? [{ ...context, '@graph': references.map(citationData) }] : []
