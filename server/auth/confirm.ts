import type { Request, Response } from 'express'
import { HttpError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { checkOwn } from './check.ts'
import { inTime } from './deadline.ts'
import { doctorOf } from './guard.ts'

/** Asks for the password before an irreversible action. Throws 400 (a 401 would end the session) or 429. */
export async function confirmPassword({ db }: Services, req: Request, res: Response, password: string) {
  const account = await inTime(res, (signal) => checkOwn(db, req, doctorOf(res), password, signal))
  if (account) return
  const message = 'This is not your password'
  throw new HttpError(400, message, { fields: { password: message } })
}
