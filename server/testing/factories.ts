import { randomUUID } from 'node:crypto'
import { hash } from 'bcrypt'
import type { Db } from '../db/client.ts'
import { adminUsers } from '../db/schema/accounts.ts'
import { appointments } from '../db/schema/appointments.ts'
import { blogPosts } from '../db/schema/blog.ts'
import { events, galleryItems } from '../db/schema/events.ts'
import { breaches, rightsRequests } from '../db/schema/patients.ts'

export async function aPost(db: Db, values: Partial<typeof blogPosts.$inferInsert> = {}) {
  const [post] = await db
    .insert(blogPosts)
    .values({
      title: 'Fluid in the knee',
      slug: `fluid-in-the-knee-${randomUUID()}`,
      excerpt: 'What an effusion looks like.',
      content: '<p>An effusion is dark on ultrasound.</p>',
      category: 'Knee',
      tags: ['effusion', 'knee'],
      ...values,
    })
    .returning()
  return row(post)
}

export async function anEvent(db: Db, values: Partial<typeof events.$inferInsert> = {}) {
  const [event] = await db
    .insert(events)
    .values({ title: 'A day of shoulders', date: '2026-12-01', location: 'New Delhi', ...values })
    .returning()
  return row(event)
}

export async function aGalleryItem(db: Db, values: Partial<typeof galleryItems.$inferInsert> = {}) {
  const [item] = await db
    .insert(galleryItems)
    .values({ title: 'The lecture hall', ...values })
    .returning()
  return row(item)
}

export async function anAppointment(db: Db, values: Partial<typeof appointments.$inferInsert> = {}) {
  const [appointment] = await db
    .insert(appointments)
    .values({ ...anAppointmentInput(), ...values })
    .returning()
  return row(appointment)
}

export async function aRequest(db: Db, values: Partial<typeof rightsRequests.$inferInsert> = {}) {
  const [request] = await db
    .insert(rightsRequests)
    .values({
      kind: 'see',
      patient: '+91 98100 00000',
      receivedOn: '2026-11-02',
      dueOn: '2026-12-02',
      ...values,
    })
    .returning()
  return row(request)
}

export async function aBreach(db: Db, values: Partial<typeof breaches.$inferInsert> = {}) {
  const noticedAt = new Date('2026-11-02T09:00:00Z')
  const [breach] = await db
    .insert(breaches)
    .values({ noticedAt, ...values })
    .returning()
  return row(breach)
}

export const anAppointmentInput = () => ({
  patientName: 'Sample Patient',
  email: 'sample.patient@example.org',
  phone: '+91 98100 00000',
  preferredDate: '2026-12-01',
  preferredTime: '8:30-8:45 AM' as const,
  appointmentType: 'musculoskeletal-ultrasound' as const,
  reason: 'Shoulder pain since March.',
})

export async function anAdmin(db: Db, values: Partial<typeof adminUsers.$inferInsert> = {}) {
  const passwordHash = await hash(aPassword, 4)
  const username = `doctor-${randomUUID()}`
  const [account] = await db
    .insert(adminUsers)
    .values({ username, passwordHash, ...values })
    .returning()
  return row(account)
}

export const aPassword = 'fluid in the knee'

function row<T>(inserted: T | undefined): T {
  if (!inserted) throw new Error('The row was not inserted')
  return inserted
}
