import { once } from 'node:events'
import type { Response } from 'express'
import { HttpError } from '../http/errors.ts'

const SIGN_IN_TIMEOUT_MS = 8_000

/** `work`'s result, or 503 after 8 seconds. Aborts `signal` then, and when the client disconnects. */
export async function inTime<T>(res: Response, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController()
  const { signal } = stop
  const leave = () => stop.abort(new HttpError(408, 'The caller has gone'))
  const late = setTimeout(() => stop.abort(tooSlow()), SIGN_IN_TIMEOUT_MS)
  res.once('close', leave)
  try {
    return await Promise.race([work(signal), once(signal, 'abort').then(() => Promise.reject(signal.reason))])
  } finally {
    clearTimeout(late)
    res.off('close', leave)
  }
}

const tooSlow = () =>
  new HttpError(503, 'Signing in takes too long just now. Please try again soon.', {
    headers: { 'Retry-After': '5' },
  })
