import sanitize from 'sanitize-html'
import { articleAttributes, articleLink, articlePicture, articleTags, NEW_TAB_REL } from '#shared/article.ts'

const options: sanitize.IOptions = {
  allowedTags: articleTags,
  allowedAttributes: articleAttributes,
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // The page has its own h1; the other tags come with pasted text.
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    a: (tagName, { rel: _rel, target, href, ...attribs }) => {
      if (href && articleLink.test(href)) attribs.href = href
      if (target === '_blank') Object.assign(attribs, { target, rel: NEW_TAB_REL })
      return { tagName, attribs }
    },
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !articlePicture.test(attribs.src ?? ''),
  selfClosing: ['img', 'br', 'hr', 'col'],
  disallowedTagsMode: 'discard',
  nestingLimit: 60,
  parser: { decodeEntities: true },
}

export const sanitiseContent = (html: string) => sanitize(html.replaceAll('\0', ''), options).trim()

export const isBlank = (html: string) => !/<(?:img|table|hr)/.test(html) && !/[^\s\u00a0]/.test(textOf(html))

const textOf = (html: string) => html.replace(/<[^>]*>/g, '').replace(/&nbsp;/g, ' ')

export const picturesIn = (html: string) => [
  ...new Set([...html.matchAll(/<img [^>]*?src="\/objects\/([^"]+)"/g)].map(([, key = '']) => key)),
]
