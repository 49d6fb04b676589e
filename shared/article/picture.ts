import type { Post } from '../post.ts'
import { unescaped } from '../text/html-text.ts'
import { articlePicture } from './markup.ts'

/** What link previews show of an article: its cover, else the first picture of its text. */
export function pictureOf({
  coverUrl,
  coverAlt,
  content,
}: Pick<Post, 'coverUrl' | 'coverAlt' | 'content'>): { src: string; alt: string } | undefined {
  if (coverUrl && articlePicture.test(coverUrl)) return { src: coverUrl, alt: coverAlt ?? '' }
  const [tag = ''] = /<img (?:[^>"]|"[^"]*")*>/.exec(content) ?? []
  const written = (name: string) => unescaped(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '')
  const src = written('src')
  return articlePicture.test(src) ? { src, alt: written('alt') } : undefined
}
