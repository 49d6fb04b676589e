import express, { type RequestHandler } from 'express'
import { HttpError } from './errors.ts'

const BODY_TIMEOUT_MS = 20_000 // ms

const jsonInUtf8 = /^application\/json(\s*;\s*charset=("utf-8"|utf-8))?$/i // RFC 8259 §8.1

const DEPTH_LIMIT = 100 // recursive code overflows the stack at 5,000

function isDeeper(value: unknown, than: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return than === 0 || Object.values(value).some((inner) => isDeeper(inner, than - 1))
}

export const jsonBody = bodyUpTo('1 MB')

/** Without a session only names and passwords come in; refusing 1 MB of unknown fields takes 240 ms. */
export const strangersBody = bodyUpTo('16 kB')

/** Reads a JSON body into `req.body`; none counts as {}. Throws 400, 408 (slow), 413 (over `most`) or 415. */
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
    const late = setTimeout(() => settle(new HttpError(408, 'The body took too long')), BODY_TIMEOUT_MS)
    parse(req, res, (error) => {
      req.body ??= {}
      settle(
        error ??
          (isDeeper(req.body, DEPTH_LIMIT) ? new HttpError(400, 'The body is nested too deeply') : undefined),
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
  return /^(Z|ERR|ERR_BROTLI|ERR__ERROR)_/.test(code) ? new HttpError(400, 'The body is not valid') : error
}
