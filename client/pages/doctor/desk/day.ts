import type { Appointment } from '#shared/appointment.ts'
import { type Closed, isClosed, slotMinutes, type TimeSlot, timeSlots } from '#shared/dates/clinic.ts'
import { type ClinicTime, weekday } from '#shared/dates/dates.ts'
import { slotStart } from '#shared/dates/short.ts'
import { inWords, minutesUntil, sentence } from './words.ts'

export type Arc = 'completed' | 'next' | 'booked' | 'free'

export interface Day {
  /** By the clock: who is booked, and the free slots that are still to come. */
  lines: (Appointment | TimeSlot)[]
  /** Whose slot is not over yet. */
  next: Appointment | undefined
  /** One for each slot. */
  arcs: Arc[]
  title: string
  seen: string
}

/** `today`: what is not cancelled, in order. */
export function dayOf(today: Appointment[], now: ClinicTime, closed: Closed[] = []): Day {
  const booked = today.filter(({ status }) => status === 'confirmed' || status === 'completed')
  const toCome = booked.filter(({ status }) => status === 'confirmed')
  const next = toCome.find(({ preferredTime }) => endOf(preferredTime) > now.minutes)
  const at = (slot: string) => today.filter(({ preferredTime }) => preferredTime === slot)
  const isFree = (slot: TimeSlot) =>
    at(slot).length === 0 && startOf(slot) > now.minutes && !isClosed(closed, now.date, slot)
  const lineOf = (slot: TimeSlot): Day['lines'] =>
    isFree(slot) ? [slot] : booked.filter(({ preferredTime }) => preferredTime === slot)
  const elsewhere = booked.filter(({ preferredTime }) => !timeSlots.some((slot) => slot === preferredTime))
  return {
    lines: booked.length ? [...timeSlots.flatMap(lineOf), ...elsewhere] : [],
    next,
    arcs: timeSlots.map((slot) => arcOf(at(slot), next)),
    title: titleOf(booked, next, now, closed),
    seen: seenOf(booked),
  }
}

function arcOf(appointments: Appointment[], next: Appointment | undefined): Arc {
  const statuses = appointments.map(({ status }) => status)
  if (next && appointments.includes(next)) return 'next'
  if (statuses.includes('confirmed')) return 'booked'
  return statuses.includes('completed') ? 'completed' : 'free'
}

const NO_BREAK_SPACE = '\u00a0'

function titleOf(
  booked: Appointment[],
  next: Appointment | undefined,
  now: ClinicTime,
  closed: Closed[],
): string {
  if (next) {
    const { patientName, preferredTime } = next
    const left = startOf(preferredTime) - now.minutes
    const start = slotStart(preferredTime).replace(' ', NO_BREAK_SPACE)
    if (left <= 0) return `Now: ${patientName}, since ${start}`
    return `Next: ${patientName} at ${start}, ${minutesUntil(left)}`
  }
  if (booked.length) return 'Nobody else is booked today'
  return weekday(now.date) === 0 || isClosed(closed, now.date)
    ? 'The clinic is closed today'
    : 'Nobody is booked today'
}

function seenOf(booked: Appointment[]): string {
  const seen = booked.filter(({ status }) => status === 'completed').length
  if (!booked.length) return ''
  if (seen === 0) return `${sentence(inWords(booked.length))} booked today.`
  if (seen === booked.length) return seen === 1 ? 'One seen today.' : `All ${inWords(seen)} seen today.`
  return `${sentence(inWords(seen))} of ${inWords(booked.length)} seen today.`
}

const startOf = (slot: string) => slotMinutes(slot)?.start ?? 0

/** A time that this version does not know lasts all day. */
function endOf(slot: string): number {
  const known = slotMinutes(slot)
  return known ? known.start + known.duration : 24 * 60
}

export function waitingOf(count: number): string {
  if (count === 0) return 'Nothing waits for you.'
  return count === 1 ? 'One request waits for you.' : `${sentence(inWords(count))} requests wait for you.`
}
