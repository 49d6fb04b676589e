import { diffArrays } from 'diff'
import { labelOf } from '../content/labels.ts'
import type { StoredPost } from '../post.ts'
import { nameOf } from '../references/links.ts'
import type { Reference } from '../references/reference.ts'
import { unescaped } from './html-text.ts'

/** `before` is '' for an added field, `after` for a removed one. */
export interface Difference {
  /** E.g. "publications.2.title", with the index in the later document. */
  path: string
  label: string
  before: string
  after: string
}

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

export function pageDifferences(before: object, after: object): Difference[] {
  return ofFields(before as Fields, after as Fields, { path: [], label: [] })
}

const postLabels = {
  title: 'Title',
  slug: 'Address',
  excerpt: 'Excerpt',
  content: 'Article',
  category: 'Category',
  tags: 'Tags',
  pdfFileName: 'PDF',
  coverUrl: 'Cover picture',
  coverAlt: 'Cover picture: alternative text',
  authorName: 'Author',
  authorQualification: 'Author: qualification',
  reviewerName: 'Reviewer',
  reviewerQualification: 'Reviewer: qualification',
  reviewedOn: 'Last reviewed',
  nextReviewOn: 'Next review',
  references: 'References',
}

export function postDifferences(before: Partial<StoredPost>, after: Partial<StoredPost>): Difference[] {
  return Object.entries(postLabels).flatMap(([path, label]) => {
    const [x, y] = [before, after].map((post) =>
      path === 'references' ? listed(post.references) : asText(post[path as keyof StoredPost]),
    )
    if (x === undefined || y === undefined || x === y) return []
    if (path !== 'content') return [{ path, label, before: x, after: y }]
    const [words, newWords] = [plainText(x), plainText(y)]
    if (words === newWords) return [{ path, label: `${label}: formatting`, before: x, after: y }]
    return [{ path, label, before: words, after: newWords }]
  })
}

const listed = (references: Reference[] = []) => references.map(nameOf).join('\n')

interface Place {
  path: (string | number)[]
  label: string[]
}

function ofFields(before: Fields, after: Fields, place: Place): Difference[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((name) =>
    ofValues(before[name], after[name], {
      path: [...place.path, name],
      label: [...place.label, labelOf(name)],
    }),
  )
}

function ofValues(before: unknown, after: unknown, place: Place): Difference[] {
  if (asText(before) === asText(after)) return []
  if (isPicture(before) || isPicture(after)) return [difference(place, asText(before), asText(after))]
  if (isListOfFields(before, after)) return ofLists(before as Fields[], after as Fields[], place)
  if (isFields(before) && isFields(after) && !Array.isArray(after)) return ofFields(before, after, place)
  return [difference(place, asText(before), asText(after))]
}

const isPicture = (value: unknown) => isFields(value) && 'src' in value

const isListOfFields = (...lists: unknown[]) =>
  lists.every((list) => Array.isArray(list) && list.every(isFields))

const sameItem = (x: unknown, y: unknown) => asText(x) === asText(y)

/** A moved item counts as removed and added; one removed right before an added one as changed. */
function ofLists(before: Fields[], after: Fields[], { path, label }: Place): Difference[] {
  const found: Difference[] = []
  const removed: Fields[] = []
  let index = 0
  const last = label.at(-1) ?? ''
  const placeOf = (at: number) => ({
    path: [...path, at],
    label: [...label.slice(0, -1), `${last}, ${at + 1}`],
  })
  const gone = () => {
    for (const item of removed.splice(0)) found.push(difference(placeOf(index), asText(item), ''))
  }
  for (const change of diffArrays(before, after, { comparator: sameItem })) {
    if (change.removed) {
      removed.push(...change.value)
      continue
    }
    if (!change.added) gone()
    for (const item of change.value) {
      const old = change.added && removed.shift()
      if (old) found.push(...ofFields(old, item, placeOf(index)))
      else if (change.added) found.push(difference(placeOf(index), '', asText(item)))
      index++
    }
  }
  gone()
  return found
}

const difference = ({ path, label }: Place, before: string, after: string): Difference => ({
  path: path.join('.'),
  label: label.join(' · '),
  before,
  after,
})

function asText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(asText).join(value.some(isFields) ? '\n' : ', ')
  if (isFields(value)) return Object.values(value).map(asText).filter(Boolean).join('\n')
  return String(value)
}

/** One line per paragraph. For showing as text, never as HTML. */
const plainText = (html: string) =>
  unescaped(
    html
      .replace(/<\/(?:p|h[2-6]|li|tr|blockquote|figcaption|pre)>|<br\s*\/?>/g, '\n')
      .replace(/<[^>]*>/g, ''),
  )
    .replace(/\n{2,}/g, '\n')
    .trim()
