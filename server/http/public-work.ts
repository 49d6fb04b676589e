import type { Request } from 'express'
import { addressOf } from '../auth/address.ts'
import { currentDeadline } from '../db/request-deadline.ts'
import { Busy } from './errors.ts'
import { createQueue } from './queue.ts'

const WAIT_TIMEOUT_MS = 5_000

const BUSY = 'Too many are asking at once. Please try again soon.'

/**
 * A page takes up to three of the pool's ten connections at once, so four always remain for whoever is signed in;
 * and 10 ms of the thread that answers everyone: with the rest, a crowd of 100 gets a twelfth of it.
 */
const queue = createQueue({
  atOnce: 2,
  rest: { each: 3, most: 300 },
  waiting: 500,
  waitingEach: 100,
  busy: BUSY,
})

/** What a stranger asks of the database, by turns between addresses. Throws 503. */
export async function publicWork<T>(req: Asking, work: () => Promise<T>): Promise<T> {
  const done = queue.enterAtOnce() ?? (await itsTurn(req))
  try {
    return await work()
  } finally {
    done()
  }
}

type Asking = Pick<Request, 'ip' | 'socket' | 'res'>

async function itsTurn(req: Asking) {
  const stop = new AbortController()
  const giveUp = () => stop.abort(new Busy(BUSY))
  const late = setTimeout(giveUp, WAIT_TIMEOUT_MS)
  req.res?.once('close', giveUp) // the client has gone
  // Counts like waiting for the database, so that both together end in time.
  const deadline = currentDeadline()
  deadline?.begin()
  try {
    return await queue.enter({ who: addressOf(req).block, signal: stop.signal })
  } finally {
    clearTimeout(late)
    req.res?.off('close', giveUp)
    deadline?.end()
  }
}
