import { JSONParser, TokenType } from '@streamparser/json'
import { cutOff, ImportError, PIECE_LIMIT, tooDeep, tooLong } from './refusal.ts'

const DEPTH_LIMIT = 100

/** Of a row, within `db[].data.table[]` and within `data.table[]`. */
const DEPTH_IN_DB = 6
const DEPTH_IN_DATA = 4

const opening = new Set([TokenType.LEFT_BRACE, TokenType.LEFT_BRACKET])
const closing = new Set([TokenType.RIGHT_BRACE, TokenType.RIGHT_BRACKET])

export interface Row {
  table: string
  row: unknown
}

/** The rows of some tables of a Ghost export, one by one. Throws ImportError. */
export async function* rowsOf(bytes: AsyncIterable<Uint8Array>, tables: string[]): AsyncGenerator<Row> {
  let rows: Row[] = []
  let depth = 0
  let sinceToken = 0
  let rowDepth = 0
  let rowBegan = 0
  const parser = new JSONParser({
    paths: tables.flatMap((table) => [`$.db.*.data.${table}.*`, `$.data.${table}.*`]),
    keepStack: false,
  })
  parser.onToken = ({ token, value, offset }) => {
    sinceToken = 0
    if (depth === 1 && token === TokenType.STRING) rowDepth = value === 'db' ? DEPTH_IN_DB : DEPTH_IN_DATA
    if (depth < rowDepth) rowBegan = offset
    else if (offset - rowBegan > PIECE_LIMIT) throw tooLong()
    if (opening.has(token) && ++depth > DEPTH_LIMIT) throw tooDeep()
    if (closing.has(token)) depth--
  }
  parser.onValue = ({ value, stack }) => {
    rows.push({ table: String(stack.at(-1)?.key), row: value })
  }
  for await (const chunk of bytes) {
    sinceToken += chunk.length
    if (sinceToken > PIECE_LIMIT) throw tooLong()
    write(() => parser.write(chunk))
    yield* rows
    rows = []
  }
  if (!parser.isEnded) throw cutOff()
}

function write(work: () => void) {
  try {
    work()
  } catch (error) {
    if (error instanceof ImportError) throw error
    throw new ImportError('The file is not the JSON of a Ghost export: its text is broken.')
  }
}
