import { createEvent } from 'ics'
import { slotMinutes } from '#shared/dates/clinic.ts'

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

export interface Invite {
  method: 'REQUEST' | 'CANCEL'
  uid: string
  sequence: number
  date: string
  time: string
  title: string
  description: string
  location: string
  organizer: { name: string; email: string }
  attendee: string
}

export function composeInvite(invite: Invite): string | undefined {
  const slot = slotMinutes(invite.time)
  if (!slot) return undefined
  const [year = 0, month = 0, day = 0] = invite.date.split('-').map(Number)
  const { error, value } = createEvent({
    method: invite.method,
    productId: '-//radiologist-website//appointments//EN',
    uid: invite.uid,
    sequence: invite.sequence,
    status: invite.method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED',
    title: oneLine(invite.title),
    description: oneLine(invite.description),
    ...(invite.location && { location: oneLine(invite.location) }),
    // The library knows no time zones: local time is passed as UTC and the zone is added below.
    start: [year, month, day, Math.floor(slot.start / 60), slot.start % 60],
    startInputType: 'utc',
    startOutputType: 'utc',
    duration: { minutes: slot.duration },
    organizer: { ...invite.organizer, name: quotable(oneLine(invite.organizer.name)) },
    attendees: [{ name: invite.attendee, email: invite.attendee, rsvp: false, role: 'REQ-PARTICIPANT' }],
  })
  if (error || !value) throw error ?? new Error('The invite is empty')
  return value
    .replace(/^DTSTART:(\d{8}T\d{6})Z/m, `DTSTART;TZID=${ZONE}:$1`)
    .replace(/^BEGIN:VEVENT/m, [...zone, 'BEGIN:VEVENT'].join('\r\n'))
}

/** The library lets a lone carriage return through, which calendars read as a line end. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')

/** The library escapes a quote in a parameter in a way that RFC 5545 does not know. */
const quotable = (name: string) => name.replaceAll('"', '’')
