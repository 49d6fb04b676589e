import type { PageData } from '#shared/pagedata.ts'
import type { Head } from '#shared/seo.ts'

/** The whole HTML document: head, painted page and data put into the template's marks. */
export function htmlDocument(template: string, head: Head, painted: string, data: PageData): string {
  // A function as replacement: "$&" in a text must not be taken as a pattern.
  return template
    .replace('<!--head-->', () => headHtml(head) + preloadsFor(painted))
    .replace('<!--app-->', () => painted)
    .replace('<!--data-->', () => `<script type="application/json" id="page-data">${inScript(data)}</script>`)
}

/** Fonts that only some pages show, which come too late unless they are asked for at once, and what is set in them. */
const fonts = [
  // client/features/blog/article.css
  { file: 'source-serif-4-italic', shown: /class="article">.*<(?:em|blockquote)>/s },
  // client/ui/lists.css
  { file: 'source-serif-4-italic-digits', shown: /class="numbered-cells/ },
]

const preloadsFor = (painted: string) =>
  fonts
    .filter(({ shown }) => shown.test(painted))
    .map(
      ({ file }) =>
        `\n    <link rel="preload" href="/fonts/${file}.woff2" as="font" type="font/woff2" crossorigin>`,
    )
    .join('')

/** `data-painted` says what client/layout/Seo.tsx replaces. */
function headHtml({ title, tags, jsonLd }: Head): string {
  return [
    `<title data-painted>${escapeHtml(title)}</title>`,
    ...tags.map(({ tag, attributes }) => {
      const pairs = Object.entries(attributes).map(([name, value]) => `${name}="${escapeHtml(value)}"`)
      return `<${tag} ${pairs.join(' ')} data-painted>`
    }),
    ...jsonLd.map((item) => `<script type="application/ld+json">${inScript(item)}</script>`),
  ].join('\n    ')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text for HTML text and double-quoted attributes, and for XML. */
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? '')

/** JSON inside a script element: no `<`, so that nothing in it can close the element. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
