import { AsyncResource } from 'node:async_hooks'
import pg from 'pg'
import { currentDeadline } from './request-deadline.ts'

type Callback = (error: Error | undefined, result?: unknown) => void
type Query = (config: object, values: unknown, callback?: Callback) => Promise<unknown>
type Connected = Parameters<pg.Pool['connect']>[0]
type Release = (error?: Error | boolean) => void

/** Leaves the pool once it breaks or a statement times out: Drizzle never releases a client whose BEGIN fails. */
class Connection extends pg.Client {
  #release: Release = () => {}

  constructor(config?: pg.ClientConfig) {
    super(config)
    this.on('error', () => {}) // without a listener it ends the process
    this.once('end', () => this.#release(true))
    const query = this.query.bind(this) as Query
    const bounded: Query = (config, values, callback) => this.#bounded(query, config, values, callback)
    this.query = bounded as typeof this.query
  }

  get release() {
    return this.#release
  }

  set release(release: Release) {
    let released = false
    this.#release = (error) => {
      if (!released) release(error)
      released = true
    }
  }

  #bounded(query: Query, config: object | string, values: unknown, callback?: Callback) {
    const waiting = currentDeadline()
    // Later statements are then refused: a COMMIT after the timeout is never sent.
    if (waiting && waiting.left <= 0) void this.end()
    const statement = typeof config === 'string' ? { text: config } : config
    const limited = waiting ? { ...statement, query_timeout: Math.max(1, waiting.left) } : statement
    waiting?.begin()
    const done = (error?: unknown) => {
      waiting?.end()
      // pg would take the late answer for that of the next statement.
      if (error instanceof Error && error.message === 'Query read timeout') void this.end()
    }
    if (callback) {
      return query(limited, values, (error, result) => {
        done(error)
        callback(error, result)
      })
    }
    const asked = query(limited, values)
    asked.then(() => done(), done)
    return asked
  }
}

/** Runs callbacks in the async context of the request that waits, not of the one that released the client. */
export class Pool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super({ ...config, Client: Connection })
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected) {
    const waiting = currentDeadline()
    waiting?.begin()
    const done = () => waiting?.end()
    if (!callback) return super.connect().finally(done)
    // AsyncResource.bind would cost 60 µs a call on Node 20.
    const context = new AsyncResource('connect')
    return super.connect((...outcome) => {
      done()
      context.runInAsyncScope(callback, undefined, ...outcome)
    })
  }
}
