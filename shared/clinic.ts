/** What the clinic offers and when; plain data, so that pages can show it without loading zod. */

import { type ClinicTime, weekday } from './dates.ts'

/** Service code → label, in the order in which they are offered (spec §9). */
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

export const serviceCodes = Object.keys(services) as [Service, ...Service[]]

/** Scans that can show a foetus: the page then says what the PCPNDT Act forbids. */
export const foetalScans: ReadonlySet<string> = new Set<Service>(['pregnancy-scans', 'tvs', 'tvs-3d'])

/** Label → its start in minutes since midnight at the clinic (spec §5). */
const slotStart = {
  '8:30-8:45 AM': 8 * 60 + 30,
  '8:45-9:00 AM': 8 * 60 + 45,
  '1:00-1:15 PM': 13 * 60,
  '1:15-1:30 PM': 13 * 60 + 15,
} as const

export type TimeSlot = keyof typeof slotStart

export const timeSlots = Object.keys(slotStart) as [TimeSlot, ...TimeSlot[]]

/** When a slot begins, in minutes since midnight at the clinic, and how long it lasts; undefined for no slot of ours. */
export function slotMinutes(slot: string): { start: number; duration: number } | undefined {
  const known = timeSlots.find((known) => known === slot)
  return known && { start: slotStart[known], duration: 15 }
}

/** A slot that has begun today is over; on a later day none is (decision 17). */
export function slotIsOver(slot: TimeSlot, date: string, now: ClinicTime): boolean {
  return date === now.date && slotStart[slot] <= now.minutes
}

/** Why nobody can come on `date`, in words for beside the field; undefined on an open day (decision 17). */
export function dayRefused(date: string, now: ClinicTime): string | undefined {
  if (date < now.date) return 'Choose today or a later day'
  if (weekday(date) === 0) return 'The clinic is closed on Sundays. Choose Monday to Saturday'
}

/** Why nobody can come at `slot` on `date`, in words for beside the field. */
export function slotRefused(slot: TimeSlot, date: string, now: ClinicTime): string | undefined {
  if (slotIsOver(slot, date, now)) return 'This time has passed today. Choose a later time or another day'
}
