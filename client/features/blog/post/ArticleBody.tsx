import type { SafeHtml } from './purify.ts'

/** React does not touch server-rendered innerHTML until `html` changes. */
export function ArticleBody({ html }: { html: SafeHtml }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the type says that it went through the purifier or the server's
  return <div className="article" dangerouslySetInnerHTML={{ __html: html }} />
}
