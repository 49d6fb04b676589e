import type { SiteContent } from '../content/pages.ts'
import type { Event } from '../event.ts'
import type { Page, Route } from '../pages.ts'
import type { Post } from '../post.ts'
import { searchAddress } from '../search-address.ts'
import { shorten } from '../text/shorten.ts'
import { citationTags, feedLinks } from './citation.ts'
import { articleData, breadcrumbs, clinicData, eventsData, personData } from './structured.ts'

export interface HeadInput {
  route: Route
  content: SiteContent
  post?: Post | undefined
  events?: Event[] | undefined
  /** What is searched for. */
  q?: string | undefined
  /** PUBLIC_URL's origin, the only source of absolute addresses. */
  origin: string
}

export interface Head {
  status: 200 | 404
  title: string
  tags: { tag: 'meta' | 'link'; attributes: Record<string, string> }[]
  jsonLd: object[]
}

export function headFor(input: HeadInput): Head {
  const { content, origin } = input
  const page = describe(input)
  const name = content.profile.name
  const canonical = origin + page.path
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
    property('og:image', `${origin}/og.png`),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', 'Musculoskeletal ultrasound, a fan of thin arcs'),
    property('og:locale', 'en_IN'),
    meta({ name: 'twitter:card', content: 'summary_large_image' }),
  ]
  if (page.noindex) tags.push(meta({ name: 'robots', content: 'noindex' }))
  if (input.route.page.name === 'Blog' || input.post) tags.push(...feedLinks(origin, `Articles by ${name}`))
  if (input.post) tags.push(...citationTags(input.post, content.profile, origin))
  return { status: page.status ?? 200, title: page.title, tags, jsonLd: page.jsonLd }
}

interface Description {
  status?: 404
  noindex?: true
  path: string
  type: 'website' | 'profile' | 'article'
  title: string
  description: string
  keywords: string[]
  jsonLd: object[]
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
  jsonLd: [],
})

function describe(input: HeadInput): Description {
  const { route, content, origin } = input
  const { path, name, label, admin } = route.page
  if (name === 'NotFound') return notFound(input, label)
  if (name === 'Post') return describePost(input)
  const { profile } = content
  const { title, description, keywords } = wordsOf(route.page, content)
  if (name === 'Search' && input.q) return describeResults(input.q, description, content)
  if (admin) {
    const description = 'For the doctor who keeps this site.'
    const keywords = [label, profile.specialty, profile.city]
    return { noindex: true, path, type: 'website', title, description, keywords, jsonLd: [] }
  }
  return {
    path,
    type: name === 'About' ? 'profile' : 'website',
    title: name === 'Home' ? `${profile.name} | ${title}` : `${title} | ${profile.name}`,
    description,
    keywords: [...keywords, profile.specialty, profile.city],
    jsonLd: [
      ...(name === 'Home' ? [personData(content, origin)] : []),
      ...(name === 'Contact' ? [clinicData(content, origin)] : []),
      ...(name === 'Events' ? eventsData(input.events ?? [], profile, origin) : []),
      ...(name === 'Home' ? [] : [breadcrumbs(origin, [{ name: label, path }])]),
    ],
  }
}

/** Search engines ask to be kept out of result pages. */
function describeResults(q: string, description: string, { profile }: SiteContent): Description {
  return {
    noindex: true,
    path: searchAddress(q),
    type: 'website',
    title: `Search results for “${q}” | ${profile.name}`,
    description,
    keywords: [q, profile.specialty, profile.city],
    jsonLd: [],
  }
}

function describePost(input: HeadInput): Description {
  const { post, origin } = input
  const { profile } = input.content
  if (!post) return notFound(input, 'Article Not Found')
  const path = `/blog/${post.slug}`
  return {
    path,
    type: 'article',
    title: `${post.title} | ${profile.name}`,
    description: shorten(post.excerpt),
    keywords: [post.category, ...post.tags],
    jsonLd: [
      articleData(post, profile, origin),
      breadcrumbs(origin, [
        { name: 'Blog', path: '/blog' },
        { name: post.title, path },
      ]),
    ],
  }
}

/** Without the doctor's name in the title, nor what all pages have among the keywords. */
export function wordsOf({ name, label }: Page, content: SiteContent) {
  const { profile } = content
  const who = `${profile.name}, ${profile.role}, ${profile.hospital}`
  const { title = label, description = `${who}.`, keywords = [] } = words[name]?.(content, who) ?? {}
  return { title, description: shorten(description), keywords }
}

type Words = (
  content: SiteContent,
  who: string,
) => Partial<Pick<Description, 'title' | 'description' | 'keywords'>>

const words: Partial<Record<Page['name'], Words>> = {
  Home: ({ profile, home }, who) => ({
    title: `${profile.specialty}, ${profile.city}`,
    description: `${who}. ${home.tagline}`,
    keywords: ['radiologist', 'MSK ultrasound', 'radiology'],
  }),
  About: ({ about }, who) => ({
    title: about.title,
    description: `${who}. ${about.intro}`,
    keywords: ['education', 'MD Radiology', 'career', 'radiologist'],
  }),
  Expertise: ({ expertise }) => ({
    title: expertise.title,
    description: `${expertise.intro} ${expertise.cards.map((card) => card.title).join(', ')}.`,
    keywords: expertise.cards.map((card) => card.title),
  }),
  Leadership: ({ leadership }) => ({
    title: leadership.title,
    description: leadership.intro,
    keywords: ['MSK ultrasound conferences', 'MUSK', 'diploma courses', 'bootcamps'],
  }),
  Research: ({ research }) => ({
    title: research.title,
    description: research.intro,
    keywords: ['publications', 'webinars', 'case reports', 'radiology research'],
  }),
  Awards: ({ awards }) => ({
    title: awards.title,
    description: `${awards.intro} ${awards.position}.`,
    keywords: ['memberships', 'radiology societies', 'recognition'],
  }),
  Events: ({ profile }) => ({
    title: 'Events & Gallery',
    description: `Conferences, workshops and seminars with ${profile.name}, and pictures from them.`,
    keywords: ['conference', 'workshop', 'seminar', 'gallery'],
  }),
  Blog: () => ({
    title: 'Medical Articles & Insights',
    description:
      'Expert insights on musculoskeletal ultrasound, diagnostic imaging and medical advancements.',
    keywords: ['medical articles', 'diagnostic imaging', 'radiology blog'],
  }),
  Contact: ({ profile, contact }) => ({
    title: contact.title,
    description: `${contact.intro} ${profile.hospital}.`,
    keywords: [
      'appointment',
      'ultrasound booking',
      'opening hours',
      'address',
      'phone',
      'contact',
      'WhatsApp',
    ],
  }),
  Search: ({ profile }) => ({
    description: `Search the pages, articles and events of ${profile.name}.`,
    keywords: ['search'],
  }),
  Appointments: () => ({ title: 'Appointment Management' }),
}
