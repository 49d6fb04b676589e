import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import type { Event } from '#shared/event.ts'
import type { GalleryItem } from '#shared/gallery.ts'
import { useAuth } from '../features/auth/AuthProvider.tsx'
import { eventsQuery } from '../features/events/api.ts'
import { EventRows } from '../features/events/EventRows.tsx'
import { galleryQuery } from '../features/gallery/api.ts'
import { matches, useFilters } from '../features/gallery/filters.ts'
import { Gallery } from '../features/gallery/Gallery.tsx'
import { GalleryFilters } from '../features/gallery/GalleryFilters.tsx'
import { lazyTool } from '../lib/lazy-tool.ts'
import { Container, PageHeader, Section } from '../ui/text/Page.tsx'
import { QueryState } from '../ui/text/QueryState.tsx'

const eventTools = () => import('../features/events/editing/EventTools.tsx')
const NewEvent = lazyTool(() => eventTools().then(({ NewEvent }) => NewEvent))
const EventTools = lazyTool(() => eventTools().then(({ EventTools }) => EventTools))
const galleryTools = () => import('../features/gallery/editing/GalleryTools.tsx')
const NewGalleryItem = lazyTool(() => galleryTools().then(({ NewGalleryItem }) => NewGalleryItem))
const GalleryTools = lazyTool(() => galleryTools().then(({ GalleryTools }) => GalleryTools))
const WaitingItems = lazyTool(() => galleryTools().then(({ WaitingItems }) => WaitingItems))

export default function EventsPage() {
  const events = useQuery(eventsQuery)
  const gallery = useQuery(galleryQuery)
  const [filters, setFilters] = useFilters()
  const { user } = useAuth()
  const known = events.data ?? []
  const shown = gallery.data ?? []
  /** Loading the doctor's tools must not suspend the page. */
  const tool = (children: ReactNode) => user && <Suspense fallback={null}>{children}</Suspense>
  const toolsOf = (event: Event) => tool(<EventTools event={event} />)
  const itemTools = (item: GalleryItem) => tool(<GalleryTools item={item} events={known} />)
  return (
    <>
      <PageHeader
        title="Events & Gallery"
        intro="Conferences, workshops and seminars, and pictures from them."
      />
      <Section title="Events" tools={tool(<NewEvent />)}>
        <QueryState
          query={events}
          loading="Loading events..."
          empty="No events yet. They will be announced here."
        >
          {(list) => <EventRows events={list} tools={toolsOf} />}
        </QueryState>
      </Section>
      <Section title="Gallery" bordered tools={tool(<NewGalleryItem events={known} />)}>
        <QueryState
          query={gallery}
          loading="Loading gallery..."
          empty="No pictures yet."
          failure={gallery.error?.message}
        >
          {(items) => <GalleryFilters items={items} events={known} filters={filters} onChange={setFilters} />}
        </QueryState>
      </Section>
      <Container className="-mt-4 md:-mt-10">
        {tool(<WaitingItems tools={itemTools} />)}
        {shown.length > 0 && (
          <Gallery items={shown.filter((item) => matches(item, filters))} tools={itemTools} />
        )}
      </Container>
    </>
  )
}
