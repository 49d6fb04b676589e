import { AsyncResource } from 'node:async_hooks'
import pg from 'pg'
import { requestWaiting } from './waiting.ts'

type Callback = (error: Error | undefined, result?: unknown) => void
type Query = (config: object, values: unknown, callback?: Callback) => Promise<unknown>
type Connected = Parameters<pg.Pool['connect']>[0]
type Release = (error?: Error | boolean) => void

/**
 * A connection of the pool. Once it breaks, or a statement on it has timed out, it is of no more use and leaves the
 * pool by itself: Drizzle forgets it when its BEGIN fails, and the site would be one connection poorer for ever.
 */
class Connection extends pg.Client {
  #release: Release = () => {}

  constructor(config?: pg.ClientConfig) {
    super(config)
    // Whoever uses it hears of it too, from the statement; without a listener it would end the process.
    this.on('error', () => {})
    this.once('end', () => this.#release(true))
    const query = this.query.bind(this) as Query
    const bounded: Query = (config, values, callback) => this.#bounded(query, config, values, callback)
    this.query = bounded as typeof this.query
  }

  get release() {
    return this.#release
  }

  /** The pool sets it at each use. */
  set release(release: Release) {
    let released = false
    this.#release = (error) => {
      if (!released) release(error)
      released = true
    }
  }

  #bounded(query: Query, config: object | string, values: unknown, callback?: Callback) {
    const waiting = requestWaiting()
    // What follows is then refused: a COMMIT that nobody would wait for is not sent.
    if (waiting && waiting.left <= 0) void this.end()
    const statement = typeof config === 'string' ? { text: config } : config
    const limited = waiting ? { ...statement, query_timeout: Math.max(1, waiting.left) } : statement
    waiting?.begin()
    const done = (error?: unknown) => {
      waiting?.end()
      // Its answer may still come, and would be taken for the next statement's.
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

/** A pool whose callbacks belong to the request that waits for them, not to the one that has just let go. */
export class Pool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super({ ...config, Client: Connection })
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected) {
    const waiting = requestWaiting()
    waiting?.begin()
    const done = () => waiting?.end()
    if (!callback) return super.connect().finally(done)
    const inContext = AsyncResource.bind(callback)
    return super.connect((...outcome) => {
      done()
      inContext(...outcome)
    })
  }
}
