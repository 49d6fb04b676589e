import { randomBytes } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { z } from 'zod'
import {
  MOST_REFERENCES,
  type ReadReferences,
  Reference,
  type ReferenceItem,
} from '#shared/references/reference.ts'
import { addressIn, doiIn, itemOf } from './item.ts'
import { type Library, loadLibrary } from './library.ts'
import { type Entry, split } from './split.ts'
import { vancouver } from './vancouver.ts'

/** Characters: what is longer is no reference, and would take the parsers long. */
const ENTRY_LIMIT = 20_000

/** Characters that an entry's abbreviations may become. */
const EXPANDED_LIMIT = 1_000_000

/** Reads BibTeX, RIS, and lines that hold a DOI, a PMID, an address or a reference as it is written. */
export async function readReferences(text: string): Promise<ReadReferences> {
  const plugins = await loadLibrary()
  const { entries, strings } = split(text)
  const read: ReadReferences = { references: [], refused: [] }
  for (const [at, entry] of entries.entries()) {
    if (read.references.length >= MOST_REFERENCES || read.refused.length >= MOST_REFERENCES) {
      const source = entries.slice(at).map(({ source }) => source)
      const message = `${MOST_REFERENCES} are read at once. Add these, then the rest, which begins with “${entry.name}”.`
      read.refused.push({ source: source.join('\n\n'), message })
      break
    }
    try {
      const items = itemsOf(plugins, entry, strings)
      const references = items.map(({ item, text }) => referenceOf(item, text ?? vancouver(plugins, item)))
      read.references.push(...references)
    } catch (error) {
      read.refused.push({ source: entry.source, message: `“${entry.name}”: ${reasonOf(error)}` })
    }
    // Other requests get their turn between two entries.
    await turn()
  }
  return read
}

class Refused extends Error {}

const reasonOf = (error: unknown) => {
  if (error instanceof Refused) return error.message
  if (error instanceof z.ZodError) return error.issues[0]?.message ?? 'it cannot be read'
  // The parsers throw their own errors for what they cannot read.
  return 'it cannot be read. Is a bracket, a comma or an equals sign missing?'
}

const referenceOf = (item: ReferenceItem, text: string): Reference =>
  Reference.parse({ id: randomBytes(5).toString('hex'), text, item })

interface Found {
  item: ReferenceItem
  /** As it was written. */
  text?: string
}

function itemsOf(plugins: Library, { kind, source, refusal }: Entry, strings: string): Found[] {
  if (refusal) throw new Refused(refusal)
  if (source.length > ENTRY_LIMIT)
    throw new Refused(`it is longer than ${ENTRY_LIMIT.toLocaleString('en')} characters`)
  if (kind === 'bibtex') refuseGrowing(source, strings)
  const { data } = plugins.input
  if (kind === 'plain') return [plainItem(source)]
  const items =
    kind === 'ris'
      ? (data(source, '@ris/file') as object[]).map((entry) => data(entry, '@ris/record'))
      : data(data(`${strings}\n${source}`, '@biblatex/text'), '@biblatex/entries+list')
  const found = (items as Record<string, unknown>[]).map((csl) => ({ item: itemOf(csl) }))
  if (!found.length) throw new Refused('it cannot be read')
  return found
}

function refuseGrowing(source: string, strings: string) {
  if (/@\s*string\b/i.test(source)) throw new Refused('put the @string in it on a line of its own')
  if (strings.length > ENTRY_LIMIT)
    throw new Refused('the @string abbreviations beside it are too long: leave out those that are not used')
  const uses = source.match(/[=#]\s*[a-z]/gi)?.length ?? 0
  if (uses * strings.length > EXPANDED_LIMIT)
    throw new Refused('it uses too many @string abbreviations: write them out')
}

/** A DOI, PMID or address alone waits for its title; anything else is kept as it stands. */
function plainItem(source: string): Found {
  const line = source.replace(/^\[?\d{1,3}[\].)]\s+/, '').replace(/\s+/g, ' ')
  const pmid = /^(?:PMID:?\s*|https?:\/\/pubmed\.ncbi\.nlm\.nih\.gov\/)([1-9]\d{0,9})\/?$/i.exec(line)?.[1]
  if (pmid) return { item: itemOf({ type: 'article-journal', PMID: pmid }), text: '' }
  const DOI = doiIn(line)
  const URL = addressIn(line)
  const inside = /\bPMID:?\s*([1-9]\d{0,9})\b/i.exec(line)?.[1]
  if (DOI && /^(?:doi:\s*|https?:\/\/(?:dx\.)?doi\.org\/)?10\.\S+$/i.test(line))
    return { item: itemOf({ type: 'article-journal', DOI }), text: '' }
  if (URL && /^\S+$/.test(line)) return { item: itemOf({ type: 'webpage', URL: line }), text: '' }
  const words = line
    .replace(/\s*(?:\bdoi:\s*|https?:\/\/(?:dx\.)?doi\.org\/)10\.\d{4,9}\/\S+/gi, '')
    .replace(/\s*\bPMID:?\s*[1-9]\d{0,9}\b[.;]?/gi, '')
    .trim()
  if (!/[\p{L}]/u.test(words)) throw new Refused('it has no words, no DOI, no PMID and no address')
  return { item: itemOf({ type: 'document', title: words, DOI, PMID: inside }), text: words }
}

export async function formatReference(item: ReferenceItem): Promise<string> {
  return vancouver(await loadLibrary(), item)
}
