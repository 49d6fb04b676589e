import { and, eq } from 'drizzle-orm'
import { Router } from 'express'
import { ChangePasswordInput } from '#shared/session.ts'
import { adminSessions, adminUsers } from '../db/schema/accounts.ts'
import { input } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { alarm } from './alarm.ts'
import { confirmPassword, wrongPassword } from './check.ts'
import { COMMON_PASSWORD, isCommon } from './common-passwords.ts'
import { doctorOf } from './guard.ts'
import { hashPassword } from './password.ts'
import { placeOf } from './place.ts'
import { queued } from './queue.ts'
import { endSessions } from './sessions.ts'
import { trace } from './trace.ts'
import { userOf } from './user.ts'

const ChangePassword = ChangePasswordInput.refine(({ newPassword }) => !isCommon(newPassword), {
  path: ['newPassword'],
  error: COMMON_PASSWORD,
})

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
    const { currentPassword, newPassword } = input(ChangePassword, req.body)
    const account = await confirmPassword(services, res, currentPassword, 'currentPassword')
    const { session } = doctorOf(res)
    const place = { who: session, reserved: () => true }
    const passwordHash = await queued(place, () => hashPassword(newPassword))
    await db.transaction(async (tx) => {
      const unchanged = and(eq(adminUsers.id, account.id), eq(adminUsers.passwordHash, account.passwordHash))
      const { rowCount } = await tx.update(adminUsers).set({ passwordHash }).where(unchanged)
      if (!rowCount) throw wrongPassword('currentPassword')
      await endSessions(tx, account.id, session)
    })
    await trace(services, res, 'password changed')
    alarm(services, 'password changed', placeOf(req))
    res.json({ message: 'Password changed successfully!' })
  })
  return router
}
