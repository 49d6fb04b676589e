import type { SiteContent } from '../content/pages.ts'
import type { Event } from '../event.ts'
import type { Page, Route } from '../pages.ts'
import type { OwnPost, Post } from '../post.ts'
import { citationTags, feedLinks } from './citation.ts'
import { articleData, breadcrumbs, clinicData, eventsData, personData } from './structured.ts'

export interface HeadInput {
  route: Route
  content: SiteContent
  post?: Post | undefined
  /** An article that is not published. */
  preview?: OwnPost | undefined
  events?: Event[] | undefined
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
  if (name === 'Preview') return describePreview(input)
  const { profile } = content
  const who = `${profile.name}, ${profile.role}, ${profile.hospital}`
  const { title = label, description = `${who}.`, keywords = [] } = words[name]?.(content, who) ?? {}
  if (admin) {
    const description = 'For the doctor who keeps this site.'
    const keywords = [label, profile.specialty, profile.city]
    return { noindex: true, path, type: 'website', title, description, keywords, jsonLd: [] }
  }
  return {
    path,
    type: name === 'About' ? 'profile' : 'website',
    title: name === 'Home' ? `${profile.name} | ${title}` : `${title} | ${profile.name}`,
    description: shorten(description),
    keywords: [...keywords, profile.specialty, profile.city],
    jsonLd: [
      ...(name === 'Home' ? [personData(content, origin)] : []),
      ...(name === 'Contact' ? [clinicData(content, origin)] : []),
      ...(name === 'Events' ? eventsData(input.events ?? [], profile, origin) : []),
      ...(name === 'Home' ? [] : [breadcrumbs(origin, [{ name: label, path }])]),
    ],
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
    jsonLd: [],
  }
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
    keywords: ['appointment', 'ultrasound appointment', 'contact', 'WhatsApp'],
  }),
  Appointments: () => ({ title: 'Appointment Management' }),
  Articles: () => ({ title: 'Articles' }),
}

function shorten(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  if (flat.length <= 160) return flat
  return `${flat.slice(0, 159).replace(/\s+\S*$/, '')}…`
}
