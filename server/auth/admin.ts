import { and, eq } from 'drizzle-orm'
import { Router } from 'express'
import { ChangePasswordInput } from '#shared/session.ts'
import { adminUsers } from '../db/schema/accounts.ts'
import { HttpError, input } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { checkOwn } from './check.ts'
import { COMMON_PASSWORD, isCommon } from './common-passwords.ts'
import { inTime } from './deadline.ts'
import { doctorOf } from './guard.ts'
import { hashPassword } from './password.ts'
import { endSession, endSessions } from './sessions.ts'
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
    await endSession(db, doctorOf(res))
    res.json({ message: 'You have been logged out successfully' })
  })

  router.post('/auth/change-password', async (req, res) => {
    const { currentPassword, newPassword } = input(ChangePassword, req.body)
    const doctor = doctorOf(res)
    const { session } = doctor
    const account = await inTime(res, (signal) => checkOwn(db, req, doctor, currentPassword, signal))
    if (!account) throw wrongPassword()
    const passwordHash = await hashPassword(newPassword, session)
    await db.transaction(async (tx) => {
      const unchanged = and(eq(adminUsers.id, account.id), eq(adminUsers.passwordHash, account.passwordHash))
      const { rowCount } = await tx.update(adminUsers).set({ passwordHash }).where(unchanged)
      if (!rowCount) throw wrongPassword()
      await endSessions(tx, account.id, session)
    })
    res.json({ message: 'Password changed successfully!' })
  })
  return router
}

// 400, not 401: a 401 ends the client's session.
function wrongPassword() {
  const currentPassword = 'This is not your current password'
  return new HttpError(400, currentPassword, { fields: { currentPassword } })
}
