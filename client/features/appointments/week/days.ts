import type { Appointment } from '#shared/appointment.ts'
import { slotIsOver, type TimeSlot, timeSlots } from '#shared/dates/clinic.ts'
import type { Closure, Week } from '#shared/dates/closure.ts'
import { type ClinicTime, dayAfter, longCalendarDay, longDate, partsOfDay } from '#shared/dates/dates.ts'
import { slotStart } from '#shared/dates/short.ts'

export interface Cell {
  day: string
  slot: TimeSlot
  /** Of the whole day, or of this slot. */
  closure: Closure | undefined
  appointment: Appointment | undefined
  others: Appointment[]
  over: boolean
}

export interface Day {
  day: string
  past: boolean
  today: boolean
  /** Of the whole day. */
  closure: Closure | undefined
  cells: Cell[]
  /** For no time, or for one that this version does not know. */
  timeless: Appointment[]
}

const DAYS = 6

/** A cancelled appointment leaves its place free, and is shown only once the time is over. */
const order = ['confirmed', 'completed', 'pending', 'cancelled']

export function daysOf({ from, appointments, closures }: Week, now: ClinicTime): Day[] {
  return Array.from({ length: DAYS }, (_, at) => {
    const day = dayAfter(from, at)
    const past = day < now.date
    const closure = closures.find((closed) => closed.day === day && closed.slot === null)
    const cells = timeSlots.map((slot): Cell => {
      const over = past || slotIsOver(slot, day, now)
      const [appointment, ...others] = appointments
        .filter(({ preferredDate, preferredTime }) => preferredDate === day && preferredTime === slot)
        .filter(({ status }) => over || status !== 'cancelled')
        .sort((a, b) => order.indexOf(a.status) - order.indexOf(b.status))
      return {
        day,
        slot,
        closure: closure ?? closures.find((closed) => closed.day === day && closed.slot === slot),
        appointment,
        others: others.filter(({ status }) => status !== 'cancelled'),
        over,
      }
    })
    const timeless = appointments.filter(
      ({ preferredDate, preferredTime }) => preferredDate === day && !isSlot(preferredTime),
    )
    return { day, past, today: day === now.date, closure, cells, timeless }
  })
}

/** Recorded for a Sunday, or for a time that this version does not know. */
export const elsewhere = ({ appointments }: Week, days: Day[]): Appointment[] =>
  appointments.filter(
    ({ preferredDate, preferredTime }) =>
      !days.some(({ day }) => day === preferredDate) || !isSlot(preferredTime),
  )

const isSlot = (time: string) => timeSlots.some((slot) => slot === time)

const isTaken = ({ appointment }: Cell) => ['confirmed', 'completed'].includes(appointment?.status ?? '')
const isAsked = ({ appointment }: Cell) => appointment?.status === 'pending'

const inCells = (cells: Cell[]): Appointment[] =>
  cells.flatMap(({ appointment, others }) => [...(appointment ? [appointment] : []), ...others])

/** Of the whole day, or of one slot. */
export const bookedOn = ({ cells, timeless }: Day, slot?: TimeSlot): Appointment[] =>
  (slot ? inCells(cells.filter((cell) => cell.slot === slot)) : [...inCells(cells), ...timeless]).filter(
    ({ status }) => status === 'pending' || status === 'confirmed',
  )

export const expectedOn = ({ cells }: Day): Appointment[] =>
  inCells(cells).filter(({ status }) => status === 'confirmed' || status === 'completed')

const open = ({ cells }: Day) => cells.filter((cell) => !cell.closure)

export function countsOf(day: Day): string {
  const cells = open(day)
  const taken = cells.filter(isTaken).length
  const asked = cells.filter(isAsked).length
  if (asked) return taken ? `${taken} taken, ${asked} asked` : `${asked} asked`
  if (!taken) return day.past ? 'None taken' : 'All free'
  return taken === cells.length ? 'Full' : `${taken} of ${cells.length} taken`
}

export function countsOfWeek(week: Week, days: Day[]): string {
  const cells = days.flatMap(open)
  const requests = week.appointments.filter(({ status }) => status === 'pending').length
  const asked = requests ? `, ${requests} ${requests === 1 ? 'request' : 'requests'}` : ''
  return `${cells.filter(isTaken).length} of ${cells.length} times taken${asked}`
}

/** E.g. `November 30 – December 5, 2026`. */
export function weekTitle(from: string): string {
  const to = dayAfter(from, DAYS - 1)
  const [begin, end] = [longCalendarDay(from), longCalendarDay(to)]
  if (from.slice(0, 4) !== to.slice(0, 4)) return `${begin} – ${end}`
  const last = from.slice(0, 7) === to.slice(0, 7) ? end.replace(/^\S+ /, '') : end
  return `${withoutYear(begin)} – ${last}`
}

/** E.g. `Friday, December 4`. */
export const dayName = (day: string) => withoutYear(longDate(day))

const withoutYear = (date: string) => date.replace(/, \d{4}$/, '')

/** E.g. `Fri 4`. */
export function dayHead(date: string): string {
  const { weekday, day } = partsOfDay(date)
  return `${weekday.slice(0, 3)} ${day}`
}

/** E.g. `8:30 AM` and `to 8:45`. */
export function partsOfSlot(slot: TimeSlot): { begin: string; end: string } {
  const [, end = ''] = /-(\S+)/.exec(slot) ?? []
  return { begin: slotStart(slot), end: `to ${end}` }
}

export function othersOf({ others }: Cell): string {
  const count = others.length
  if (others.some(({ status }) => status !== 'pending')) return `and ${count} more`
  return `and ${count} ${count === 1 ? 'request' : 'requests'}`
}
