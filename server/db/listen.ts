import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

/**
 * Hears the database's `changed` notifications over a connection of its own, which is made again whenever
 * it breaks. `onHearing(false)` says that changes may go unheard from now on.
 */
export function listen(
  url: string,
  { onChange, onHearing }: { onChange: (topic: string) => void; onHearing: (hearing: boolean) => void },
): { stop(): Promise<void> } {
  const stopped = new AbortController()
  let current: pg.Client | undefined

  async function hearOnce() {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 3_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 5_000,
    })
    current = client
    const broken = new Promise<void>((resolve) => {
      client.on('error', () => resolve())
      client.on('end', () => resolve())
    })
    client.on('notification', ({ payload }) => onChange(payload ?? ''))
    try {
      await client.connect()
      await client.query('listen changed')
      onHearing(true)
      await Promise.race([broken, silence(client)])
    } finally {
      onHearing(false)
      client.removeAllListeners('notification')
      await client.end().catch(() => {}) // already broken
    }
  }

  /** A peer that vanished without a word is found by asking: resolves when it no longer answers. */
  async function silence(client: pg.Client) {
    while (!stopped.signal.aborted) {
      await delay(5_000, undefined, { signal: stopped.signal, ref: false })
      const answered = await Promise.race([
        client.query('select 1').then(() => true),
        delay(3_000, false, { signal: stopped.signal, ref: false }),
      ])
      if (!answered) return
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
      await current?.end().catch(() => {})
      await ended
    },
  }
}
