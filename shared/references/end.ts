import { longCalendarDay } from '../dates/dates.ts'
import type { Post } from '../post.ts'
import { escaped } from '../text/html-text.ts'
import { linksOf } from './links.ts'
import { citedIn } from './numbered.ts'
import type { Reference } from './reference.ts'

type Backed = Pick<
  Post,
  'content' | 'references' | 'reviewerName' | 'reviewerQualification' | 'reviewedOn' | 'nextReviewOn'
>

/** What stands under an article as HTML: its references, and who reviewed it when. `content` as it is stored. */
export function endOf(post: Backed): string {
  const { content, references } = post
  const cited = citedIn(content)
  const items = references.map((reference, at) => listItem(reference, at + 1, cited.has(reference.id)))
  const list = items.length ? `<h2>References</h2><ol>${items.join('')}</ol>` : ''
  const review = reviewOf(post)
  return list + (review && `<p>${review}</p>`)
}

function listItem({ text, item }: Reference, n: number, cited: boolean): string {
  const links = linksOf(item).map(({ href, text }) => `<a href="${escaped(href)}">${escaped(text)}</a>`)
  const back = cited ? [`<a href="#cite${n}">↩\uFE0E</a>`] : []
  return `<li id="ref${n}">${[...(text ? [escaped(text)] : []), ...links, ...back].join(' ')}</li>`
}

function reviewOf({ reviewerName, reviewerQualification, reviewedOn, nextReviewOn }: Backed): string {
  const who = [reviewerName, reviewerName && reviewerQualification].filter(Boolean).join(', ')
  return [
    who && `Medically reviewed by ${escaped(who)}.`,
    reviewedOn && `Last reviewed on ${longCalendarDay(reviewedOn)}.`,
    nextReviewOn && `Next review: ${longCalendarDay(nextReviewOn)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
