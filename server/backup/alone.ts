import type { Db } from '../db/client.ts'

/** Of all servers on the database one works, the others pass. The lock ends with the connection, so also in a crash. */
export async function alone(db: Db, lock: number, work: () => Promise<void>): Promise<void> {
  const client = await db.$client.connect()
  // Without a listener a lost connection crashes the process; `work` does not need this connection.
  client.on('error', () => {})
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [lock])
    if (rows[0]?.mine) await work()
  } finally {
    // Or the next backup of this process may come before the server has noticed that the connection has ended.
    await client.query('select pg_advisory_unlock_all()').catch(() => {}) // lost, and the lock with it
    client.release(true)
  }
}
