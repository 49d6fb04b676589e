import { and, eq } from 'drizzle-orm'
import { Router } from 'express'
import { ChangePasswordInput } from '#shared/account/session.ts'
import { adminSessions, adminUsers } from '../db/schema/accounts.ts'
import { HttpError, input } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { alarm } from './alarm.ts'
import { checkOwnPassword, replaceSession, tellSession, wrongPassword } from './check.ts'
import { doctorOf } from './guard.ts'
import { hashPassword } from './password.ts'
import { placeOf } from './place.ts'
import { queued } from './queue.ts'
import { endSessions } from './sessions.ts'
import { trace } from './trace.ts'
import { userOf } from './user.ts'
import { contextOf, weakness } from './weak-password.ts'

export function adminAuth(services: Services) {
  const { db } = services
  const router = Router()

  router.get('/auth/me', async (_req, res) => {
    res.json(await userOf(services, doctorOf(res)))
  })

  router.post('/auth/logout', async (_req, res) => {
    await db.delete(adminSessions).where(eq(adminSessions.id, doctorOf(res).session))
    res.json({ message: 'You have been logged out successfully' })
  })

  router.post('/auth/change-password', async (req, res) => {
    const { currentPassword, newPassword } = input(ChangePasswordInput, req.body)
    const account = await checkOwnPassword(services, res, currentPassword, 'currentPassword')
    const doctor = doctorOf(res)
    const weak = await weakness(newPassword, await contextOf(services, doctor.username))
    if (weak) throw new HttpError(400, weak, { fields: { newPassword: weak } })
    const place = { who: doctor.session, reserved: () => true }
    const passwordHash = await queued(place, () => hashPassword(newPassword))
    const token = await db.transaction(async (tx) => {
      const unchanged = and(eq(adminUsers.id, account.id), eq(adminUsers.passwordHash, account.passwordHash))
      const { rowCount } = await tx.update(adminUsers).set({ passwordHash }).where(unchanged)
      if (!rowCount) throw wrongPassword('currentPassword')
      await endSessions(tx, account.id, doctor.session)
      // Last, since until the answer arrives the browser's other calls carry the old id.
      return replaceSession(tx, doctor)
    })
    tellSession(res, token)
    await trace(services, res, 'password changed')
    alarm(services, 'password changed', placeOf(req))
    res.json({ message: 'Password changed successfully!' })
  })
  return router
}
