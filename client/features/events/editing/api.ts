import type { Event, EventInput } from '#shared/event.ts'
import { useDeleteRecord, useSaveRecord } from '../../records/mutations.ts'

const noun = { path: '/api/events', name: 'Event', created: 'Event created successfully!' }

export type EventValues = Pick<Event, keyof EventInput>

export const useSaveEvent = () => useSaveRecord<Event, EventValues>(noun)

export const useDeleteEvent = ({ id, title }: Event) =>
  useDeleteRecord(noun, {
    id,
    description: `“${title}” and what belongs to it are in the trash for 30 days.`,
    changes: [[noun.path], ['/api/gallery']],
  })
