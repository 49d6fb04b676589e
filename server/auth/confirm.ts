import type { Request, Response } from 'express'
import type { Services } from '../app.ts'
import { HttpError } from '../http.ts'
import { checkOwn } from './check.ts'
import { inTime } from './deadline.ts'
import { doctorOf } from './guard.ts'

/**
 * Has the signed-in doctor prove it with the password before something that cannot be taken back (decision 7). Throws
 * 400 where it is wrong, which ends no session (decision 6), and 429 after too many wrong ones.
 */
export async function confirmPassword({ db }: Services, req: Request, res: Response, password: string) {
  const account = await inTime(res, (signal) => checkOwn(db, req, doctorOf(res), password, signal))
  if (account) return
  const message = 'This is not your password'
  throw new HttpError(400, message, { fields: { password: message } })
}
