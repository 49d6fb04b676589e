import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { closeDatabase } from './client.ts'

/** Subscribes to `changed` notifications and reconnects. `onSubscribed(false)`: notifications may be missed. */
export function listen(
  url: string,
  {
    onChange,
    onSubscribed,
  }: { onChange: (topic: string) => void; onSubscribed: (subscribed: boolean) => void },
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
    const probe = `probe_${randomUUID().replaceAll('-', '')}`
    const heard = new EventEmitter()
    client.on('notification', ({ channel, payload }) => {
      if (channel === probe) heard.emit('probe')
      else onChange(payload ?? '')
    })
    try {
      // pg never settles connect() when end() comes first.
      await Promise.race([hear(client, probe, heard), broken, aborted])
    } finally {
      onSubscribed(false)
      client.removeAllListeners('notification')
      await closeDatabase(client)
    }
  }

  async function hear(client: pg.Client, probe: string, heard: EventEmitter) {
    await client.connect()
    await client.query(`listen changed; listen ${probe}`)
    let subscribed = false
    // Polling finds a peer that vanished, and a pooler that gives our LISTEN to someone else.
    for (;;) {
      const echo = once(heard, 'probe', { signal: AbortSignal.timeout(3_000) })
      await Promise.all([echo, client.query(`notify ${probe}`)])
      if (!subscribed) onSubscribed(true)
      subscribed = true
      await delay(5_000, undefined, { signal: stopped.signal, ref: false })
    }
  }

  async function keepSubscribed() {
    for (let failures = 0; !stopped.signal.aborted; failures++) {
      await hearOnce().then(
        () => (failures = 0),
        () => {}, // unreachable: the loop retries
      )
      await delay(Math.min(200 * 2 ** failures, 2_000), undefined, { signal: stopped.signal }).catch(() => {})
    }
  }

  const ended = keepSubscribed()
  return {
    async stop() {
      stopped.abort()
      await ended
    },
  }
}
