import { z } from 'zod'
import { dayRefused, serviceCodes, slotRefused, timeSlots } from './clinic.ts'
import { clinicTime } from './dates.ts'
import { CalendarDate, Email, line, Phone, text } from './fields.ts'
import { notesRefused } from './whatsapp.ts'

export const appointmentStatuses = ['pending', 'confirmed', 'cancelled', 'completed'] as const

/** 40 units a name keep the WhatsApp address below its limit in every script, with room for notes. */
const NAME_LENGTH = 40

const OpenDay = z
  .string()
  .min(1, 'Choose a date')
  .pipe(CalendarDate)
  .superRefine((date, context) => {
    const message = dayRefused(date, clinicTime())
    if (message) context.addIssue({ code: 'custom', message })
  })

const fields = z.strictObject({
  firstName: line(NAME_LENGTH, 'Enter your first name'),
  lastName: line(NAME_LENGTH, 'Enter your last name'),
  email: Email,
  phone: Phone,
  service: z.enum(serviceCodes, 'Choose a service'),
  preferredDate: OpenDay,
  preferredTime: z.enum(timeSlots, 'Choose a time'),
  notes: text(2_000),
})

/** Every field as its control holds it, right or wrong. */
const Draft = z.record(fields.keyof(), z.string())

/**
 * What a patient asks for on the contact page (spec §5), checked against the clinic's clock:
 * no day before today, no Sunday, no slot that has begun, and an address that WhatsApp can take.
 */
export const AppointmentRequest = fields.superRefine(
  (request, context) => {
    const slot = slotRefused(request.preferredTime, request.preferredDate, clinicTime())
    if (slot) context.addIssue({ code: 'custom', path: ['preferredTime'], message: slot })
    const notes = notesRefused(request)
    if (notes) context.addIssue({ code: 'custom', path: ['notes'], message: notes })
  },
  // By default zod skips this while another field is wrong; the patient should see everything at once.
  { when: ({ value }) => Draft.safeParse(value).success },
)

export type AppointmentRequest = z.infer<typeof fields>

/** The form while it is being filled in. */
export type RequestDraft = z.infer<typeof Draft>
