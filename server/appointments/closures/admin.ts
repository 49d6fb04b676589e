import { and, eq, ne, sql } from 'drizzle-orm'
import { Router } from 'express'
import type { z } from 'zod'
import { Closure, ClosureInput, ClosureNote, WeekQuery } from '#shared/dates/closure.ts'
import { dayAfter, mondayOf, todayAtClinic } from '#shared/dates/dates.ts'
import { closures } from '../../db/schema/appointments.ts'
import { later } from '../../db/schema/columns.ts'
import { HttpError, input } from '../../http/errors.ts'
import { byId } from '../../records/row.ts'
import { updateRecord } from '../../records/update.ts'
import type { Services } from '../../services.ts'
import { audit } from '../audit.ts'
import { readDays } from '../read.ts'
import { countBooked, readClosures } from './read.ts'

export function adminClosures(services: Services) {
  const { db, cache } = services
  const router = Router()

  router.get('/appointments/week', async (req, res) => {
    const today = todayAtClinic()
    const from = mondayOf(input(WeekQuery, req.query).of ?? today)
    const days = [from, dayAfter(from, 6)] as const
    const [appointments, closures] = await Promise.all([
      readDays(services, ...days),
      readClosures(services, ...days),
    ])
    const ids = appointments.map(({ id }) => id)
    audit(services, res, 'read', ids)
    res.json({ from, today, appointments, closures })
  })

  router.post('/closures', async (req, res) => {
    const wanted = input(ClosureInput, req.body)
    const [created] = await db.insert(closures).values(wanted).onConflictDoNothing().returning()
    cache.invalidate('closures')
    const row = created ?? (await closedBefore(db, wanted))
    const toBeMoved = await countBooked(services, row)
    res.status(created ? 201 : 200).json({ ...Closure.parse(row), toBeMoved })
  })

  router.put('/closures/:id', async (req, res) => {
    const values = input(ClosureNote, req.body)
    const { after } = await updateRecord(db, req, {
      ...closureAt(req.params.id),
      change: () => values,
      current: (row) => Closure.parse(row),
    })
    res.json(Closure.parse(after))
  })

  router.delete('/closures/:id', async (req, res) => {
    const { where, gone } = closureAt(req.params.id)
    const [opened] = await db.delete(closures).where(where).returning()
    if (!opened) throw new HttpError(404, gone)
    cache.invalidate('closures')
    res.json(Closure.parse(opened))
  })
  return router
}

/** A new note takes the place of the one that was there. */
async function closedBefore(db: Services['db'], { day, slot, note }: z.output<typeof ClosureInput>) {
  const same = and(eq(closures.day, day), sql`${closures.slot} is not distinct from ${slot}`)
  if (note) {
    const updatedAt = later(closures.updatedAt)
    await db
      .update(closures)
      .set({ note, updatedAt })
      .where(and(same, ne(closures.note, note)))
  }
  const [row] = await db.select().from(closures).where(same)
  if (!row) throw new HttpError(409, 'It has just been opened in another window')
  return row
}

const closureAt = (id: string) => ({
  table: closures,
  where: byId(closures.id, id),
  gone: 'This is open again: it was opened in another window',
})
