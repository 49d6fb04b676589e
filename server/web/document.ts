import type { PageData } from '#shared/pagedata.ts'
import type { Head } from '#shared/seo.ts'

/** The whole HTML document: head, painted page and data put into the template's marks. */
export function htmlDocument(template: string, head: Head, painted: string, data: PageData): string {
  // A function as replacement: "$&" in a text must not be taken as a pattern.
  return template
    .replace('<!--head-->', () => headHtml(head) + (italics.test(painted) ? preloadItalic : ''))
    .replace('<!--app-->', () => painted)
    .replace('<!--data-->', () => `<script type="application/json" id="page-data">${inScript(data)}</script>`)
}

/** What is set in the italic font (client/features/blog/article.css), which comes too late unless it is asked for at once. */
const italics = /class="article">.*<(?:em|blockquote)>/s
const preloadItalic =
  '\n    <link rel="preload" href="/fonts/source-serif-4-italic.woff2" as="font" type="font/woff2" crossorigin>'

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
