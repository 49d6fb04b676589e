import { z } from 'zod'
import { todayAtClinic } from '#shared/dates/dates.ts'
import { CalendarDate } from '#shared/fields.ts'
import { type GalleryItem, GalleryItemInput } from '#shared/gallery.ts'
import type { PictureFacts } from '#shared/pictures/facts.ts'

const { title, category, eventId, altText } = GalleryItemInput.shape

/** What makes a picture described, and what is known of whoever it shows. */
export const Description = z.strictObject({
  title,
  category,
  eventId,
  altText: altText.refine((text) => text !== null, 'Say what it shows, or that it is decorative'),
  showsPatient: z.boolean(),
  /** Null: not agreed. */
  patientAgreedOn: CalendarDate.refine(
    (day) => day <= todayAtClinic(),
    'This day is still to come',
  ).nullable(),
})

export type Description = Pick<GalleryItem, 'title' | 'category' | 'eventId' | 'altText'> & {
  showsPatient: boolean
  patientAgreedOn: string | null
}

export const descriptionOf = (item: GalleryItem, facts: PictureFacts): Description => ({
  // Until then it is the site's own.
  title: item.described ? item.title : '',
  category: item.category,
  eventId: item.eventId,
  altText: item.altText,
  // What comes from a scanner comes from a patient, unless the doctor says otherwise.
  showsPatient: facts.showsPatient ?? facts.medical,
  patientAgreedOn: facts.patientAgreedOn,
})
