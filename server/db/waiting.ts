import { AsyncLocalStorage } from 'node:async_hooks'
import type { RequestHandler } from 'express'

const PATIENCE = 7_000 // ms, all statements of one request together

const requests = new AsyncLocalStorage<() => Waiting | undefined>()

/** Bounds the time spent in the database up to the response; statements after it are not counted. */
export const waitBriefly: RequestHandler = (_req, res, next) => {
  const waiting = new Waiting()
  requests.run(() => (res.headersSent ? undefined : waiting), next)
}

export const requestWaiting = () => requests.getStore()?.()

class Waiting {
  #left = PATIENCE
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
