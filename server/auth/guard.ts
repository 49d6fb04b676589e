import type { RequestHandler, Response } from 'express'
import { SESSION_EXPIRED } from '#shared/account/bearer.ts'
import { HttpError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { type Doctor, doctorIn } from './sessions.ts'

/** Sets no-store: private answers must not be cached. */
export function requireDoctor({ db }: Services): RequestHandler {
  return async (req, res, next) => {
    res.set('Cache-Control', 'no-store')
    const doctor = await doctorIn(db, req)
    if (!doctor) throw sessionOver()
    res.locals.doctor = doctor
    next()
  }
}

export const sessionOver = () =>
  new HttpError(401, SESSION_EXPIRED, { headers: { 'WWW-Authenticate': 'Bearer' } })

export const doctorOf = (res: Response) => res.locals.doctor as Doctor

/** Express answers OPTIONS, and an undecodable path with 400, before any route; both go through `guard`. */
export function guardUnmeant(guard: RequestHandler): RequestHandler {
  return (req, res, next) => {
    if (!decodes(req.path))
      return guard(req, res, (error) => next(error ?? new HttpError(400, 'This address cannot be read')))
    return req.method === 'OPTIONS' ? guard(req, res, next) : next()
  }
}

function decodes(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
