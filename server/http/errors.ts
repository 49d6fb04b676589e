import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { ErrorRequestHandler, RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { z } from 'zod'
import { isConnectionLoss, postgresCode } from '../db/errors.ts'
import { errorPage } from '../render/error-page.ts'

/** `message` goes to the caller, so it holds nothing private. */
export class HttpError extends Error {
  status: number
  details: {
    fields?: Record<string, string>
    headers?: Record<string, string>
    current?: unknown // the current row, for a 409
    free?: unknown // slots to choose instead, for a 409
  }

  constructor(status: number, message: string, details: HttpError['details'] = {}) {
    super(message)
    this.status = status
    this.details = details
  }
}

/** More work than is taken on at once. */
export class Busy extends HttpError {
  constructor(message: string, seconds = 5) {
    super(503, message, { headers: { 'Retry-After': String(seconds) } })
  }
}

export function input<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  // No prototype: a field may be called __proto__.
  const fields: Record<string, string> = Object.create(null)
  for (const [name, message] of result.error.issues.flatMap(named).slice(0, MAX_NAMED)) {
    fields[name] ??= message
  }
  throw new HttpError(400, Object.values(fields)[0] ?? 'Send an object with the fields', { fields })
}

const MAX_NAMED = 20
const MAX_KEY = 50

function named(issue: z.core.$ZodIssue): [string, string][] {
  if (issue.code === 'unrecognized_keys') {
    const keys = issue.keys.slice(0, MAX_NAMED).map((key) => key.slice(0, MAX_KEY))
    return keys.map((key) => [[...issue.path, key].join('.'), 'This field is not known here'])
  }
  return issue.path.length ? [[issue.path.join('.'), issue.message]] : []
}

export const requestId: RequestHandler = (_req, res, next) => {
  const id = randomUUID()
  res.locals.requestId = id
  res.set('X-Request-Id', id)
  next()
}

/** Refuses what Node would refuse without our headers (RFC 9112, section 3.2; RFC 9110, section 10.1.1). */
export const wellFormed: RequestHandler = (req, _res, next) => {
  const headers = { Connection: 'close' }
  const hosts = countHosts(req)
  if (hosts > 1 || (hosts === 0 && req.httpVersion !== '1.0')) {
    throw new HttpError(400, 'Send exactly one Host header', { headers })
  }
  if (req.headers.expect !== undefined && !/\b100-continue\b/i.test(req.headers.expect)) {
    throw new HttpError(417, 'Expect nothing but 100-continue', { headers })
  }
  next()
}

/** Node shows only the first of several Host headers, and `headersDistinct` is slow. */
export function countHosts({ rawHeaders }: IncomingMessage): number {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts
}

export function errorHandler(log: Logger): ErrorRequestHandler {
  return (error, req, res, next) => {
    const known = asHttpError(error)
    // A crowd must not fill the log: that it was refused stands in the request's own line.
    if (known.status >= 500 && !(known instanceof Busy)) {
      log.error({ err: error, requestId: res.locals.requestId, method: req.method }, 'request failed')
    }
    if (res.headersSent) return next(error)
    const { requestId } = res.locals
    const { fields, headers, current, free } = known.details
    for (const name of ['Content-Type', 'Content-Length', 'Content-Disposition', 'ETag'])
      res.removeHeader(name)
    // What is gone replaces what the proxy has; no other error does.
    if (known.status !== 404) res.removeHeader('X-Accel-Expires')
    res.status(known.status).set({ 'Cache-Control': 'no-store', ...headers })
    const forPerson = !/^\/api(\/|$)/i.test(req.path) && req.accepts(['json', 'html']) === 'html'
    if (forPerson) res.type('html').send(errorPage(known.status, known.message, requestId))
    else res.json({ error: known.message, fields, current, free, requestId })
  }
}

export const noRoom = () =>
  new HttpError(
    507,
    "There is no room left on the server's disk. Nothing was changed. Please try again once room has been made.",
  )

export function asHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  if (isConnectionLoss(error)) {
    const headers = { 'Retry-After': '5' }
    return new HttpError(503, 'The database cannot be reached. Please try again soon.', { headers })
  }
  // A NUL, which no Postgres text may hold.
  if (['22021', '22P05'].includes(postgresCode(error) ?? '')) {
    return new HttpError(400, 'This holds a character that cannot be stored')
  }
  if (postgresCode(error) === '53100') {
    return noRoom()
  }
  if (postgresCode(error) === '23505') return new HttpError(409, 'This already exists')
  // body-parser and Express put their own 4xx in `status`; `expose` says whether its text may be shown.
  const { status, expose, message } = error as { status?: number; expose?: boolean; message?: string }
  if (status && status >= 400 && status < 500) {
    return new HttpError(status, expose && message ? message : 'Bad request')
  }
  return new HttpError(500, 'Something went wrong on the server')
}
