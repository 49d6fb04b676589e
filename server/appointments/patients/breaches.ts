import { desc } from 'drizzle-orm'
import { Router } from 'express'
import { clinicMoment } from '#shared/dates/dates.ts'
import type { DoneSteps } from '#shared/notices/breach.ts'
import { Breach, BreachChange, BreachInput } from '#shared/patients.ts'
import { breaches } from '../../db/schema/patients.ts'
import { input } from '../../http/errors.ts'
import { byId } from '../../records/row.ts'
import { updateRecord } from '../../records/update.ts'
import type { Services } from '../../services.ts'

const SHOWN_LIMIT = 50

export function adminBreaches({ db }: Services) {
  const router = Router()

  router.get('/breaches', async (_req, res) => {
    const rows = await db.select().from(breaches).orderBy(desc(breaches.noticedAt)).limit(SHOWN_LIMIT)
    res.json(Breach.array().parse(rows))
  })

  router.post('/breaches', async (req, res) => {
    const { date, time, what } = input(BreachInput, req.body)
    const noticedAt = clinicMoment(date, time)
    if (!noticedAt) throw new Error('The schema lets through a time that there is not')
    const [row] = await db.insert(breaches).values({ noticedAt, what }).returning()
    res.status(201).json(Breach.parse(row))
  })

  router.put('/breaches/:id', async (req, res) => {
    const { done, closed, what } = input(BreachChange, req.body)
    const { after } = await updateRecord(db, req, {
      table: breaches,
      where: byId(breaches.id, req.params.id),
      gone: 'This checklist is no longer there',
      change: (before) => ({
        ...(what !== undefined && { what }),
        ...(done && { done: ticked(before.done, done) }),
        ...(closed !== undefined && { closedAt: closed ? (before.closedAt ?? new Date()) : null }),
      }),
      current: (row) => Breach.parse(row),
    })
    res.json(Breach.parse(after))
  })
  return router
}

/** A step keeps the time at which it was ticked first. */
function ticked(before: DoneSteps, names: (keyof DoneSteps)[]): DoneSteps {
  const now = new Date().toISOString()
  return Object.fromEntries(names.map((name) => [name, before[name] ?? now]))
}
