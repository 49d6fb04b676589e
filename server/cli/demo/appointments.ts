import { weekday } from '#shared/dates/dates.ts'
import type { Db } from '../../db/client.ts'
import { appointments } from '../../db/schema/appointments.ts'
import { dayFromToday, daysAgo } from './days.ts'

type Row = typeof appointments.$inferInsert
type Request = Omit<Row, 'patientName' | 'email' | 'phone' | 'preferredDate'> & {
  daysFromToday: number
  requestedDaysAgo: number
}

const requests: Request[] = [
  {
    appointmentType: 'musculoskeletal-ultrasound',
    daysFromToday: 2,
    preferredTime: '8:30-8:45 AM',
    reason: 'Pain in the right shoulder at night, for six weeks. Lifting the arm sideways hurts.',
    requestedDaysAgo: 0.1,
  },
  {
    appointmentType: 'musculoskeletal-ultrasound',
    daysFromToday: 3,
    preferredTime: '1:00-1:15 PM',
    reason: 'Swelling behind the left knee.',
    medicalHistory: 'Takes a blood thinner.',
    requestedDaysAgo: 0.6,
  },
  {
    appointmentType: 'color-doppler',
    daysFromToday: 6,
    preferredTime: '8:45-9:00 AM',
    requestedDaysAgo: 1.2,
  },
  {
    appointmentType: 'musculoskeletal-ultrasound',
    daysFromToday: 1,
    preferredTime: '1:15-1:30 PM',
    reason: 'Tingling in the thumb and two fingers, worse in the morning.',
    status: 'confirmed',
    adminNotes: 'Please bring the report of the nerve conduction study.',
    requestedDaysAgo: 3,
  },
  {
    appointmentType: 'mammography',
    daysFromToday: 4,
    preferredTime: '8:30-8:45 AM',
    status: 'confirmed',
    requestedDaysAgo: 4,
  },
  {
    appointmentType: 'abdominal-ultrasound',
    daysFromToday: -2,
    preferredTime: '8:45-9:00 AM',
    reason: 'Routine check.',
    status: 'cancelled',
    adminNotes: 'Called: will ask again next month.',
    requestedDaysAgo: 9,
  },
  {
    appointmentType: 'elastography-studies',
    daysFromToday: -5,
    preferredTime: '1:00-1:15 PM',
    reason: 'Control after three months of exercises.',
    status: 'completed',
    requestedDaysAgo: 12,
  },
]

const numbers = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven']

export async function addAppointments(db: Db): Promise<void> {
  const rows = requests.map(({ daysFromToday, requestedDaysAgo, ...request }, index) => ({
    ...request,
    patientName: `Sample Patient ${numbers[index]}`,
    email: `patient.${numbers[index]?.toLowerCase()}@example.com`,
    phone: `+91 00000 0000${index + 1}`,
    preferredDate: openDay(daysFromToday),
    createdAt: daysAgo(requestedDaysAgo),
    updatedAt: daysAgo(requestedDaysAgo),
  }))
  await db.insert(appointments).values(rows)
}

/** The clinic is closed on Sundays. */
function openDay(days: number): string {
  const date = dayFromToday(days)
  return weekday(date) === 0 ? dayFromToday(days + 1) : date
}
