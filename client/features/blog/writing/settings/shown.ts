import { pictureOf } from '#shared/article/picture.ts'
import type { SiteContent } from '#shared/content/pages.ts'
import { previewPath } from '#shared/files/link-preview.ts'
import { shorten } from '#shared/text/shorten.ts'
import type { PostValues } from '../form.ts'

/** What the tags of its page will say. */
export function shownOf(
  {
    title,
    excerpt,
    content,
    coverUrl = null,
    coverAlt = null,
  }: Pick<PostValues, 'title' | 'excerpt' | 'content' | 'coverUrl' | 'coverAlt'>,
  { profile }: Pick<SiteContent, 'profile'>,
) {
  const picture = pictureOf({ coverUrl, coverAlt, content })
  return {
    title: `${title || 'Untitled'} | ${profile.name}`,
    description: shorten(excerpt),
    image: picture ? previewPath(picture.src) : '/og.png',
  }
}
