import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  type PgColumn,
  pgTable,
  text,
  unique,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { agreementCodes, appointmentStatuses } from '#shared/appointment.ts'
import { feedNames } from '#shared/dates/calendar-feed.ts'
import { serviceCodes } from '#shared/dates/clinic.ts'
import { adminUsers } from './accounts.ts'
import { createdAt, id, instant, length, now, oneOf, updatedAt } from './columns.ts'

type Columns = Record<'status' | 'tellAfter' | 'toldAt' | 'notificationSent', PgColumn>

const pendingIf = ({ status }: Pick<Columns, 'status'>) =>
  sql<boolean>`${status} not in ('confirmed', 'cancelled', 'completed')`

const untoldIf = ({ status, tellAfter, toldAt, notificationSent }: Columns) =>
  sql<boolean>`${status} in ('confirmed', 'cancelled')
    and (${tellAfter} is not null or (${toldAt} is null and ${notificationSent} is null))`

export const appointments = pgTable(
  'appointments',
  {
    id: id(),
    patientName: text('patient_name').notNull(),
    email: varchar('email', { length: 254 }).notNull(),
    phone: varchar('phone', { length: 20 }).notNull(),
    preferredDate: date('preferred_date', { mode: 'string' }), // null: a request that names none
    preferredTime: varchar('preferred_time', { length: 20 }).notNull(), // '' likewise
    appointmentType: text('appointment_type', { enum: serviceCodes }).notNull(),
    reason: text('reason').notNull().default(''),
    medicalHistory: text('medical_history'),
    status: text('status', { enum: appointmentStatuses }).notNull().default('pending'),
    adminNotes: text('admin_notes'),
    notificationSent: instant('notification_sent'), // null: not sent
    mailSequence: integer('mail_sequence').notNull().default(0), // SEQUENCE, RFC 5545 §3.8.7.4
    invitedFor: text('invited_for'),
    tellAfter: instant('tell_after'), // of a cancellation that can still be undone
    toldAt: instant('told_at'), // on WhatsApp, as the doctor says
    knownSlot: text('known_slot'), // what the patient takes for the day and time, where it is another
    agreedHow: text('agreed_how', { enum: agreementCodes }), // to the keeping of the data
    agreedOn: date('agreed_on', { mode: 'string' }),
    lockedUntil: date('locked_until', { mode: 'string' }), // not erased before, where a law asks for keeping
    lockedReason: text('locked_reason'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index().on(t.preferredDate),
    index().on(t.status, t.preferredDate),
    index('appointments_pending').on(t.preferredDate).where(pendingIf(t)),
    index('appointments_untold').on(t.preferredDate).where(untoldIf(t)),
    index('appointments_slots').on(t.preferredDate, t.preferredTime).where(sql`status = 'confirmed'`),
    index('appointments_tell_after').on(t.tellAfter).where(sql`tell_after is not null`),
    check('appointments_patient_name_length', length(t.patientName, 1, 200)),
    check('appointments_type', oneOf(t.appointmentType, serviceCodes)),
    check('appointments_status', oneOf(t.status, appointmentStatuses)),
    check('appointments_agreed', sql`(${t.agreedHow} is null) = (${t.agreedOn} is null)`),
    check('appointments_locked', sql`(${t.lockedUntil} is null) = (${t.lockedReason} is null)`),
    check(
      'appointments_slot',
      sql`${t.status} not in ('confirmed', 'completed') or (${t.preferredDate} is not null and ${t.preferredTime} <> '')`,
    ),
  ],
)

/** Also one whose status this version does not know. */
export const isPending = pendingIf(appointments)

/** Confirmed or cancelled, and as far as we know the patient has not heard of it. */
export const isUntold = untoldIf(appointments)

/** Maintained by a trigger: counting 20,000 rows per request costs more than the list. */
export const appointmentCounts = pgTable(
  'appointment_counts',
  {
    id: integer('id').primaryKey().default(1),
    pending: integer('pending').notNull().default(0),
    confirmed: integer('confirmed').notNull().default(0),
    cancelled: integer('cancelled').notNull().default(0),
    completed: integer('completed').notNull().default(0),
  },
  (t) => [check('appointment_counts_one_row', sql`${t.id} = 1`)],
)

/** Restoring an older backup erases these people again. `who` is a keyed hash of a phone number or e-mail address. */
export const erasures = pgTable('erasures', {
  who: text('who').primaryKey(),
  erasedAt: instant('erased_at').notNull().default(now),
})

/** Days and slots on which the doctor sees nobody; slot null: the whole day. The note is the doctor's own. */
export const closures = pgTable(
  'closures',
  {
    id: id(),
    day: date('day', { mode: 'string' }).notNull(),
    slot: varchar('slot', { length: 20 }),
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [unique('closures_day_slot').on(t.day, t.slot).nullsNotDistinct()],
)

/** One address a doctor, at which calendars read the appointments. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => adminUsers.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    names: text('names', { enum: feedNames }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [check('calendar_feeds_names', oneOf(t.names, feedNames))],
)
