import type { SiteContent } from '../content/pages.ts'
import type { Event } from '../event.ts'
import { adminPages, navigation, type PagePath, type Route } from '../pages.ts'
import type { Post } from '../post.ts'
import { citationTags, feedLinks } from './citation.ts'
import { articleData, breadcrumbs, clinicData, eventsData, personData } from './structured.ts'

export interface HeadInput {
  route: Route
  content: SiteContent
  post?: Post | undefined
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
  const canonical = page.path && origin + page.path
  const meta = (attributes: Record<string, string>) => ({ tag: 'meta' as const, attributes })
  const property = (key: string, value: string) => meta({ property: key, content: value })
  const tags: Head['tags'] = [meta({ name: 'description', content: page.description })]
  if (canonical) {
    tags.push(
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
    )
    if (input.route.page === '/blog' || input.post) tags.push(...feedLinks(origin, `Articles by ${name}`))
    if (input.post) tags.push(...citationTags(input.post, content.profile, origin))
  } else {
    tags.push(meta({ name: 'robots', content: 'noindex' }))
  }
  return { status: page.status ?? 200, title: page.title, tags, jsonLd: page.jsonLd }
}

interface Description {
  status?: 404
  /** Undefined when search engines must not index the page. */
  path?: string
  type: 'website' | 'profile' | 'article'
  title: string
  description: string
  keywords: string[]
  jsonLd: object[]
}

const NOT_FOUND: Description = {
  status: 404,
  type: 'website',
  title: 'Page Not Found',
  description: 'There is no page at this address.',
  keywords: [],
  jsonLd: [],
}

function describe(input: HeadInput): Description {
  const { route, content, post, origin } = input
  const { profile } = content
  if (route.page === 'not-found') return NOT_FOUND
  if (route.page === 'post') {
    if (!post) return { ...NOT_FOUND, title: 'Article Not Found' }
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
  const adminPage = adminPages.find(({ to }) => to === route.page)
  if (adminPage) {
    const description = 'For the doctor who keeps this site.'
    return { type: 'website', title: adminPage.label, description, keywords: [], jsonLd: [] }
  }
  const path = route.page as PagePath
  const { title, description, keywords } = pageWords(path, content)
  return {
    path,
    type: path === '/about' ? 'profile' : 'website',
    title: path === '/' ? `${profile.name} | ${title}` : `${title} | ${profile.name}`,
    description: shorten(description),
    keywords: [...keywords, profile.specialty, profile.city],
    jsonLd: [
      ...(path === '/' ? [personData(content, origin)] : []),
      ...(path === '/contact' ? [clinicData(content, origin)] : []),
      ...(path === '/events' ? eventsData(input.events ?? [], profile, origin) : []),
      ...(path === '/' ? [] : [breadcrumbs(origin, [{ name: label(path), path }])]),
    ],
  }
}

const label = (path: PagePath) => navigation.find(({ to }) => to === path)?.label ?? path

function pageWords(path: PagePath, content: SiteContent) {
  const { profile } = content
  const who = `${profile.name}, ${profile.role}, ${profile.hospital}`
  const words: Record<PagePath, { title: string; description: string; keywords: string[] }> = {
    '/': {
      title: `${profile.specialty}, ${profile.city}`,
      description: `${who}. ${content.home.tagline}`,
      keywords: ['radiologist', 'MSK ultrasound', 'radiology'],
    },
    '/about': {
      title: content.about.title,
      description: `${who}. ${content.about.intro}`,
      keywords: ['education', 'MD Radiology', 'career', 'radiologist'],
    },
    '/expertise': {
      title: content.expertise.title,
      description: `${content.expertise.intro} ${content.expertise.cards.map((card) => card.title).join(', ')}.`,
      keywords: content.expertise.cards.map((card) => card.title),
    },
    '/leadership': {
      title: content.leadership.title,
      description: content.leadership.intro,
      keywords: ['MSK ultrasound conferences', 'MUSK', 'diploma courses', 'bootcamps'],
    },
    '/research': {
      title: content.research.title,
      description: content.research.intro,
      keywords: ['publications', 'webinars', 'case reports', 'radiology research'],
    },
    '/awards': {
      title: content.awards.title,
      description: `${content.awards.intro} ${content.awards.position}.`,
      keywords: ['memberships', 'radiology societies', 'recognition'],
    },
    '/events': {
      title: 'Events & Gallery',
      description: `Conferences, workshops and seminars with ${profile.name}, and pictures from them.`,
      keywords: ['conference', 'workshop', 'seminar', 'gallery'],
    },
    '/blog': {
      title: 'Medical Articles & Insights',
      description:
        'Expert insights on musculoskeletal ultrasound, diagnostic imaging and medical advancements.',
      keywords: ['medical articles', 'diagnostic imaging', 'radiology blog'],
    },
    '/contact': {
      title: content.contact.title,
      description: `${content.contact.intro} ${profile.hospital}.`,
      keywords: ['appointment', 'ultrasound appointment', 'contact', 'WhatsApp'],
    },
  }
  return words[path]
}

function shorten(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  if (flat.length <= 160) return flat
  return `${flat.slice(0, 159).replace(/\s+\S*$/, '')}…`
}
