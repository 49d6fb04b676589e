import type { ReferenceItem } from '#shared/references/reference.ts'
import type { Library } from './library.ts'

/** One line in Vancouver style, without number and links; '' where only the links are known. */
export function vancouver(plugins: Library, item: ReferenceItem): string {
  if (!item.title) return ''
  const { DOI: _doi, PMID: _pmid, URL: _url, ...rest } = item
  const words = { ...rest, author: rest.author?.map(spaced), editor: rest.editor?.map(spaced) }
  const options = { template: 'vancouver', format: 'text', lang: 'en-US', nosort: true }
  const text = String(plugins.output.format('bibliography', [{ id: 'x', ...words }], options))
  return text
    .replace(/^\s*1\.\s*/, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** citeproc writes names in other scripts than Latin, Greek and Cyrillic without a space, as in Chinese. */
const spaced = (name: Name) =>
  'family' in name &&
  !/[\p{Script=Latin}\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(
    name.family,
  )
    ? { literal: [name.family, name.given].filter(Boolean).join(' ') }
    : name

type Name = NonNullable<ReferenceItem['author']>[number]
