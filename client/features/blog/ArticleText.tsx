import DOMPurify from 'dompurify'

export function ArticleText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: purified
  return <div className="article" dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(html) }} />
}
