import { z } from 'zod'
import { AppointmentInput, appointmentStatuses } from '#shared/appointment.ts'
import { todayAtClinic, weekday } from '#shared/dates/dates.ts'
import { EventFields, EventInput } from '#shared/event.ts'
import { GalleryItemInput } from '#shared/gallery.ts'
import type { Db } from '../../db/client.ts'
import { appointments } from '../../db/schema/appointments.ts'
import { events, galleryItems } from '../../db/schema/events.ts'
import { prepareFile } from '../../gallery/file.ts'
import type { Services } from '../../services.ts'
import appointmentSamples from './appointments.json' with { type: 'json' }
import { dayFromToday, daysAgo } from './days.ts'
import eventSamples from './events.json' with { type: 'json' }
import gallerySamples from './gallery.json' with { type: 'json' }
import { type StoredPicture, storeRendition } from './pictures.ts'

const SampleEvent = EventFields.omit({ date: true, lastDay: true }).extend({
  daysFromToday: z.int(),
  days: z.int().default(1),
})

const SamplePicture = GalleryItemInput.omit({ eventId: true }).extend({
  picture: z.string(),
  event: z.string().optional(),
})

const SampleAppointment = AppointmentInput.omit({ preferredDate: true }).extend({
  status: z.enum(appointmentStatuses).optional(),
  adminNotes: z.string().optional(),
  medicalHistory: z.string().optional(),
  daysFromToday: z.int(),
  requestedDaysAgo: z.number(),
  toldDaysAgo: z.number().optional(),
})

/** Resolves to the ids by title. */
export async function addEvents(db: Db): Promise<Map<string, string>> {
  const rows = SampleEvent.array()
    .parse(eventSamples)
    .map(({ daysFromToday, days, ...event }) =>
      EventInput.parse({
        ...event,
        date: dayFromToday(daysFromToday),
        lastDay: days > 1 ? dayFromToday(daysFromToday + days - 1) : null,
      }),
    )
  const added = await db.insert(events).values(rows).returning()
  return new Map(added.map(({ title, id }) => [title, id]))
}

export async function hangPictures(
  services: Services,
  pictures: Map<string, StoredPicture>,
  events: Map<string, string>,
): Promise<void> {
  const samples = SamplePicture.array().parse(gallerySamples)
  for (const [index, { picture, event = '', ...item }] of samples.entries()) {
    const drawn = pictures.get(picture)
    if (!drawn) throw new Error(`The gallery shows ${picture}, which is not among the pictures`)
    const file = await prepareFile(services, 'image', {
      fileUrl: drawn.fileUrl,
      previewUrl: await storeRendition(services, drawn, 800, 600),
      thumbnailUrl: await storeRendition(services, drawn, 400, 300),
    })
    const createdAt = daysAgo(6 + 17 * index)
    await services.db.insert(galleryItems).values({ ...item, ...file, eventId: events.get(event), createdAt })
  }
}

export async function addAppointments(db: Db): Promise<void> {
  const rows = SampleAppointment.array()
    .parse(appointmentSamples)
    .map(({ daysFromToday, requestedDaysAgo, toldDaysAgo, ...request }) => {
      const asked = daysAgo(requestedDaysAgo)
      const toldAt = toldDaysAgo === undefined ? null : daysAgo(toldDaysAgo)
      const agreed = { agreedHow: 'message' as const, agreedOn: todayAtClinic(asked) }
      const when = { preferredDate: openDay(daysFromToday), createdAt: asked, updatedAt: asked, toldAt }
      return { ...request, ...agreed, ...when }
    })
  await db.insert(appointments).values(rows)
}

/** The clinic is closed on Sundays. */
function openDay(days: number): string {
  const date = dayFromToday(days)
  return weekday(date) === 0 ? dayFromToday(days + 1) : date
}
