import type { Route } from '../addresses.ts'
import { pictureOf } from '../article/picture.ts'
import type { SiteContent } from '../content/pages.ts'
import { daysOf, hoursOf } from '../dates/spans.ts'
import type { Event } from '../event.ts'
import { previewPath, previewSize } from '../files/link-preview.ts'
import type { OwnPost, Post } from '../post.ts'
import { searchAddress } from '../search/address.ts'
import { shorten } from '../text/shorten.ts'
import { citationTags, feedLinks } from './citation.ts'
import { wordsOf } from './words.ts'

export interface HeadInput {
  route: Route
  content: SiteContent
  post?: Post | undefined
  /** An article that is not published. */
  preview?: OwnPost | undefined
  events?: Event[] | undefined
  event?: Event | undefined
  q?: string | undefined
  /** PUBLIC_URL's origin, the only source of absolute addresses. */
  origin: string
}

export interface Head {
  status: 200 | 404
  title: string
  tags: { tag: 'meta' | 'link'; attributes: Record<string, string> }[]
}

/** All but the structured data: see structured-data.ts. */
export function headFor(input: HeadInput): Head {
  const { content, origin } = input
  const page = describe(input)
  const name = content.profile.name
  const canonical = origin + page.path
  const picture = previewOf(input.post)
  const meta = (attributes: Record<string, string>) => ({ tag: 'meta' as const, attributes })
  const property = (key: string, value: string) => meta({ property: key, content: value })
  const tags: Head['tags'] = [
    meta({ name: 'description', content: page.description }),
    meta({ name: 'keywords', content: page.keywords.join(', ') }),
    { tag: 'link', attributes: { rel: 'canonical', href: canonical } },
    property('og:type', page.type),
    property('og:site_name', name),
    property('og:title', page.title),
    property('og:description', page.description),
    property('og:url', canonical),
    property('og:image', origin + picture.src),
    property('og:image:width', String(previewSize.width)),
    property('og:image:height', String(previewSize.height)),
    property('og:image:alt', picture.alt),
    property('og:locale', 'en_IN'),
    meta({ name: 'twitter:card', content: 'summary_large_image' }),
    meta({ name: 'twitter:image:alt', content: picture.alt }),
  ]
  if (page.noindex) tags.push(meta({ name: 'robots', content: 'noindex' }))
  if (input.route.page.name === 'Blog' || input.post) tags.push(...feedLinks(origin, `Articles by ${name}`))
  if (input.post) tags.push(...citationTags(input.post, { ...content.profile, ...input.post.by }, origin))
  return { status: page.status ?? 200, title: page.title, tags }
}

const sitePicture = { src: '/og.png', alt: 'Musculoskeletal ultrasound, a fan of thin arcs' }

/** Of published articles only. */
function previewOf(post: Post | undefined) {
  const own = post && pictureOf(post)
  return own ? { src: previewPath(own.src), alt: own.alt || post.title } : sitePicture
}

interface Description {
  status?: 404
  noindex?: true
  path: string
  type: 'website' | 'profile' | 'article'
  title: string
  description: string
  keywords: string[]
}

/** One for all unknown addresses, which share one document. */
const notFound = ({ content: { profile } }: HeadInput, title: string): Description => ({
  status: 404,
  noindex: true,
  path: '/not-found',
  type: 'website',
  title,
  description: 'There is no page at this address.',
  keywords: [profile.specialty, profile.city],
})

function describe(input: HeadInput): Description {
  const { route, content } = input
  const { path, name, label, admin } = route.page
  if (name === 'NotFound') return notFound(input, label)
  if (name === 'Post') return describePost(input)
  if (name === 'Event') return describeEvent(input)
  if (name === 'Preview') return describePreview(input)
  const { profile } = content
  const { title, description, keywords } = wordsOf(route.page, content)
  if (name === 'Search' && input.q) return describeResults(input.q, description, content)
  if (admin) {
    const description = 'For the doctor who keeps this site.'
    const keywords = [label, profile.specialty, profile.city]
    return { noindex: true, path, type: 'website', title, description, keywords }
  }
  return {
    path,
    type: name === 'About' ? 'profile' : 'website',
    title: name === 'Home' ? `${profile.name} | ${title}` : `${title} | ${profile.name}`,
    description,
    keywords: [...keywords, profile.specialty, profile.city],
  }
}

function describeResults(q: string, description: string, { profile }: SiteContent): Description {
  return {
    noindex: true,
    path: searchAddress(q),
    type: 'website',
    title: `Search results for “${q}” | ${profile.name}`,
    description,
    keywords: [q, profile.specialty, profile.city],
  }
}

function describePost(input: HeadInput): Description {
  const { post } = input
  const { profile } = input.content
  if (!post) return notFound(input, 'Article Not Found')
  const path = `/blog/${post.slug}`
  return {
    path,
    type: 'article',
    title: `${post.title} | ${profile.name}`,
    description: shorten(post.excerpt),
    keywords: [post.category, ...post.tags],
  }
}

function describeEvent(input: HeadInput): Description {
  const { event } = input
  const { profile } = input.content
  if (!event) return notFound(input, 'Event Not Found')
  const { title, category, location } = event
  const path = `/events/${event.slug}`
  const about = [daysOf(event), hoursOf(event), location].filter(Boolean).join(', ')
  return {
    path,
    type: 'website',
    title: `${title} | ${profile.name}`,
    description: shorten([`${about}.`, event.description].filter(Boolean).join(' ')),
    keywords: [category, profile.specialty, profile.city],
  }
}

function describePreview(input: HeadInput): Description {
  const { preview, content } = input
  if (!preview) return notFound(input, 'Article Not Found')
  const { label } = input.route.page
  return {
    noindex: true,
    // Not the address itself, which is secret.
    path: '/preview',
    type: 'website',
    title: `${label}: ${preview.title} | ${content.profile.name}`,
    description: shorten(preview.excerpt),
    keywords: [preview.category, ...preview.tags].filter(Boolean),
  }
}
