import { joined, line, type Reviewed, readHtml } from '../../../records/review/read-html.ts'
import { type PostValues, shownContent } from '../form.ts'

type Texts = Pick<PostValues, 'title' | 'excerpt' | 'content' | 'coverUrl' | 'coverAlt' | 'references'>

export function textsOf({ title, excerpt, coverUrl, coverAlt, ...written }: Texts): Reviewed {
  const cover = coverUrl ? [{ field: 'coverAlt', src: coverUrl, alt: coverAlt ?? '', at: 0 }] : []
  return joined([
    line('title', title),
    line('excerpt', excerpt),
    readHtml('content', shownContent(written)),
    { passages: [], links: [], pictures: cover },
  ])
}
