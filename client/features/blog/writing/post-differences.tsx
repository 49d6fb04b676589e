import { nameOf } from '#shared/references/links.ts'
import { type DifferingField, differing, type FieldText } from '../../records/differing.ts'
import { ArticleBody } from '../post/ArticleBody.tsx'
import { purify } from '../post/purify.ts'
import { type PostValues, shownContent } from './form.ts'

const texts: FieldText<PostValues>[] = [
  ['Title', ({ title }) => title],
  ['Slug (URL)', ({ slug }) => slug],
  ['Excerpt', ({ excerpt }) => excerpt],
  ['Category', ({ category }) => category],
  ['Tags', ({ tags }) => tags],
  ['PDF', ({ pdfFileName }) => pdfFileName],
  ['Cover picture', ({ coverUrl }) => coverUrl],
  ['Cover picture: alternative text', ({ coverAlt }) => coverAlt],
  ['Author', ({ authorName }) => authorName],
  ['Author: qualification', ({ authorQualification }) => authorQualification],
  ['Reviewer', ({ reviewerName }) => reviewerName],
  ['Reviewer: qualification', ({ reviewerQualification }) => reviewerQualification],
  ['Last reviewed', ({ reviewedOn }) => reviewedOn],
  ['Next review', ({ nextReviewOn }) => nextReviewOn],
  ['References', ({ references }) => references?.map(nameOf).join('\n')],
]

export function postDifferences(saved: PostValues, mine: PostValues): DifferingField[] {
  const fields: DifferingField[] = differing(saved, mine, texts)
  if (saved.content === mine.content) return fields
  const content = { label: 'Content', saved: <Article {...saved} />, mine: <Article {...mine} /> }
  return [...fields, content]
}

const Article = (post: PostValues) => (
  <div className="whitespace-normal">
    <ArticleBody html={purify(shownContent(post))} />
  </div>
)
