import { expect, test } from 'vitest'
import { routeAt } from '#shared/addresses.ts'
import { defaultContent } from '#shared/content/defaults.ts'
import { headFor } from '#shared/seo/head.ts'
import { shownOf } from './shown.ts'

const file = (n: number) => `/objects/${String(n).repeat(8)}-1111-4111-8111-111111111111.jpg`
const post = {
  ...{ id: '', title: 'Knees', slug: 'knees', excerpt: 'word '.repeat(50), category: 'Knee', tags: [] },
  ...{ pdfFileUrl: null, pdfFileName: null, pdfFileSize: null, publishedAt: '', updatedAt: '' },
  ...{ content: '<p>none</p>', coverUrl: null, coverAlt: null },
  ...{ authorName: '', authorQualification: '', reviewerName: '', reviewerQualification: '' },
  ...{ reviewedOn: null, nextReviewOn: null, references: [] },
}
const pictured = `<p>a</p><figure><img src="${file(1)}" alt="x > y"></figure><img src="${file(2)}">`

test.each([
  post,
  { ...post, content: pictured },
  { ...post, content: pictured, coverUrl: file(3), coverAlt: '' },
])('the card shows what the tags of the page say', (post) => {
  const now = { publishedAt: '2026-11-23T00:00:00.000Z', updatedAt: '2026-11-23T00:00:00.000Z' }
  const route = routeAt('/blog/knees')
  const head = headFor({
    route,
    content: defaultContent,
    post: { ...post, ...now },
    origin: 'https://x.example',
  })
  const said = (name: string) =>
    head.tags.find(({ attributes }) => [attributes.property, attributes.name].includes(name))?.attributes
      .content
  const { title, description, image } = shownOf(post, defaultContent)
  expect([title, description, `https://x.example${image}`]).toEqual([
    head.title,
    said('description'),
    said('og:image'),
  ])
})
