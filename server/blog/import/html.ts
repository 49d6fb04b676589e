import sanitize from 'sanitize-html'
import { isBlank, sanitiseContent } from '../html/sanitise.ts'
import type { FindPicture } from './pictures.ts'

export interface Prepared {
  content: string
  left: string[]
  pictures: number
  missing: string[]
  blank: boolean
}

const boxes = 'div section article aside main header footer center details summary address dt dd'.split(' ')

const programs = 'script form object embed applet canvas svg math button input select textarea'.split(' ')

/** What an article of another site may become here, by the sanitiser that all articles go through. */
export async function prepare(html: string, find: FindPicture): Promise<Prepared> {
  const left = new Set<string>()
  const plain = tidied(html, (name) => left.add(name))
  const { shown, pictures, missing } = await withPictures(plain, find)
  const content = withoutEmpty(sanitiseContent(withoutEmpty(shown)))
  return { content, left: [...left], pictures, missing, blank: isBlank(content) }
}

/** Boxes become paragraphs, whose words would run together otherwise, and players links to what they play. */
function tidied(html: string, leftOut: (name: string) => void): string {
  const asLink = (name: string, { src = '' }: sanitize.Attributes): sanitize.Tag => {
    const address = src.replace(/^\/\//, 'https://')
    if (/^https?:/i.test(address)) return { tagName: 'a', attribs: { href: address }, text: address }
    leftOut(name)
    return { tagName: 'span', attribs: {} }
  }
  const clean = sanitize(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    nestingLimit: 60,
    transformTags: {
      iframe: asLink,
      video: asLink,
      audio: asLink,
      img: (tagName, { alt = '', src = '', ...attribs }) => {
        const later = attribs['data-src'] ?? attribs['data-lazy-src'] ?? ''
        return { tagName, attribs: { src: /^(?:data:|$)/i.test(src) ? later : src, alt } }
      },
      '*': (tagName, attribs) => {
        if (programs.includes(tagName)) leftOut(tagName)
        return boxes.includes(tagName) ? { tagName: 'p', attribs: {} } : { tagName, attribs }
      },
    },
    exclusiveFilter: ({ tag }) => programs.includes(tag),
  })
  return clean
    .replace(/<a [^>]*href="[^"]*\.(?:jpe?g|png|gif|webp|avif)"[^>]*>\s*(<img [^>]*>)\s*<\/a>/gi, '$1')
    .replace(/<p>\s*(https?:\/\/[^\s<]+)\s*<\/p>/g, '<p><a href="$1">$1</a></p>')
}

async function withPictures(html: string, find: FindPicture) {
  const missing: string[] = []
  let pictures = 0
  const parts: string[] = []
  let at = 0
  for (const { 0: tag, index } of html.matchAll(/<img [^>]*>/g)) {
    const [, src = ''] = /src="([^"]*)"/.exec(tag) ?? []
    const [, alt = ''] = /alt="([^"]*)"/.exec(tag) ?? []
    const address = src.replaceAll('&amp;', '&')
    const picture = address ? await find(address) : undefined
    parts.push(html.slice(at, index))
    if (picture)
      parts.push(
        `<img src="${picture.src}" alt="${alt}" width="${picture.width}" height="${picture.height}" />`,
      )
    else if (/^https?:/i.test(src)) parts.push(`<a href="${src}">Picture${alt && `: ${alt}`}</a>`)
    if (picture) pictures++
    else if (address) missing.push(address)
    at = index + tag.length
  }
  return { shown: parts.join('') + html.slice(at), pictures, missing }
}

const FIGURE_WITHOUT_PICTURE = /<figure>((?:(?!<figure>|<img |<\/figure>)[\s\S])*)<\/figure>/g

const unframed = (_figure: string, inner: string) =>
  inner.replace(/(<\/?)figcaption>/g, '$1p>').replace(/^\s*(<a [^>]*>[^<]*<\/a>)/, '<p>$1</p>')

/** Until nothing changes: what lies in an emptied one may leave the next one empty. */
function withoutEmpty(html: string): string {
  const less = html
    .replace(FIGURE_WITHOUT_PICTURE, unframed)
    .replace(/<(p|figure|figcaption|li|h[2-4]|a|strong|em)>(?:\s|&nbsp;|<br \/>)*<\/\1>/g, '')
    .replace(/(<\/(?:p|h[2-4]|figure|table|pre|ul|ol|blockquote)>)\s+/g, '$1\n')
  return less === html ? html.trim() : withoutEmpty(less)
}
