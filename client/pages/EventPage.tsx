import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link, useParams } from 'react-router-dom'
import type { ShownEvent } from '#shared/event.ts'
import { useAuth } from '../features/auth/AuthProvider.tsx'
import { eventQuery } from '../features/events/api.ts'
import { capitalised } from '../features/events/EventBadge.tsx'
import { EventFacts } from '../features/events/EventFacts.tsx'
import { eventGalleryQuery } from '../features/gallery/api.ts'
import { Gallery } from '../features/gallery/Gallery.tsx'
import { isPicture } from '../features/gallery/pictures.ts'
import { ApiError } from '../lib/api.ts'
import { useFormerAddress } from '../lib/former-address.ts'
import { lazyTool } from '../lib/lazy-tool.ts'
import { SectorSweep } from '../ui/brand/Sector.tsx'
import { ButtonLink } from '../ui/form/Button.tsx'
import { Container, PageHeader } from '../ui/text/Page.tsx'
import { LoadFailure } from '../ui/text/QueryState.tsx'

const EventTools = lazyTool(() =>
  import('../features/events/editing/EventTools.tsx').then(({ EventTools }) => EventTools),
)

export default function EventPage() {
  const { slug = '' } = useParams()
  const event = useQuery(eventQuery(slug))
  useFormerAddress('/events', slug, event.data, eventQuery)
  if (event.isPending) return <SectorSweep label="Loading event..." className="mx-auto mt-40" />
  const gone = event.error ? event.error instanceof ApiError && event.error.status === 404 : !event.data
  if (gone) return <NoEvent />
  if (event.data) return <ShownEventPage event={event.data} />
  return (
    <>
      <PageHeader title="Event" />
      <Container className="pt-8">
        <LoadFailure onRetry={() => event.refetch()} />
      </Container>
    </>
  )
}

function NoEvent() {
  return (
    <>
      <PageHeader
        title="Event Not Found"
        intro="There is no event at this address. It may have been moved or withdrawn."
      />
      <Container className="pt-8">
        <ButtonLink to="/events">All events</ButtonLink>
      </Container>
    </>
  )
}

function ShownEventPage({ event }: { event: ShownEvent }) {
  const { title, category, description } = event
  const { user } = useAuth()
  return (
    <article>
      <PageHeader
        title={title}
        above={
          <p className="mb-3 text-sm text-muted">
            <Link to="/events" className="inline-block py-1 text-accent hover:underline">
              Events & Gallery
            </Link>{' '}
            · {capitalised(category)}
          </p>
        }
      />
      <Container className="grid gap-x-6 gap-y-8 pt-8 md:grid-cols-12 md:pt-10">
        <div className="md:col-span-3">
          <EventFacts event={event} />
          {user && (
            <Suspense fallback={null}>
              <EventTools event={event} />
            </Suspense>
          )}
        </div>
        <div className="min-w-0 md:col-span-9">
          {description && (
            <p className="max-w-measure font-serif text-[1.06rem] leading-relaxed whitespace-pre-line">
              {description}
            </p>
          )}
          <Pictures eventId={event.id} />
        </div>
      </Container>
    </article>
  )
}

function Pictures({ eventId }: { eventId: string }) {
  const gallery = useQuery(eventGalleryQuery(eventId))
  const { data } = gallery
  if (data?.length === 0 || gallery.isPending) return null
  return (
    <section className="mt-10 first:mt-0">
      <h2 className="mb-4 text-xl font-semibold">{data?.some(isPicture) ? 'Pictures' : 'Gallery'}</h2>
      {data ? <Gallery items={data} /> : <LoadFailure onRetry={() => gallery.refetch()} />}
    </section>
  )
}
