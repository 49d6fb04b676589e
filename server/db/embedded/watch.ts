import { bringUp, type Cluster, type Held } from './bring-up.ts'
import { InUse } from './keeper.ts'
import { isStopping } from './pid-file.ts'

interface Reports {
  onLost: (reason: Error) => void
  log: (message: string) => void
}

const MOST_PER_MINUTE = 5

/** Restarts Postgres on the same port when the keeper's connection breaks, so that URLs stay valid. */
export function watch(cluster: Cluster, held: Held, stopping: AbortSignal, { onLost, log }: Reports) {
  let { keeper } = held
  let ours = true
  let restarting = Promise.resolve()
  let restarts: number[] = []

  const guard = async () => {
    keeper.unref()
    await keeper.ended
    if (!stopping.aborted) restarting = restart()
  }
  const restart = async () => {
    try {
      log('Postgres is gone: starting it again.')
      restarts = [...restarts.filter((time) => Date.now() - time < 60_000), Date.now()]
      if (restarts.length > MOST_PER_MINUTE) throw new Error('Postgres keeps dying: see postgres.log.')
      keeper = (await bringUp(cluster, stopping, held.port)).keeper
      log('Postgres is back.')
      guard()
    } catch (error) {
      ours = !(error instanceof InUse)
      if (!stopping.aborted) onLost(error as Error)
    }
  }

  guard()
  // After a SIGTERM Postgres waits until all clients are gone, and the keeper would never leave.
  const rounds = setInterval(async () => {
    if (await isStopping(cluster.folder)) keeper.release()
  }, 1000).unref()
  return async function settle(): Promise<boolean> {
    clearInterval(rounds)
    await restarting
    return ours
  }
}
