import { once } from 'node:events'
import { bringUp } from './bring-up.ts'
import type { Cluster } from './cluster.ts'
import { InUse, type Keeper } from './keeper.ts'
import { isStopping } from './pid-file.ts'

export interface Reports {
  onLost: (reason: Error) => void
  log?: (message: string) => void
}

const RESTART_LIMIT = 5 // a minute

/** Restarts Postgres on the same port when the keeper's connection breaks, so that URLs stay valid. */
export function watch(cluster: Cluster, keeper: Keeper, { onLost, log = () => {} }: Reports) {
  const stopping = new AbortController()
  const stopped = once(stopping.signal, 'abort')
  const restarts: number[] = []

  async function restartWhenGone(): Promise<void> {
    await Promise.race([keeper.ended, stopped])
    if (stopping.signal.aborted) return
    log('Postgres is gone: starting it again.')
    restarts.push(Date.now())
    if ((restarts.at(-1 - RESTART_LIMIT) ?? 0) > Date.now() - 60_000)
      throw new Error('Postgres keeps dying: see postgres.log.')
    keeper = await bringUp(cluster, keeper.port, stopping.signal)
    log('Postgres is back.')
    return restartWhenGone()
  }

  let ours = true
  const ended = restartWhenGone().catch((error) => {
    ours = !(error instanceof InUse)
    if (!stopping.signal.aborted) onLost(error)
  })
  // After a SIGTERM Postgres waits until all clients are gone, and the keeper would never leave.
  const rounds = setInterval(async () => {
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
