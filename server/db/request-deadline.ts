import { AsyncLocalStorage } from 'node:async_hooks'
import type { RequestHandler } from 'express'

const REQUEST_TIMEOUT_MS = 7_000 // all statements of one request together

const requests = new AsyncLocalStorage<() => Deadline | undefined>()

/** Bounds the time spent in the database up to the response; statements after it are not counted. */
export const requestDeadline: RequestHandler = (_req, res, next) => {
  const waiting = new Deadline()
  requests.run(() => (res.headersSent ? undefined : waiting), next)
}

/** For work that is asked for once and takes its time; each statement keeps its own limit. */
export const withoutDeadline = <T>(work: () => T): T => requests.run(() => undefined, work)

export const currentDeadline = () => requests.getStore()?.()

class Deadline {
  #left = REQUEST_TIMEOUT_MS
  #underWay = 0
  #since = 0

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
