import { createEvents, type EventAttributes } from 'ics'
import { slotMinutes } from '#shared/dates/clinic.ts'
import { clinicMoment, timeOfDay } from '#shared/dates/dates.ts'
import type { Calendar } from './feed.ts'

/** Times in UTC, which every calendar shows in its own zone; at most the initials of a patient. */
export function calendarFile({ names, rows }: Calendar, origin: string): string {
  const host = new URL(origin).hostname
  const events = rows.flatMap(({ id, preferredDate, preferredTime, patientName, createdAt, updatedAt }) => {
    const slot = slotMinutes(preferredTime)
    const start = slot && preferredDate && clinicMoment(preferredDate, timeOfDay(slot.start))
    if (!start) return []
    const event: EventAttributes = {
      uid: `${id}@${host}`,
      title: names === 'initials' ? `Appointment: ${initialsOf(patientName)}` : 'Appointment',
      start: start.valueOf(),
      startInputType: 'utc',
      startOutputType: 'utc',
      duration: { minutes: slot.duration },
      classification: 'PRIVATE',
      busyStatus: 'BUSY',
      status: 'CONFIRMED',
      created: createdAt.valueOf(),
      lastModified: updatedAt.valueOf(),
    }
    return [event]
  })
  const { error, value } = createEvents(events, { productId: 'radiologist-website', calName: 'Appointments' })
  if (error || !value) throw error ?? new Error('The calendar is empty')
  return value
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word = '') => `${first(word)}.`).join(' ')
}

function first(word: string): string {
  const [letter] = letters.segment(word.replace(/^[^\p{L}\p{N}]+/u, ''))
  return letter?.segment.toLocaleUpperCase() ?? ''
}
