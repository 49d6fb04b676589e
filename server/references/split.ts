/** One reference of a pasted text, as it stood there. */
export interface Entry {
  kind: 'bibtex' | 'ris' | 'plain'
  /** How a sentence names it. */
  name: string
  source: string
  /** Why it is not read. */
  refusal?: string
}

export interface Pasted {
  entries: Entry[]
  /** BibTeX's abbreviations, which any of its entries may use. */
  strings: string
}

const NAME_LENGTH = 60

/** Takes time that grows with the length of the text alone. */
export function split(text: string): Pasted {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n')
  const entries: Entry[] = []
  const strings: string[] = []
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? ''
    const end = bibtexStart.test(line)
      ? endOfBibtex(lines, at)
      : risStart.test(line)
        ? endOfRis(lines, at)
        : at + 1
    const source = lines.slice(at, end).join('\n')
    const entry = entryOf(line, source)
    if (!/^\s*@\s*string\b/i.test(line)) entries.push(...(entry ? [entry] : []))
    else if (isOneText(source)) strings.push(source)
    else entries.push({ kind: 'bibtex', name: '@string', source, refusal: JOINED })
    at = end
  }
  return { entries, strings: strings.join('\n') }
}

const JOINED = 'an abbreviation is one text, without #, on lines of its own'

/** Abbreviations made of abbreviations could grow without end. */
const isOneText = (source: string) => !/#|.@\s*[a-z]+\s*[{(]/is.test(source.trim())

const bibtexStart = /^\s*@\s*[a-z]+\s*[{(]/i
const risStart = /^TY {1,2}- ?/

function entryOf(line: string, source: string): Entry | undefined {
  const [, type = '', label = ''] = /^\s*@\s*([a-z]+)\s*[{(]\s*([^,\s]*)/i.exec(line) ?? []
  if (/^(?:comment|preamble)$/i.test(type)) return undefined
  if (type) {
    const refusal = depthOf(source) > 0 ? { refusal: 'its braces do not close' } : {}
    return { kind: 'bibtex', name: named(label || `@${type}`), source, ...refusal }
  }
  if (risStart.test(line)) {
    const title = /^(?:TI|T1) {1,2}- (.+)$/m.exec(source)?.[1]
    return { kind: 'ris', name: named(title ?? line), source }
  }
  return line.trim() ? { kind: 'plain', name: named(line), source: line.trim() } : undefined
}

const named = (text: string) => text.trim().slice(0, NAME_LENGTH).toWellFormed()

/** Braces that are open at the end; as citation-js reads them, `\{` is none. */
function depthOf(text: string): number {
  let depth = 0
  for (const [brace] of text.matchAll(/(?<!\\)[{}]/g)) depth += brace === '{' ? 1 : -1
  return depth
}

/** Where as many braces are closed as were opened, else the next empty line, or where the next entry begins. */
function endOfBibtex(lines: string[], from: number): number {
  const braced = !/^\s*@\s*[a-z]+\s*\(/i.test(lines[from] ?? '')
  let depth = 0
  for (let at = from; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (at > from && (bibtexStart.test(line) || risStart.test(line))) return unclosed(lines, from, at)
    depth += depthOf(line)
    if (depth <= 0 && (braced || /\)\s*$/.test(line))) return at + 1
  }
  return unclosed(lines, from, lines.length)
}

function unclosed(lines: string[], from: number, end: number): number {
  const empty = lines.slice(from, end).findIndex((line) => !line.trim())
  return empty < 0 ? end : from + empty
}

function endOfRis(lines: string[], from: number): number {
  for (let at = from + 1; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (/^ER {1,2}-/.test(line)) return at + 1
    if (risStart.test(line) || bibtexStart.test(line)) return at
  }
  return lines.length
}
