import type { SafeHtml } from './purify.ts'

/** An article's text. What the server painted stays as it is: React leaves it alone until it is another. */
export function ArticleBody({ html }: { html: SafeHtml }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the type says that it went through the purifier or the server's
  return <div className="article" dangerouslySetInnerHTML={{ __html: html }} />
}
