import { and, desc, eq } from 'drizzle-orm'
import { Router } from 'express'
import { type AccountState, EndSessionsInput, type SignedIn } from '#shared/account/account.ts'
import type { Db } from '../db/client.ts'
import { adminSessions } from '../db/schema/accounts.ts'
import { HttpError, input } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { confirmPassword } from './check.ts'
import { readFactors } from './factors/pending.ts'
import { passkeyProblem } from './factors/relying-party.ts'
import { doctorOf } from './guard.ts'
import { type Place, placeOf } from './place.ts'
import { alive, type Doctor, endSession, endSessions } from './sessions.ts'
import { readEvents, trace } from './trace.ts'

export function adminAccount(services: Services) {
  const { db } = services
  const router = Router()

  router.get('/auth/account', async (req, res) => {
    const doctor = doctorOf(res)
    const [factors, sessions, events] = await Promise.all([
      readFactors(db, doctor.id),
      readSessions(db, doctor, placeOf(req)),
      readEvents(db, doctor.username),
    ])
    res.json({
      ...factors,
      passkeyProblem: passkeyProblem(services.env),
      sessions,
      events,
    } satisfies AccountState)
  })

  router.post('/auth/sessions/end', async (req, res) => {
    const { password, session } = input(EndSessionsInput, req.body)
    const { id } = await confirmPassword(services, res, password)
    if (session) {
      if (!(await db.transaction((tx) => endSession(tx, id, session)))) throw new HttpError(404, GONE)
      await trace(services, res, 'browser signed out')
      return void res.json({ ended: 1 })
    }
    const ended = await db.transaction((tx) => endSessions(tx, id, doctorOf(res).session))
    await trace(services, res, 'browsers signed out')
    res.json({ ended })
  })
  return router
}

const GONE = 'This session has ended already'

async function readSessions(db: Db, doctor: Doctor, place: Place): Promise<SignedIn[]> {
  const rows = await db
    .select()
    .from(adminSessions)
    .where(and(eq(adminSessions.userId, doctor.id), alive))
    .orderBy(desc(adminSessions.seenAt), desc(adminSessions.createdAt))
  return rows.map(({ id, handle, browser, network, createdAt, seenAt }) => ({
    id: handle,
    browser,
    network,
    signedInAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
    current: id === doctor.session,
    near: network === place.network,
  }))
}
