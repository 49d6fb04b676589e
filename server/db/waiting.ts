import { AsyncLocalStorage } from 'node:async_hooks'
import type { RequestHandler } from 'express'

/** How long one request may wait for the database, all its statements together (milliseconds). */
const PATIENCE = 7_000

const requests = new AsyncLocalStorage<() => Waiting | undefined>()

/** Limits how long what follows may wait for the database, until its answer begins: what comes after it is not waited for. */
export const waitBriefly: RequestHandler = (_req, res, next) => {
  const waiting = new Waiting()
  requests.run(() => (res.headersSent ? undefined : waiting), next)
}

/** How long the request that is being answered has waited for the database; undefined outside of any. */
export const requestWaiting = () => requests.getStore()?.()

/** A stopwatch that runs while at least one statement is under way. */
class Waiting {
  #left = PATIENCE
  #underWay = 0
  #since = 0

  /** Milliseconds. */
  get left() {
    return this.#underWay ? this.#left - (performance.now() - this.#since) : this.#left
  }

  begin() {
    if (this.#underWay++ === 0) this.#since = performance.now()
  }

  end() {
    if (--this.#underWay === 0) this.#left -= performance.now() - this.#since
  }
}
