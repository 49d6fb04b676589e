import { setTimeout } from 'node:timers/promises'
import { type Cluster, isRefused } from './cluster.ts'
import { InUse, type Keeper, takeKeeper } from './keeper.ts'
import { findPostmaster, isStopping } from './pid-file.ts'
import { freePort, halt, launch, logTail, Permanent } from './postmaster.ts'

const START_TIMEOUT_MS = 8_000
const RECOVERY_TIMEOUT_MS = 120_000
const CANNOT_CONNECT_NOW = '57P03'

/** Starts or adopts Postgres and takes the lock. Timeout: 8 s, two minutes in crash recovery; none where waiting is vain. */
export async function bringUp(cluster: Cluster, port?: number, stopping?: AbortSignal): Promise<Keeper> {
  const { folder, password, reserve } = cluster
  const began = Date.now()
  let launched = false
  const attempt = async () => {
    await reserve.release()
    if (await isStopping(folder)) await halt(cluster)
    if (!(await findPostmaster(folder))) {
      launched = true
      await launch(cluster, port ?? (await freePort()))
    }
    const found = (await findPostmaster(folder))?.port
    if (!found) throw new Error('it has not opened its port yet')
    if (port && found !== port) throw new InUse(`Another server has started Postgres on port ${found}.`)
    return takeKeeper(found, password)
  }
  for (;;) {
    try {
      stopping?.throwIfAborted()
      return await attempt()
    } catch (error) {
      if (error instanceof InUse || isRefused(error) || stopping?.aborted) throw error
      const { code, message } = error as Error & { code?: string }
      const { recoveryTimeout = RECOVERY_TIMEOUT_MS } = cluster
      const timeout = code === CANNOT_CONNECT_NOW ? recoveryTimeout : START_TIMEOUT_MS
      if (error instanceof Permanent || Date.now() - began > timeout) {
        if (launched) await halt(cluster)
        const why = reserve.full ? 'There is no room left on its disk.' : message
        throw new Error(`Postgres did not start in ${folder}: ${why}\n${await logTail(folder)}`.trim())
      }
      await setTimeout(100)
    }
  }
}
