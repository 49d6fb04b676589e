import type { PageData } from '#shared/page-data.ts'
import type { Head } from '#shared/seo/head.ts'
import { escaped } from '#shared/text/html-text.ts'

interface Described extends Head {
  jsonLd: object[]
}

export function htmlDocument(template: string, head: Described, rendered: string, data: PageData): string {
  // A function as replacement: "$&" in a text must not be taken as a pattern.
  return withTitle(template, headHtml(head) + preloadsFor(rendered))
    .replace('<!--app-->', () => rendered)
    .replace('<!--data-->', () => `<script type="application/json" id="page-data">${inScript(data)}</script>`)
}

/** The template's own title is for static hosts, which render nothing. */
export const withTitle = (template: string, tags: string) => template.replace(/<title.*<\/title>/, () => tags)

/** Preloaded, since the CSS asks for it too late (client/features/blog/post/article.css). */
const ITALIC =
  '\n    <link rel="preload" href="/fonts/source-serif-4-italic.woff2" as="font" type="font/woff2" crossorigin>'

const preloadsFor = (rendered: string) =>
  /class="article">.*<(?:em|blockquote)>/s.test(rendered) ? ITALIC : ''

function headHtml({ title, tags, jsonLd }: Described): string {
  return [
    `<title data-rendered>${escaped(title)}</title>`,
    ...tags.map(({ tag, attributes }) => {
      const pairs = Object.entries(attributes).map(([name, value]) => `${name}="${escaped(value)}"`)
      return `<${tag} ${pairs.join(' ')} data-rendered>`
    }),
    ...jsonLd.map((item) => `<script type="application/ld+json">${inScript(item)}</script>`),
  ].join('\n    ')
}

/** No `<`, so that nothing in it can close the script element. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
