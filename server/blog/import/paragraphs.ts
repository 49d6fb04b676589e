import { inPieces } from './pieces.ts'

const block =
  'address|article|aside|blockquote|caption|center|col|colgroup|dd|div|dl|dt|figcaption|figure|footer|form|h[1-6]|header|hr|li|ol|p|pre|section|table|tbody|td|tfoot|th|thead|tr|ul'

const opening = new RegExp(`<(?:${block})(?=[\\s>/])`, 'gi')
const closing = new RegExp(`</(?:${block})>`, 'gi')
const beginsBlock = new RegExp(`^</?(?:${block})(?=[\\s>/])`, 'i')

/** WordPress's classic editor keeps no paragraphs: blank lines part them, and single ones are line breaks. */
export const inParagraphs = (text: string): string =>
  inPieces(text.replace(/\r\n?/g, '\n'), ['<pre', '</pre>'], { within: (piece) => piece, outside: wrap })

const wrap = (text: string) =>
  text
    .replace(opening, '\n\n$&')
    .replace(closing, '$&\n\n')
    .split(/\n[ \t]*\n/)
    .map((piece) => piece.trim())
    .filter(Boolean)
    .map((piece) => (beginsBlock.test(piece) ? piece : `<p>${piece.replaceAll('\n', '<br>')}</p>`))
    .join('\n')
