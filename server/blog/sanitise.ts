import sanitize from 'sanitize-html'

const objectPath = /^\/objects\/[0-9a-f-]{36}\.(?:png|jpg)$/

/** Elsewhere over http(s), mail, telephone, or a place on this site. */
const linkable = /^(?:https?:\/\/|mailto:|tel:|#|\/(?![\\/]))/i

const options: sanitize.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li'],
    ...['strong', 'em', 'u', 's', 'sub', 'sup', 'mark', 'a', 'img', 'figure', 'figcaption'],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'target', 'rel', 'title'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    ol: ['start', 'type'],
    th: ['colspan', 'rowspan', 'colwidth', 'scope'],
    td: ['colspan', 'rowspan', 'colwidth'],
    col: ['span'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // The page has its own h1; the others are what people paste.
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    a: (tagName, { rel: _rel, target, href, ...attribs }) => {
      if (href && linkable.test(href)) attribs.href = href
      if (target === '_blank') Object.assign(attribs, { target, rel: 'noopener noreferrer' })
      return { tagName, attribs }
    },
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !objectPath.test(attribs.src ?? ''),
  selfClosing: ['img', 'br', 'hr', 'col'],
  disallowedTagsMode: 'discard',
  nestingLimit: 60,
  parser: { decodeEntities: true },
}

/** What an article may hold: what the editor makes. Everything else goes; its text stays. */
export const sanitiseContent = (html: string) => sanitize(html.replaceAll('\0', ''), options).trim()

/** Whether there is anything to read or to see in sanitised HTML. */
export const isBlank = (html: string) => !/<(?:img|table|hr)/.test(html) && !/[^\s\u00a0]/.test(textOf(html))

const textOf = (html: string) => html.replace(/<[^>]*>/g, '').replace(/&nbsp;/g, ' ')

/** The keys of the pictures in sanitised HTML. */
export const picturesIn = (html: string) => [
  ...new Set([...html.matchAll(/<img [^>]*?src="\/objects\/([^"]+)"/g)].map(([, key = '']) => key)),
]
