import { SaxesParser } from 'saxes'
import { cutOff, ImportError, PIECE_LIMIT, tooDeep, tooLong } from './refusal.ts'

const DEPTH_LIMIT = 20

/** An item of a WordPress export (WXR 1.0 to 1.2): its fields by the names of their elements. */
export interface Item {
  fields: Map<string, string>
  terms: { domain: string; name: string }[]
  meta: [key: string, value: string][]
  comments: number
}

export interface Wxr {
  items: AsyncGenerator<Item>
  /** Names by login; whole once the first item has been read. */
  authors: Map<string, string>
}

export function readWxr(bytes: AsyncIterable<Uint8Array>): Wxr {
  const authors = new Map<string, string>()
  return { items: itemsOf(bytes, authors), authors }
}

async function* itemsOf(bytes: AsyncIterable<Uint8Array>, authors: Wxr['authors']): AsyncGenerator<Item> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const reader = createReader(authors)
  for await (const chunk of bytes) yield* reader.write(decoded(() => decoder.decode(chunk, { stream: true })))
  yield* reader.write(decoded(() => decoder.decode()))
  reader.end()
}

function createReader(authors: Wxr['authors']) {
  const parser = new SaxesParser()
  const path: string[] = []
  let items: Item[] = []
  let item = emptyItem()
  let pair = new Map<string, string>()
  let domain = ''
  let text = ''
  let sincePiece = 0
  let itemSize = 0
  let isWxr = false

  const add = (more: string) => {
    sincePiece = 0
    text += more
    hold(more)
  }
  function hold(more: string) {
    itemSize += more.length
    if (itemSize > PIECE_LIMIT) throw tooLong()
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('doctype', () => {
    throw new ImportError('The file declares a document type (DOCTYPE), which no WordPress export does.')
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (!path.length && name !== 'rss') throw foreign()
    if (path.push(name) > DEPTH_LIMIT) throw tooDeep()
    sincePiece = 0
    text = ''
    if (path.length === 3) {
      item = emptyItem()
      pair = new Map()
      itemSize = 0
    }
    if (path.length === 4) {
      if (path[2] === 'item') pair = new Map()
      domain = attributes.domain ?? ''
      hold(domain)
    }
  })
  parser.on('closetag', ({ name }) => {
    sincePiece = 0
    const [, , parent, field] = path
    if (path.length === 5) pair.set(name, text)
    else if (path.length === 4 && parent === 'item') closeField(name)
    else if (path.length === 4 && parent === 'wp:author') pair.set(name, text)
    else if (path.length === 3 && name === 'item') items.push(item)
    else if (path.length === 3 && name === 'wp:author')
      authors.set(pair.get('wp:author_login') ?? '', pair.get('wp:author_display_name') ?? '')
    else if (path.length === 3 && name === 'wp:wxr_version') isWxr = true
    if (field !== undefined && path.length === 5) text = ''
    path.pop()
  })

  function closeField(name: string) {
    if (name === 'category') item.terms.push({ domain, name: text })
    else if (name === 'wp:postmeta')
      item.meta.push([pair.get('wp:meta_key') ?? '', pair.get('wp:meta_value') ?? ''])
    else if (name === 'wp:comment') item.comments++
    else item.fields.set(name, text)
  }

  return {
    write(more: string): Item[] {
      sincePiece += more.length
      if (sincePiece > PIECE_LIMIT) throw tooLong()
      parsed(() => parser.write(more), parser)
      const read = items
      if (read.length && !isWxr) throw foreign()
      items = []
      return read
    },
    end() {
      if (path.length || !isWxr) throw path.length ? cutOff() : foreign()
      parsed(() => parser.close(), parser)
    },
  }
}

const emptyItem = (): Item => ({ fields: new Map(), terms: [], meta: [], comments: 0 })

const foreign = () => new ImportError('The file is XML, but no WordPress export.')

function parsed(work: () => void, parser: SaxesParser) {
  try {
    work()
  } catch (error) {
    if (error instanceof ImportError) throw error
    const reason = (error as Error).message.replace(/^[\d:]+ /, '').slice(0, 100)
    throw new ImportError(
      `The XML of the file is broken in line ${parser.line} (${reason.replace(/\.$/, '')}).`,
    )
  }
}

function decoded(work: () => string): string {
  try {
    return work()
  } catch {
    throw new ImportError('The file is not written in UTF-8, as WordPress exports are.')
  }
}
