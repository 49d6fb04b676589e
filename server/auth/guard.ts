import type { RequestHandler, Response } from 'express'
import { SESSION_EXPIRED } from '#shared/credentials.ts'
import type { Services } from '../app.ts'
import { HttpError } from '../http.ts'
import { type Doctor, findDoctor } from './sessions.ts'

/** Lets only the doctor pass. What it guards is private: no answer may be kept (decision 7). */
export function requireDoctor({ db }: Services): RequestHandler {
  return async (req, res, next) => {
    res.set('Cache-Control', 'no-store')
    const token = /^Bearer ([\w-]{43})$/i.exec(req.get('Authorization') ?? '')?.[1]
    const doctor = token && (await findDoctor(db, token))
    if (!doctor) throw new HttpError(401, SESSION_EXPIRED, { headers: { 'WWW-Authenticate': 'Bearer' } })
    res.locals.doctor = doctor
    next()
  }
}

/** Who is signed in, behind requireDoctor. */
export const doctorOf = (res: Response) => res.locals.doctor as Doctor

/**
 * Guards what the public routers would answer by themselves although no route of theirs is meant: OPTIONS with the
 * methods that they know, and an address that cannot be decoded with 400, before they look at the method.
 */
export function guardUnmeant(guard: RequestHandler): RequestHandler {
  return (req, res, next) => {
    if (!decodes(req.path)) return guard(req, res, (error) => next(error ?? unreadable()))
    return req.method === 'OPTIONS' ? guard(req, res, next) : next()
  }
}

const unreadable = () => new HttpError(400, 'This address cannot be read')

function decodes(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
