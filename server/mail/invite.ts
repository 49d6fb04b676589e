import { createEvent } from 'ics'
import type { Profile } from '#shared/content/profile.ts'
import { serviceLabel, slotMinutes } from '#shared/dates/clinic.ts'
import type { appointments } from '../db/schema/appointments.ts'
import type { Message } from './mailer.ts'

export type Row = typeof appointments.$inferSelect

const ZONE = 'Asia/Kolkata'

/** RFC 5545 §3.6.5 requires the zone in each calendar. India has no daylight saving time. */
const zone = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0530',
  'TZOFFSETTO:+0530',
  'TZNAME:IST',
  'END:STANDARD',
  'END:VTIMEZONE',
]

export interface Sender {
  profile: Profile
  from: { name: string; address: string }
}

export function inviteAbout(row: Row, { profile, from }: Sender): Message['calendar'] {
  const confirmed = row.status === 'confirmed'
  const slot = slotMinutes(row.preferredTime)
  if (!slot || !row.preferredDate || (!confirmed && row.invitedFor === null)) return undefined
  const method = confirmed ? 'REQUEST' : 'CANCEL'
  const [year = 0, month = 0, day = 0] = row.preferredDate.split('-').map(Number)
  const location = oneLine([profile.hospital, profile.address].filter(Boolean).join(', '))
  const { error, value } = createEvent({
    method,
    productId: '-//radiologist-website//appointments//EN',
    uid: row.id,
    sequence: row.mailSequence,
    status: confirmed ? 'CONFIRMED' : 'CANCELLED',
    title: oneLine(`Appointment with ${profile.name}`),
    description: serviceLabel(row.appointmentType),
    ...(location && { location }),
    // The library knows no time zones: local time is passed as UTC and the zone is added below.
    start: [year, month, day, Math.floor(slot.start / 60), slot.start % 60],
    startInputType: 'utc',
    startOutputType: 'utc',
    duration: { minutes: slot.duration },
    organizer: { name: quotable(oneLine(from.name || profile.name)), email: from.address },
    attendees: [{ name: row.email, email: row.email, rsvp: false, role: 'REQ-PARTICIPANT' }],
  })
  if (error || !value) throw error ?? new Error('The invite is empty')
  const content = value
    .replace(/^DTSTART:(\d{8}T\d{6})Z/m, `DTSTART;TZID=${ZONE}:$1`)
    .replace(/^BEGIN:VEVENT/m, [...zone, 'BEGIN:VEVENT'].join('\r\n'))
  return { method, content }
}

/** The library lets a lone carriage return through, which calendars read as a line end. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')

/** The library escapes a quote in a parameter in a way that RFC 5545 does not know. */
const quotable = (name: string) => name.replaceAll('"', '’')
