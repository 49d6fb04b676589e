import { labelOf } from '#shared/content/labels.ts'
import { FieldsText } from '../../records/review/FieldsText.tsx'
import type { Publishing } from '../../records/review/item.ts'
import { jumpTo } from '../../records/review/jump.ts'
import { joined, line } from '../../records/review/read-html.ts'
import { useReview } from '../../records/review/use-review.tsx'
import type { EventValues } from './api.ts'

type Texts = Pick<EventValues, 'title' | 'location' | 'description'>

export function useEventReview(subject: string) {
  const review = useReview({ subject, onFix: jumpTo })
  const textsOf = (texts: Texts) =>
    joined((['title', 'location', 'description'] as const).map((field) => line(field, texts[field])))
  const shown = (texts: Texts) => <FieldsText reviewed={textsOf(texts)} labelOf={labelOf} />
  return {
    ...review,
    look: (texts: Texts) => review.look(textsOf(texts), shown(texts)),
    before: (publishing: Publishing, texts: Texts) => review.before(publishing, textsOf(texts), shown(texts)),
  }
}
