import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { closeDatabase } from './client.ts'

interface Subscriber {
  onChange: (topic: string) => void
  /** False: notifications may be missed. */
  onSubscribed: (subscribed: boolean) => void
  /** Whether it is our own Postgres, which no pooler stands before. */
  direct?: boolean
}

const QUERY_TIMEOUT_MS = 3_000
const PROBE_INTERVAL_MS = 5_000
const RECONNECT_INTERVAL_MS = 500

/** Subscribes to `changed` notifications and reconnects. */
export function listen(
  url: string,
  { onChange, onSubscribed, direct = false }: Subscriber,
): { stop(): Promise<void> } {
  const stopped = new AbortController()
  const { signal } = stopped
  const aborted = once(signal, 'abort')

  async function subscribe(client: pg.Client) {
    const probe = `probe_${randomUUID().replaceAll('-', '')}`
    const echoes = new EventEmitter()
    client.on('notification', ({ channel, payload }) => {
      if (channel === probe) echoes.emit(probe)
      else onChange(payload ?? '')
    })
    await client.connect()
    await client.query(`listen changed; listen ${probe}`)
    // Polling finds a peer that vanished, and a pooler that gives our LISTEN to someone else.
    for (let subscribed = false; ; subscribed = true) {
      // NOTIFY writes to Postgres' log, of which an idle site would fill and archive a file each minute.
      if (direct && subscribed) await client.query('select')
      else {
        const echo = once(echoes, probe, { signal: AbortSignal.timeout(QUERY_TIMEOUT_MS) })
        await Promise.all([echo, client.query(`notify ${probe}`)])
      }
      if (!subscribed) onSubscribed(true)
      await delay(PROBE_INTERVAL_MS, undefined, { signal, ref: false })
    }
  }

  async function subscribeOnce() {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: QUERY_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: 5_000,
    })
    const broken = new Promise<void>((resolve) => client.on('error', () => resolve()).on('end', resolve))
    try {
      // pg never settles connect() when end() comes first.
      await Promise.race([subscribe(client), broken, aborted])
    } catch {
      // Unreachable: the loop retries.
    } finally {
      onSubscribed(false)
      client.removeAllListeners('notification')
      await closeDatabase(client)
    }
  }

  async function resubscribe() {
    while (!signal.aborted) {
      await subscribeOnce()
      await delay(RECONNECT_INTERVAL_MS, undefined, { signal }).catch(() => {})
    }
  }

  const ended = resubscribe()
  return {
    stop() {
      stopped.abort()
      return ended
    },
  }
}
