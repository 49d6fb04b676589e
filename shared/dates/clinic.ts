// No zod here: public pages load this file.

import { type ClinicTime, weekday } from './dates.ts'

export const services = {
  'musculoskeletal-ultrasound': 'Musculoskeletal Ultrasound',
  'color-doppler': 'Color Doppler',
  'ct-scan': 'CT Scan',
  mammography: 'Mammography',
  trus: 'TRUS',
  tvs: 'TVS',
  'tvs-3d': 'TVS 3D',
  'abdominal-ultrasound': 'Abdominal Ultrasound',
  'ultrasound-small-parts': 'Ultrasound Small Parts',
  'elastography-studies': 'Elastography Studies',
  '3d-studies': '3D Studies',
  'pregnancy-scans': 'Pregnancy Scans',
} as const

export type Service = keyof typeof services

/** A service that this version does not know is called by its code. */
export const serviceLabel = (code: string) =>
  (services as Record<string, string>)[code] ?? code.replace(/^./, (first) => first.toUpperCase())

export const serviceCodes = Object.keys(services) as [Service, ...Service[]]

/** Scans that can show a foetus: the page must then say what the PCPNDT Act forbids. */
export const foetalScans: ReadonlySet<string> = new Set<Service>(['pregnancy-scans', 'tvs', 'tvs-3d'])

/** Minutes since midnight at the clinic. */
const slotStart = {
  '8:30-8:45 AM': 8 * 60 + 30,
  '8:45-9:00 AM': 8 * 60 + 45,
  '1:00-1:15 PM': 13 * 60,
  '1:15-1:30 PM': 13 * 60 + 15,
} as const

export type TimeSlot = keyof typeof slotStart

export const timeSlots = Object.keys(slotStart) as [TimeSlot, ...TimeSlot[]]

export function slotMinutes(slot: string): { start: number; duration: number } | undefined {
  const known = timeSlots.find((known) => known === slot)
  return known && { start: slotStart[known], duration: 15 }
}

export function slotIsOver(slot: TimeSlot, date: string, now: ClinicTime): boolean {
  return date === now.date && slotStart[slot] <= now.minutes
}

/** A day on which the doctor sees nobody, or one slot of it. */
export interface Closed {
  day: string
  slot: string | null
}

export const isClosed = (closures: readonly Closed[], date: string, slot: string | null = null) =>
  closures.some((closed) => closed.day === date && (closed.slot === null || closed.slot === slot))

export function dayRefused(
  date: string,
  now: ClinicTime,
  closures: readonly Closed[] = [],
): string | undefined {
  if (date < now.date) return 'Choose today or a later day'
  if (weekday(date) === 0) return 'The clinic is closed on Sundays. Choose Monday to Saturday'
  if (isClosed(closures, date)) return 'The clinic is closed on this day. Choose another day'
}

export function slotRefused(
  slot: TimeSlot,
  date: string,
  now: ClinicTime,
  closures: readonly Closed[] = [],
): string | undefined {
  if (slotIsOver(slot, date, now)) return 'This time has passed today. Choose a later time or another day'
  if (!isClosed(closures, date) && isClosed(closures, date, slot))
    return 'The clinic is closed at this time. Choose another time or day'
}
