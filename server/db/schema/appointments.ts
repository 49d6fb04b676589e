import { check, date, index, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { appointmentStatuses } from '#shared/appointment.ts'
import { serviceCodes } from '#shared/clinic.ts'
import { createdAt, id, instant, length, oneOf, updatedAt } from './columns.ts'

export const appointments = pgTable(
  'appointments',
  {
    id: id(),
    patientName: text('patient_name').notNull(),
    email: varchar('email', { length: 254 }).notNull(),
    phone: varchar('phone', { length: 20 }).notNull(),
    preferredDate: date('preferred_date', { mode: 'string' }).notNull(),
    preferredTime: varchar('preferred_time', { length: 20 }).notNull(),
    appointmentType: text('appointment_type', { enum: serviceCodes }).notNull(),
    reason: text('reason').notNull().default(''),
    medicalHistory: text('medical_history'),
    status: text('status', { enum: appointmentStatuses }).notNull().default('pending'),
    adminNotes: text('admin_notes'),
    /** When the mail server took the confirmation; empty means not sent (spec §3). */
    notificationSent: instant('notification_sent'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('appointments_newest').on(t.createdAt.desc(), t.id.desc()),
    index().on(t.status),
    index().on(t.preferredDate),
    check('appointments_patient_name_length', length(t.patientName, 1, 200)),
    check('appointments_type', oneOf(t.appointmentType, serviceCodes)),
    check('appointments_status', oneOf(t.status, appointmentStatuses)),
  ],
)
