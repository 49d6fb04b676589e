import { useQuery } from '@tanstack/react-query'
import { EventRows } from '../features/events/EventRows.tsx'
import { eventsQuery } from '../features/events/queries.ts'
import { GalleryGrid } from '../features/gallery/GalleryGrid.tsx'
import { galleryQuery } from '../features/gallery/queries.ts'
import { PageHeader, Section } from '../ui/Page.tsx'
import { QueryState } from '../ui/QueryState.tsx'

export default function EventsPage() {
  const events = useQuery(eventsQuery)
  const gallery = useQuery(galleryQuery)
  return (
    <>
      <PageHeader
        title="Events & Gallery"
        intro="Conferences, workshops and seminars, and pictures from them."
      />
      <Section title="Events">
        <QueryState
          query={events}
          loading="Loading events..."
          empty="No events yet. They will be announced here."
        >
          {(list) => <EventRows events={list} />}
        </QueryState>
      </Section>
      <Section title="Gallery" bordered>
        <QueryState query={gallery} loading="Loading gallery..." empty="No pictures yet.">
          {(list) => <GalleryGrid items={list} />}
        </QueryState>
      </Section>
    </>
  )
}
