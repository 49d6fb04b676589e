import type { HeadInput } from './head.ts'
import { breadcrumbs, clinicData, personData } from './structured.ts'
import { articleData, medicalPage } from './structured-article.ts'
import { eventData, eventsData } from './structured-events.ts'
import { publicationsData } from './structured-references.ts'

/** A page's JSON-LD. */
export function structuredData(input: HeadInput): object[] {
  const { route, content, post, event, origin } = input
  const { profile } = content
  const { path, name, label, admin } = route.page
  const trail = (...places: { name: string; path: string }[]) => breadcrumbs(origin, places)
  if (name === 'Post')
    return post
      ? [
          articleData(post, profile, origin),
          medicalPage(post, origin),
          trail({ name: 'Blog', path: '/blog' }, { name: post.title, path: `/blog/${post.slug}` }),
        ]
      : []
  if (name === 'Event')
    return event
      ? [
          eventData(event, profile, origin),
          trail({ name: 'Events', path: '/events' }, { name: event.title, path: `/events/${event.slug}` }),
        ]
      : []
  if (name === 'Home') return [personData(content, origin)]
  if (name === 'NotFound' || name === 'Preview' || admin || (name === 'Search' && input.q)) return []
  return [
    ...(name === 'Contact' ? [clinicData(content, origin)] : []),
    ...(name === 'Events' ? eventsData(input.events ?? [], profile, origin) : []),
    ...(name === 'Research' ? publicationsData(content.research) : []),
    trail({ name: label, path }),
  ]
}
