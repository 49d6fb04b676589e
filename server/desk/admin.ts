import { Router } from 'express'
import type { Waiting } from '#shared/desk.ts'
import { audit } from '../appointments/audit.ts'
import { doctorOf } from '../auth/guard.ts'
import type { Services } from '../services.ts'
import { readDesk, readWaiting } from './read.ts'

export function adminDesk(services: Services) {
  const router = Router()

  router.get('/desk', async (_req, res) => {
    const desk = await readDesk(services, doctorOf(res))
    const read = [...desk.today, ...desk.tomorrow, ...desk.requests].map(({ id }) => id)
    audit(services, res, 'read', [...new Set(read)])
    res.json(desk)
  })

  router.get('/desk/waiting', async (_req, res) => {
    res.json({ waiting: await readWaiting(services) } satisfies Waiting)
  })
  return router
}
