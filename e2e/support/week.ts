import type { Db } from '#server/db/client.ts'
import { closures } from '#server/db/schema/appointments.ts'
import { dayAfter, longDate, mondayOf, todayAtClinic } from '#shared/dates/dates.ts'
import { aVisitor, open } from './browser.ts'
import { doctor, signIn } from './doctor.ts'
import { fillInbox } from './inbox.ts'
import type { RunningSite } from './site.ts'

export const monday = dayAfter(mondayOf(todayAtClinic()), 7)
export const [tuesday, wednesday, friday] = [1, 2, 4].map((days) => dayAfter(monday, days)) as [
  string,
  string,
  string,
]

/** E.g. `Friday, December 4`. */
export const name = (day: string) => longDate(day).replace(/, \d+$/, '')

/** Opens the week after this one, of which three patients ask for Tuesday. */
export const weekOf =
  (site: RunningSite, db: Db) =>
  async (options = {}) => {
    await db.delete(closures)
    const booked = { preferredDate: tuesday, status: 'confirmed' } as const
    await fillInbox(db, [
      { ...booked, patientName: 'Asha Verma', preferredTime: '8:30-8:45 AM' },
      { ...booked, patientName: 'Ravi Rao', preferredTime: '1:00-1:15 PM', reason: 'A secret pain' },
      { patientName: 'Meera Nair', preferredDate: tuesday, preferredTime: '1:00-1:15 PM' },
    ])
    const { page, complaints } = await aVisitor(options)
    await signIn(page, site.origin, doctor)
    await open(page, `${site.origin}/appointments/week?of=${monday}`)
    await page.getByText('times taken').waitFor()
    return { page, complaints }
  }
