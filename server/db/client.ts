import { setTimeout as delay } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from './connection.ts'

export type Db = ReturnType<typeof openDatabase>

/** How long ending a connection may wait for a database that no longer answers (milliseconds). */
const GOODBYE = 1_500

/** Ends a pool or a client; one whose database has gone silent is left to die with the process. */
export async function closeDatabase(connection: { end(): Promise<void> }): Promise<void> {
  await Promise.race([connection.end().catch(() => {}), delay(GOODBYE, undefined, { ref: false })])
}

/**
 * The pool that everything queries through. Bounded in number and time, so that nothing hangs: no statement takes longer
 * than `patience` milliseconds, and all statements of a request together are bounded in waiting.ts.
 */
export function openDatabase(url: string, onIdleError: (error: Error) => void, patience = 8_000) {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 2_500,
    idleTimeoutMillis: 30_000,
    statement_timeout: patience,
    query_timeout: patience + 1_000,
    keepAlive: true,
  })
  // Without a listener, a connection that breaks while idle would end the process.
  pool.on('error', onIdleError)
  return drizzle({ client: pool })
}
