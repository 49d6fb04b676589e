import { CITED, type Document } from '#shared/review/document.ts'

/** What is reviewed; the rest of a document is asked for. */
export type Reviewed = Omit<Document, 'known'>

export interface Block {
  text: string
  level: number | undefined
  element: Element
  /** Where in `text` each text node begins; a node's whitespace counts as it is written. */
  nodes: { node: Text; at: number }[]
}

const blockTags = new Set(
  'P H1 H2 H3 H4 H5 H6 LI UL OL TABLE THEAD TBODY TFOOT TR TD TH CAPTION FIGURE FIGCAPTION BLOCKQUOTE PRE DIV SECTION HR'.split(
    ' ',
  ),
)
const unread = new Set(['SCRIPT', 'STYLE', 'TEMPLATE'])
const reference = /^https?:\/\/(?:[\w.-]+\.)?(?:doi\.org|pubmed\.ncbi\.nlm\.nih\.gov|ncbi\.nlm\.nih\.gov)\//i

/** A footnote's mark in the editor, or as it is stored, or a cited reference's: `#ref-…`, `#ref1` once numbered. */
const isMark = (element: Element) =>
  element.tagName === 'SUP' &&
  (element.matches('[data-footnote]') ||
    element.querySelector('a:is([href^="#fn"], [href^="#ref"])') !== null)

export function readHtml(field: string, html: string): Reviewed {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return readElement(field, body).reviewed
}

/** In the order of the text; the same walk finds a sentence again in the page (find-range.ts). */
export function readElement(field: string, root: Element): { reviewed: Reviewed; blocks: Block[] } {
  const blocks: Block[] = []
  const reviewed: Reviewed = { passages: [], links: [], pictures: [] }
  let block: Block | undefined

  function close() {
    if (block?.text.trim()) {
      const { text, level } = block
      blocks.push(block)
      reviewed.passages.push({ field, text, ...(level && { level }) })
    }
    block = undefined
  }

  function add(text: string, element: Element, node?: Text) {
    block ??= { text: '', level: levelOf(element), element: blockOf(element, root), nodes: [] }
    if (node) block.nodes.push({ node, at: block.text.length })
    block.text += text
  }

  /** Whether what is in it is read. */
  function enter(element: Element): boolean {
    if (unread.has(element.tagName)) return false
    const at = reviewed.passages.length
    if (isMark(element)) {
      add(CITED, element.parentElement ?? root)
      return false
    }
    if (blockTags.has(element.tagName)) close()
    if (element.tagName === 'BR') add('\n', element.parentElement ?? root)
    if (element.tagName === 'IMG') {
      const of = (name: string) => element.getAttribute(name) ?? ''
      reviewed.pictures.push({ field, src: of('src'), alt: of('alt'), at })
    }
    if (element.tagName === 'A') {
      const href = element.getAttribute('href') ?? ''
      if (href && !href.startsWith('#'))
        reviewed.links.push({ field, text: element.textContent ?? '', href, at })
    }
    return true
  }

  function leave(element: Element) {
    if (blockTags.has(element.tagName)) close()
    if (element.tagName === 'A' && reference.test(element.getAttribute('href') ?? '')) add(CITED, element)
  }

  // By hand, as hostile HTML may nest deeper than the stack.
  let node: Node | null = root.firstChild
  while (node) {
    if (node instanceof Text || node.nodeType === Node.TEXT_NODE)
      add((node.nodeValue ?? '').replace(/\s/g, ' '), node.parentElement ?? root, node as Text)
    const into: Node | null =
      node.nodeType === Node.ELEMENT_NODE && enter(node as Element) ? node.firstChild : null
    if (into) {
      node = into
      continue
    }
    if (node.nodeType === Node.ELEMENT_NODE) leave(node as Element)
    while (node && !node.nextSibling) {
      node = node.parentNode === root ? null : node.parentNode
      if (node) leave(node as Element)
    }
    node = node?.nextSibling ?? null
  }
  close()
  return { reviewed, blocks }
}

function levelOf(element: Element): number | undefined {
  const level = element.closest('h1, h2, h3, h4, h5, h6')?.tagName[1]
  return level ? Math.min(4, Math.max(2, Number(level))) : undefined
}

function blockOf(element: Element, root: Element): Element {
  let at = element
  while (at !== root && !blockTags.has(at.tagName) && at.parentElement) at = at.parentElement
  return at
}

export const line = (field: string, text: string | null | undefined): Reviewed => ({
  passages: text?.trim() ? [{ field, text }] : [],
  links: [],
  pictures: [],
})

export function joined(parts: Reviewed[]): Reviewed {
  const whole: Reviewed = { passages: [], links: [], pictures: [] }
  for (const { passages, links, pictures } of parts) {
    const before = whole.passages.length
    const moved = <Item extends { at: number }>(items: Item[]) =>
      items.map((item) => ({ ...item, at: item.at + before }))
    whole.links.push(...moved(links))
    whole.pictures.push(...moved(pictures))
    whole.passages.push(...passages)
  }
  return whole
}
