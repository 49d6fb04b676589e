import { setTimeout as delay } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from './connection.ts'

export type Db = ReturnType<typeof openDatabase>

export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]

const CLOSE_TIMEOUT_MS = 1_500

export async function closeDatabase(connection: { end(): Promise<void> }): Promise<void> {
  await Promise.race([connection.end().catch(() => {}), delay(CLOSE_TIMEOUT_MS, undefined, { ref: false })])
}

/** No statement takes longer than `timeout` ms; request-deadline.ts bounds all statements of a request together. */
export function openDatabase(url: string, onIdleError: (error: Error) => void, timeout = 8_000) {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 2_500,
    idleTimeoutMillis: 30_000,
    statement_timeout: timeout,
    query_timeout: timeout + 1_000,
    keepAlive: true,
  })
  pool.on('error', onIdleError) // without a listener it ends the process
  return drizzle({ client: pool })
}
