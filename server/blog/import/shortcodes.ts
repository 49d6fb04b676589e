import { inPieces } from './pieces.ts'
import { escaped } from './plain.ts'

/** `src` and `alt` of the pictures of a gallery: those with these ids, else the article's own. */
type Gallery = (ids: string[]) => { src: string; alt: string }[]

const SHORTCODE = /\[(\[?)(\/?)([a-z][\w-]*)((?:[\s=/][^[\]]*)?)\](\]?)/gi

const core = ['audio', 'video', 'playlist', 'embed', 'wp_caption']

/** Captions, galleries and embeds as HTML; what plugins would have put in is left out, and `noted`. */
export function withoutShortcodes(text: string, gallery: Gallery, noted: (name: string) => void): string {
  return outsideCode(text, (piece) => {
    const figures = inPieces(piece, ['[caption', '[/caption]'], { within: figure, outside: (rest) => rest })
    const links = inPieces(figures, ['[embed', '[/embed]'], { within: link, outside: (rest) => rest })
    const closed = new Set([...links.matchAll(/\[\/([a-z][\w-]*)\]/gi)].map(([, name = '']) => name))
    return links.replace(
      SHORTCODE,
      (whole, opening: string, _slash, name: string, rest: string, end: string) => {
        if (opening && end) return whole.slice(1, -1)
        if (name === 'gallery') return gallery(idsIn(rest)).map(figureOf).join('\n\n')
        // Brackets are also how people write [1] and [sic].
        if (!core.includes(name) && !closed.has(name) && !/=\s*["'\d]/.test(rest)) return whole
        noted(name)
        return opening + end
      },
    )
  })
}

const outsideCode = (text: string, work: (piece: string) => string) =>
  inPieces(text, ['<pre', '</pre>'], {
    within: (piece) => piece,
    outside: (rest) => inPieces(rest, ['<code', '</code>'], { within: (piece) => piece, outside: work }),
  })

const idsIn = (attributes: string) => /\bids=["']?([\d,\s]+)/.exec(attributes)?.[1]?.match(/\d+/g) ?? []

/** `[caption …]<img …> The caption[/caption]`; before WordPress 3.4 the caption was an attribute. */
function figure(shortcode: string): string {
  const inner = shortcode.slice(shortcode.indexOf(']') + 1, -'[/caption]'.length)
  const picture = /<img [^>]*>/i.exec(inner)?.[0]
  if (!picture) return inner
  const after = inner.slice(inner.indexOf(picture) + picture.length).replace(/^\s*<\/a>/i, '')
  const caption = after.trim() || (/\bcaption="([^"\]]*)"/.exec(shortcode)?.[1] ?? '')
  return `\n\n<figure>${picture}${caption && `<figcaption>${caption}</figcaption>`}</figure>\n\n`
}

function link(shortcode: string): string {
  const address = shortcode.slice(shortcode.indexOf(']') + 1, -'[/embed]'.length).trim()
  return `\n\n${address}\n\n`
}

const figureOf = ({ src, alt }: { src: string; alt: string }) =>
  `\n\n<figure><img src="${escaped(src)}" alt="${escaped(alt)}"></figure>\n\n`
