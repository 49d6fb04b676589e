import type { SiteContent } from '#shared/content/pages.ts'
import { previewPath } from '#shared/files/copies.ts'
import { shorten } from '#shared/text/shorten.ts'
import type { PostValues } from '../form.ts'

const FIRST_PICTURE = /<img (?:[^>"]|"[^"]*")*?src="(\/objects\/[0-9a-f-]{36}\.(?:png|jpg))"/

/** What the tags of its page will say (shared/seo/head.ts, which the editor does not load: shown.test.ts). */
export function shownOf(
  { title, excerpt, content, coverUrl }: Pick<PostValues, 'title' | 'excerpt' | 'content' | 'coverUrl'>,
  { profile }: Pick<SiteContent, 'profile'>,
) {
  const picture = coverUrl || FIRST_PICTURE.exec(content)?.[1]
  return {
    title: `${title || 'Untitled'} | ${profile.name}`,
    description: shorten(excerpt),
    image: picture ? previewPath(picture) : '/og.png',
  }
}
