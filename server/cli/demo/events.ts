import type { z } from 'zod'
import { EventInput } from '#shared/event.ts'
import type { Db } from '../../db/client.ts'
import { events } from '../../db/schema/events.ts'
import { dayFromToday } from './days.ts'

type Event = Omit<z.input<typeof EventInput>, 'date'> & { daysFromToday: number }

const programme: Event[] = [
  {
    title: 'Musculoskeletal ultrasound: the annual meeting',
    daysFromToday: 96,
    location: 'Conference hall, New Delhi',
    description:
      'Two days for radiologists, rheumatologists and sports physicians. The first day is lectures, the second live scanning in small groups.',
    category: 'conference',
  },
  {
    title: 'Nerves of the upper limb, hands on',
    daysFromToday: 41,
    location: 'Teaching room, New Delhi',
    description: 'From the brachial plexus to the finger. Four participants at each machine.',
    category: 'workshop',
  },
  {
    title: 'Shoulder ultrasound workshop',
    daysFromToday: 13,
    location: 'Teaching room, New Delhi',
    description:
      'The rotator cuff in two planes, the common mistakes, and an afternoon of scanning one another.\nFor residents in their first two years.',
    category: 'workshop',
  },
  {
    title: 'Journal club: Doppler in early arthritis',
    daysFromToday: 0,
    location: 'Online',
    description: 'Three papers, an hour for each.',
    category: 'seminar',
    status: 'ongoing',
  },
  {
    title: 'Needle guidance on phantoms',
    daysFromToday: -24,
    location: 'Skills laboratory, New Delhi',
    description: 'In plane and out of plane, until nine needles of ten reach the target.',
    category: 'workshop',
    status: 'completed',
  },
  {
    title: 'What the rheumatologist wants to know',
    daysFromToday: -75,
    location: 'Online',
    description: 'A conversation about reports: which words help, and which only fill the page.',
    category: 'seminar',
    status: 'completed',
  },
  {
    title: 'Knee and ankle: a weekend course',
    daysFromToday: -142,
    location: 'Teaching room, New Delhi',
    category: 'workshop',
    status: 'completed',
  },
  {
    title: 'Ultrasound in sports medicine',
    daysFromToday: -268,
    location: 'Lecture theatre, New Delhi',
    description: 'Muscle injuries from the first hour to the return to play.',
    category: 'conference',
    status: 'completed',
  },
]

export async function addEvents(db: Db): Promise<Map<string, string>> {
  const rows = programme.map(({ daysFromToday, ...event }) =>
    EventInput.parse({ ...event, date: dayFromToday(daysFromToday) }),
  )
  const added = await db.insert(events).values(rows).returning()
  return new Map(added.map(({ title, id }) => [title, id]))
}
