import type { SiteContent } from '#shared/content/pages.ts'
import { previewPath } from '#shared/files/copies.ts'
import type { PostValues } from '../form.ts'

/** Characters that search results and link previews show of an excerpt. */
export const SHOWN_LENGTH = 160

const FIRST_PICTURE = /<img (?:[^>"]|"[^"]*")*?src="(\/objects\/[0-9a-f-]{36}\.(?:png|jpg))"/

/** What the tags of its page will say: not by shared/seo/head.ts, or visitors would load more chunks (shown.test.ts). */
export function shownOf(
  { title, excerpt, content, coverUrl }: Pick<PostValues, 'title' | 'excerpt' | 'content' | 'coverUrl'>,
  { profile }: Pick<SiteContent, 'profile'>,
) {
  const picture = coverUrl || FIRST_PICTURE.exec(content)?.[1]
  return {
    title: `${title || 'Untitled'} | ${profile.name}`,
    description: cut(excerpt.replace(/\s+/g, ' ').trim()),
    image: picture ? previewPath(picture) : '/og.png',
  }
}

const cut = (text: string) =>
  text.length <= SHOWN_LENGTH ? text : `${text.slice(0, SHOWN_LENGTH - 1).replace(/\s+\S*$/, '')}…`

export const minutesToRead = (html: string) => Math.max(1, Math.round(html.length / 1_500))
