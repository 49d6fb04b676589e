import { emptyBacking } from '#shared/article/backing.ts'
import { todayAtClinic } from '#shared/dates/dates.ts'
import type { PostInput } from '#shared/post.ts'
import { atField } from './attached.ts'
import type { PostRow } from './state.ts'

/** The columns of author, reviewer and references; what is not given stays. Throws 400 for days that cannot be. */
export function backingOf(written: Partial<PostInput>, before?: PostRow) {
  const now = { ...emptyBacking, ...before }
  const {
    authorName = now.authorName,
    authorQualification = now.authorQualification,
    reviewerName = now.reviewerName,
    reviewerQualification = now.reviewerQualification,
    reviewedOn = now.reviewedOn,
    nextReviewOn = now.nextReviewOn,
    references = now.references,
  } = written
  if (reviewedOn && reviewedOn > todayAtClinic())
    throw atField(400, 'reviewedOn', 'This day is still to come. Enter when it was reviewed last.')
  if (reviewedOn && nextReviewOn && nextReviewOn <= reviewedOn)
    throw atField(400, 'nextReviewOn', 'Choose a day after the last review')
  return {
    ...{ authorName, authorQualification, reviewerName, reviewerQualification },
    ...{ reviewedOn, nextReviewOn, references },
  }
}
