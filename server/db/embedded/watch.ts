import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { bringUp } from './bring-up.ts'
import type { Cluster } from './cluster.ts'
import { InUse, type Keeper } from './keeper.ts'
import { isStopping } from './pid-file.ts'

export interface Reports {
  /** Another server has taken the data folder. */
  onLost: (reason: Error) => void
  log?: (message: string) => void
}

const RETRY_INTERVAL_MS = 30_000 // at most; at first at once
const STEADY_MS = 60_000

/** Restarts Postgres on the same port when the keeper's connection breaks, so that URLs stay valid. */
export function watch(cluster: Cluster, keeper: Keeper, { onLost, log = () => {} }: Reports) {
  const stopping = new AbortController()
  const { signal } = stopping
  const stopped = once(signal, 'abort')
  let pause = 0

  async function bringBack(): Promise<Keeper> {
    for (;;) {
      await delay(pause, undefined, { signal })
      pause = Math.min(2 * pause + 100, RETRY_INTERVAL_MS)
      try {
        return await bringUp(cluster, keeper.port, signal)
      } catch (error) {
        if (error instanceof InUse || signal.aborted) throw error
        log((error as Error).message)
      }
    }
  }

  async function restartWhenGone(): Promise<void> {
    const since = Date.now()
    await Promise.race([keeper.ended, stopped])
    if (signal.aborted) return
    if (Date.now() - since > STEADY_MS) pause = 0
    log('Postgres is gone: starting it again.')
    keeper = await bringBack()
    log('Postgres is back.')
    return restartWhenGone()
  }

  let ours = true
  const ended = restartWhenGone().catch((error) => {
    ours = !(error instanceof InUse)
    if (!signal.aborted) onLost(error)
  })
  const rounds = setInterval(async () => {
    void cluster.reserve.look()
    // After a SIGTERM Postgres waits until all clients are gone, and the keeper would never leave.
    if (await isStopping(cluster.folder)) keeper.release()
  }, 1000).unref()
  /** Resolves to whether Postgres is still ours to stop. */
  return async function stopWatching(): Promise<boolean> {
    clearInterval(rounds)
    stopping.abort()
    await ended
    return ours
  }
}
