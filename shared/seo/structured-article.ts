import { pictureOf } from '../article/picture.ts'
import type { Profile } from '../content/profile.ts'
import { previewPath } from '../files/link-preview.ts'
import type { Post } from '../post.ts'
import { unescaped } from '../text/html-text.ts'
import { context } from './structured.ts'
import { citationData } from './structured-references.ts'

const ARTICLE_BODY_LENGTH = 5_000

export function articleData(post: Post, profile: Profile, origin: string): object {
  const picture = pictureOf(post)
  return {
    ...context,
    '@type': ['ScholarlyArticle', 'BlogPosting'],
    headline: post.title,
    abstract: post.excerpt,
    articleSection: post.category,
    keywords: post.tags,
    articleBody: plainText(post.content).slice(0, ARTICLE_BODY_LENGTH),
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    ...(picture && { image: origin + previewPath(picture.src) }),
    mainEntityOfPage: `${origin}/blog/${post.slug}`,
    author: {
      '@type': 'Person',
      name: post.authorName || profile.name,
      ...(post.authorName
        ? qualified(post.authorQualification)
        : { jobTitle: profile.role, url: `${origin}/` }),
    },
    ...citations(post),
    ...(post.pdfFileUrl && {
      associatedMedia: {
        '@type': 'MediaObject',
        name: post.pdfFileName,
        contentUrl: new URL(post.pdfFileUrl, origin).href,
        encodingFormat: 'application/pdf',
        contentSize: `${post.pdfFileSize} B`,
      },
    }),
  }
}

/** The page around the article: schema.org has reviews of pages, not of articles. */
export function medicalPage(post: Post, origin: string): object {
  const url = `${origin}/blog/${post.slug}`
  const { reviewedOn, reviewerName, reviewerQualification } = post
  return {
    ...context,
    '@type': 'MedicalWebPage',
    '@id': url,
    url,
    name: post.title,
    ...(reviewedOn && { lastReviewed: reviewedOn }),
    ...(reviewerName && {
      reviewedBy: { '@type': 'Person', name: reviewerName, ...qualified(reviewerQualification) },
    }),
    ...citations(post),
  }
}

const citations = ({ references }: Post) =>
  references.length > 0 && { citation: references.map(citationData) }

const qualified = (qualification: string) =>
  qualification && {
    hasCredential: { '@type': 'EducationalOccupationalCredential', name: qualification },
  }

/** For structured data only, never for showing as HTML. */
const plainText = (html: string) =>
  unescaped(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
