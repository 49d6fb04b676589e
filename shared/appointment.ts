import { z } from 'zod'
import { OwnPassword } from './account/session.ts'
import type { KeptBackups } from './backup.ts'
import { dayRefused, serviceCodes, slotRefused, type TimeSlot, timeSlots } from './dates/clinic.ts'
import { clinicTime } from './dates/dates.ts'
import { CalendarDate, Email, Instant, line, orEmpty, Phone, text } from './fields.ts'
import { notesRefused } from './whatsapp/request.ts'

export const appointmentStatuses = ['pending', 'confirmed', 'cancelled', 'completed'] as const

/** How the patient agreed that the data be kept. */
export const agreements = { message: 'By message', phone: 'By phone', 'in person': 'In person' } as const

export const agreementCodes = Object.keys(agreements) as [
  keyof typeof agreements,
  ...(keyof typeof agreements)[],
]

/** Of the inbox, in its order. */
const appointmentGroups = ['answer', 'today', 'tomorrow', 'week', 'later', 'past'] as const

/** 40 UTF-16 units a name keep the WhatsApp link below its limit in every script, with room for notes. */
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

const Draft = z.record(fields.keyof(), z.string())

/** Refuses a past day, a Sunday, a slot that has begun (clinic's clock), and notes too long for the WhatsApp link. */
export const AppointmentRequest = fields.superRefine(
  (request, context) => {
    const slot = slotRefused(request.preferredTime, request.preferredDate, clinicTime())
    if (slot) context.addIssue({ code: 'custom', path: ['preferredTime'], message: slot })
    const notes = notesRefused(request)
    if (notes) context.addIssue({ code: 'custom', path: ['notes'], message: notes })
  },
  // By default zod skips this while another field is wrong; the patient should see all errors at once.
  { when: ({ value }) => Draft.safeParse(value).success },
)

export type AppointmentRequest = z.infer<typeof fields>

export type RequestDraft = z.infer<typeof Draft>

const fieldsOfAppointment = {
  patientName: line(200, 'Enter the patient’s name'),
  /** Empty where a patient wrote without giving it. */
  email: orEmpty(Email).default(''),
  phone: orEmpty(Phone).default(''),
  /** Empty where a request names none; never once it is confirmed. */
  preferredDate: orEmpty(CalendarDate),
  preferredTime: z.enum([...timeSlots, ''], 'Choose a time'),
  appointmentType: z.enum(serviceCodes, 'Choose a service'),
  reason: text(2_000).default(''),
  medicalHistory: text(2_000).default(''),
}

const agreement = {
  agreedHow: z.enum(['', ...agreementCodes], 'Choose how the patient agreed'),
  agreedOn: orEmpty(CalendarDate),
}

/** Any day, also a past one: the doctor may record it late. */
export const AppointmentInput = z.strictObject({
  ...fieldsOfAppointment,
  agreedHow: agreement.agreedHow.default(''),
  preferredDate: fieldsOfAppointment.preferredDate.default(''),
  preferredTime: fieldsOfAppointment.preferredTime.default(''),
  /** Without it a day or slot that the doctor has closed is refused. */
  evenIfClosed: z.boolean().optional(),
})

export const AppointmentUpdate = z
  .strictObject({
    status: z.enum(appointmentStatuses, 'Choose pending, confirmed, cancelled or completed'),
    adminNotes: text(2_000),
    preferredDate: fieldsOfAppointment.preferredDate,
    preferredTime: fieldsOfAppointment.preferredTime,
    /** Confirms although another appointment is confirmed for this day and time. */
    evenIfTaken: z.boolean(),
    /** Confirms, or moves to, a day or time that the doctor has closed. */
    evenIfClosed: z.boolean(),
    /** Whether the patient has been told on WhatsApp of the appointment as it stands. */
    told: z.boolean(),
    ...agreement,
    /** Erasing waits until this day has passed, where a law asks for keeping; empty: it does not. */
    lockedUntil: orEmpty(CalendarDate),
    lockedReason: text(200),
  })
  .partial()
  .superRefine(({ lockedUntil, lockedReason }, context) => {
    if (lockedUntil && !lockedReason)
      context.addIssue({
        code: 'custom',
        path: ['lockedReason'],
        message: 'Say why it must be kept, such as the law and its section',
      })
  })

export const Appointment = z.object({
  id: z.string(),
  patientName: z.string(),
  email: z.string(),
  phone: z.string(),
  /** '' while a request has none. */
  preferredDate: z.string(),
  preferredTime: z.string(),
  appointmentType: z.string(),
  reason: z.string(),
  medicalHistory: z.string().nullable(),
  /** One that this version does not know counts as pending. */
  status: z.enum(appointmentStatuses).catch('pending'),
  adminNotes: z.string().nullable(),
  /** When the mail server accepted the mail about the current state. */
  notificationSent: Instant.nullable(),
  /** A mail is being sent, or will be once a cancellation can no longer be undone. */
  mailing: z.boolean(),
  /** When the patient heard of it as it stands: by mail or, as the doctor says, on WhatsApp. */
  told: Instant.nullable(),
  toldOnWhatsApp: z.boolean(),
  /** What the patient takes for day and time, as "2026-12-01 8:30-8:45 AM"; null where it is this day and time. */
  knownSlot: z.string().nullable(),
  /** A cancellation that can still be undone, which nobody is told of yet. */
  undoable: z.boolean(),
  /** Whose other appointment is confirmed for this day and time. */
  takenBy: z.string().nullable(),
  /** Pending or confirmed for a day or slot that the doctor has closed since. */
  toBeMoved: z.boolean(),
  group: z.enum(appointmentGroups),
  agreedHow: z.enum(agreementCodes).nullable().catch(null),
  agreedOn: z.string().nullable(),
  lockedUntil: z.string().nullable(),
  lockedReason: z.string().nullable(),
  createdAt: Instant,
  updatedAt: Instant,
})

export const PatientQuery = z.strictObject({
  patient: z.union([Phone, Email], 'Enter a whole phone number or e-mail address'),
})

export const PatientRequest = PatientQuery.extend({ password: OwnPassword })

export type AppointmentStatus = (typeof appointmentStatuses)[number]
export type AppointmentGroup = (typeof appointmentGroups)[number]
export type AppointmentInput = z.input<typeof AppointmentInput>
export type AppointmentUpdate = z.output<typeof AppointmentUpdate>
export type Appointment = z.output<typeof Appointment>

export interface Slot {
  date: string
  time: TimeSlot
}

export interface AppointmentsOverview {
  counts: Record<AppointmentStatus, number>
  mail: boolean
  /** By the database's clock, at the clinic. */
  today: string
}

export interface PatientSummary extends KeptBackups {
  appointments: number
  trashed: number
  /** In the register of what patients asked for. */
  requests: number
  names: string[]
  /** What must be kept for now, so that nothing can be erased. */
  locks: { until: string; reason: string }[]
}
