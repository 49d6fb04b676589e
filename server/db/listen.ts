import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { closeDatabase } from './client.ts'

/**
 * Hears the database's `changed` notifications over a connection of its own, which is made again whenever
 * it breaks. `onHearing(false)` says that changes may go unheard from now on.
 */
export function listen(
  url: string,
  { onChange, onHearing }: { onChange: (topic: string) => void; onHearing: (hearing: boolean) => void },
): { stop(): Promise<void> } {
  const stopped = new AbortController()
  const aborted = once(stopped.signal, 'abort')

  async function hearOnce() {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 3_000,
      query_timeout: 3_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 5_000,
    })
    const broken = new Promise<void>((resolve) => {
      client.on('error', () => resolve())
      client.on('end', () => resolve())
    })
    client.on('notification', ({ payload }) => onChange(payload ?? ''))
    try {
      // pg leaves connect() unsettled when end() comes first, so nothing waits for it alone.
      await Promise.race([hear(client), broken, aborted])
    } finally {
      onHearing(false)
      client.removeAllListeners('notification')
      await closeDatabase(client)
    }
  }

  async function hear(client: pg.Client) {
    await client.connect()
    await client.query('listen changed')
    onHearing(true)
    await silence(client)
  }

  /** A peer that vanished without a word is found by asking: rejects when it no longer answers. */
  async function silence(client: pg.Client) {
    for (;;) {
      await delay(5_000, undefined, { signal: stopped.signal, ref: false })
      await client.query('select 1')
    }
  }

  async function keepHearing() {
    for (let failures = 0; !stopped.signal.aborted; failures++) {
      await hearOnce().then(
        () => (failures = 0),
        () => {}, // away: what follows tries again
      )
      await delay(Math.min(200 * 2 ** failures, 2_000), undefined, { signal: stopped.signal }).catch(() => {})
    }
  }

  const ended = keepHearing()
  return {
    async stop() {
      stopped.abort()
      await ended
    },
  }
}
