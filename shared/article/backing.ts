import { CalendarDate, optionalLine, orEmpty } from '../fields.ts'
import { References } from '../references/reference.ts'

const reviewDay = orEmpty(CalendarDate)
  .nullable()
  .transform((day) => day || null)
  .optional()

/** Who stands behind an article, and what it rests on. Undefined leaves each as it is. */
export const backing = {
  /** Where it is not the doctor. */
  authorName: optionalLine(120).optional(),
  authorQualification: optionalLine(200).optional(),
  reviewerName: optionalLine(120).optional(),
  reviewerQualification: optionalLine(200).optional(),
  reviewedOn: reviewDay,
  nextReviewOn: reviewDay,
  references: References.optional(),
}

export const emptyBacking = {
  authorName: '',
  authorQualification: '',
  reviewerName: '',
  reviewerQualification: '',
  reviewedOn: null,
  nextReviewOn: null,
  references: [],
}
