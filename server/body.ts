import express, { type RequestHandler } from 'express'
import { HttpError } from './http.ts'

/** For the whole body to arrive (milliseconds). */
const PATIENCE = 20_000

const parse = express.json({ limit: '1mb' })

/** Reads a JSON body into `req.body`; none counts as {}. Throws 400 (broken), 408 (slow), 413 (over 1 MB), 415. */
export const jsonBody: RequestHandler = (req, res, next) => {
  // is() takes a length of 0, which browsers send with an empty POST, for a body.
  if (req.get('Content-Length') !== '0' && req.is('json') === false)
    throw new HttpError(415, 'Send the body as application/json')
  let settled = false
  const settle = (error?: unknown) => {
    if (settled) return
    settled = true
    clearTimeout(late)
    next(error && understandable(error))
  }
  const headers = { Connection: 'close' }
  const late = setTimeout(() => settle(new HttpError(408, 'The body took too long', { headers })), PATIENCE)
  parse(req, res, (error) => {
    req.body ??= {}
    settle(error)
  })
}

const refusals: Record<string, [number, string]> = {
  'entity.parse.failed': [400, 'The body is not valid JSON'],
  'entity.too.large': [413, 'The body is larger than 1 MB'],
  'charset.unsupported': [415, 'Send the body in UTF-8'],
  'encoding.unsupported': [415, 'Send the body in UTF-8, plain or gzip'],
}

function understandable(error: unknown) {
  const refusal = refusals[(error as { type?: string }).type ?? '']
  return refusal ? new HttpError(...refusal) : error
}
