import { useQuery } from '@tanstack/react-query'
import { use, useEffect, useLayoutEffect, useRef } from 'react'
import { Helmet, HelmetProvider } from 'react-helmet-async'
import { useLocation } from 'react-router-dom'
import { routeAt } from '#shared/addresses.ts'
import { askedIn } from '#shared/search/address.ts'
import { type HeadInput, headFor } from '#shared/seo/head.ts'
import { postQuery, previewQuery } from '../features/blog/post/api.ts'
import { useContent } from '../features/content/api.ts'
import { eventQuery, eventsQuery } from '../features/events/api.ts'
import { OriginContext } from './origin.ts'

/** While a post is loading, the previous head stays. */
export function Seo() {
  const input = useInput()
  const head = input && headFor(input)
  const known = head !== undefined
  useLayoutEffect(() => {
    if (!known) return
    for (const tag of document.head.querySelectorAll('[data-rendered]')) tag.remove()
  }, [known])
  useStructuredData(input)
  if (!head) return null
  return (
    <HelmetProvider>
      <Helmet>
        <title>{head.title}</title>
        {head.tags.map(({ tag: Tag, attributes }) => (
          <Tag key={[Object.values(attributes)[0], attributes.type].join()} {...attributes} />
        ))}
      </Helmet>
    </HelmetProvider>
  )
}

function useInput(): HeadInput | undefined {
  const content = useContent()
  const origin = use(OriginContext)
  const { pathname, search } = useLocation()
  const route = routeAt(pathname)
  const { page, token, slug = '' } = route
  const ofPost = page.name === 'Post'
  const ofEvent = page.name === 'Event'
  // Rendered after the page: a read that failed there is not retried here.
  const post = useQuery({ ...postQuery(slug), enabled: ofPost, retryOnMount: false })
  const event = useQuery({ ...eventQuery(slug), enabled: ofEvent, retryOnMount: false })
  const preview = useQuery({
    ...previewQuery(token ?? ''),
    enabled: token !== undefined,
    retryOnMount: false,
  })
  const { data: events } = useQuery({
    ...eventsQuery,
    enabled: page.name === 'Events',
    retryOnMount: false,
  })
  const last = useRef<HeadInput>(undefined)
  const waiting =
    (ofPost && post.isPending) || (ofEvent && event.isPending) || (token !== undefined && preview.isPending)
  const input: HeadInput = {
    route,
    content,
    post: post.data ?? undefined,
    preview: preview.data ?? undefined,
    events,
    event: event.data ?? undefined,
    q: askedIn(new URLSearchParams(search)),
    origin,
  }
  if (!waiting) last.current = input
  return last.current
}

/** The first page's was written by the server; what comes after is fetched when it is needed. */
function useStructuredData(input: HeadInput | undefined) {
  const written = useRef(document.head.querySelector('[data-rendered]') !== null)
  const shown = useRef<HeadInput>(undefined)
  useEffect(() => {
    if (!input || isSame(input, shown.current)) return
    shown.current = input
    if (written.current) {
      written.current = false
      return
    }
    void import('#shared/seo/structured-data.ts')
      .then(({ structuredData }) => structuredData(input))
      // Better none than another page's.
      .catch(() => [])
      .then((items) => shown.current === input && replaceJsonLd(items))
  })
}

const isSame = ({ route, ...others }: HeadInput, shown: HeadInput | undefined) =>
  shown?.route.page === route.page &&
  Object.entries(others).every(([key, value]) => shown[key as keyof HeadInput] === value)

function replaceJsonLd(items: object[]) {
  for (const script of document.head.querySelectorAll('script[type="application/ld+json"]')) script.remove()
  for (const item of items) {
    const script = document.createElement('script')
    script.type = 'application/ld+json'
    script.textContent = JSON.stringify(item)
    document.head.append(script)
  }
}
