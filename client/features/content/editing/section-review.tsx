import { labelOf } from '#shared/content/labels.ts'
import type { Finding } from '#shared/review/rule.ts'
import { FieldsText } from '../../records/review/FieldsText.tsx'
import type { Publishing } from '../../records/review/item.ts'
import { joined, line, type Reviewed } from '../../records/review/read-html.ts'
import { useReview } from '../../records/review/use-review.tsx'
import type { FieldShape } from './field-shape.ts'
import type { SectionValues } from './open-section.ts'

export function useSectionReview(section: string, shape: FieldShape, onFix: (finding: Finding) => void) {
  const review = useReview({ subject: `content:${section}`, onFix })
  const textsOf = (values: SectionValues) => joined(textsIn(shape, values))
  const shown = (reviewed: Reviewed) => <FieldsText reviewed={reviewed} labelOf={pathLabel} />
  return {
    ...review,
    look(values: SectionValues) {
      const reviewed = textsOf(values)
      review.look(reviewed, shown(reviewed))
    },
    before(publishing: Publishing, values: SectionValues) {
      const reviewed = textsOf(values)
      review.before(publishing, reviewed, shown(reviewed))
    },
  }
}

/** What readers read and see; addresses, numbers and times have their own checks. */
function textsIn(shape: FieldShape, value: unknown, field = ''): Reviewed[] {
  const below = (name: string | number) => (field ? `${field}.${name}` : String(name))
  if (shape.kind === 'group') {
    const values = (value ?? {}) as Record<string, unknown>
    return Object.entries(shape.fields).flatMap(([name, inner]) => textsIn(inner, values[name], below(name)))
  }
  if (shape.kind === 'list')
    return ((value ?? []) as unknown[]).flatMap((item, at) => textsIn(shape.item, item, below(at)))
  if (shape.kind === 'line' || shape.kind === 'text') return [line(field, String(value ?? ''))]
  const { src, alt = '' } = (value ?? {}) as { src?: string; alt?: string }
  if (shape.kind !== 'picture' || !src) return []
  return [{ passages: [], links: [], pictures: [{ field, src, alt, at: 0 }] }]
}

/** `cards.0.points` → "Examinations 1 · Points". */
const pathLabel = (field: string) =>
  field
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? ` ${Number(part) + 1}` : ` · ${labelOf(part)}`))
    .join('')
    .slice(3)
