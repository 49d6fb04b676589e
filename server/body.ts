import express, { type RequestHandler } from 'express'
import { HttpError } from './http.ts'

/** For the whole body to arrive (milliseconds). */
const PATIENCE = 20_000

/** JSON between systems is UTF-8 and nothing else (RFC 8259 §8.1). */
const jsonInUtf8 = /^application\/json(\s*;\s*charset=("utf-8"|utf-8))?$/i

/** Far deeper than any form; what calls itself on a value from outside would come to the end of the stack at 5,000. */
const DEEPEST = 100

function isDeeper(value: unknown, than: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return than === 0 || Object.values(value).some((inner) => isDeeper(inner, than - 1))
}

/** What the doctor sends. */
export const jsonBody = bodyUpTo('1 MB')

/** Who is not signed in sends a name and a password: a megabyte of other fields takes 240 ms to refuse. */
export const strangersBody = bodyUpTo('16 kB')

/**
 * Reads a JSON body into `req.body`; none counts as {}. Throws 400 (broken, nested too deeply), 408 (slow), 413 (over
 * `most`), 415.
 */
function bodyUpTo(most: string): RequestHandler {
  const parse = express.json({ limit: most.replace(' ', '') })
  return (req, res, next) => {
    // is() takes a length of 0, which browsers send with an empty POST, for a body.
    const sent = req.get('Content-Length') !== '0' && req.is('json') !== null
    if (sent && !jsonInUtf8.test(req.get('Content-Type') ?? ''))
      throw new HttpError(415, 'Send the body as application/json in UTF-8')
    let settled = false
    const settle = (error?: unknown) => {
      if (settled) return
      settled = true
      clearTimeout(late)
      next(error && understandable(error, most))
    }
    const headers = { Connection: 'close' }
    const late = setTimeout(() => settle(new HttpError(408, 'The body took too long', { headers })), PATIENCE)
    parse(req, res, (error) => {
      req.body ??= {}
      settle(
        error ??
          (isDeeper(req.body, DEEPEST) ? new HttpError(400, 'The body is nested too deeply') : undefined),
      )
    })
  }
}

const refusals = (most: string): Record<string, [number, string]> => ({
  'entity.parse.failed': [400, 'The body is not valid JSON'],
  'entity.too.large': [413, `The body is larger than ${most}`],
  'encoding.unsupported': [415, 'Send the body in UTF-8, plain or gzip'],
})

function understandable(error: unknown, most: string) {
  const { type = '', code = '' } = error as { type?: string; code?: string }
  const refusal = refusals(most)[type]
  if (refusal) return new HttpError(...refusal)
  // zlib's own: what was sent is not the gzip, deflate or Brotli that it claims to be.
  return /^(Z|ERR|ERR_BROTLI|ERR__ERROR)_/.test(code) ? new HttpError(400, 'The body is not valid') : error
}
