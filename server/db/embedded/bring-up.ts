import { setTimeout } from 'node:timers/promises'
import { InUse, type Keeper, takeKeeper } from './keeper.ts'
import { findPostmaster, isStopping } from './pid-file.ts'
import { freePort, halt, launch, logSize, logTail } from './postmaster.ts'
import type { Tools } from './tools.ts'

export interface Cluster {
  folder: string
  password: string
  tools: Tools
}

export interface Held {
  keeper: Keeper
  port: number
}

const START_TIMEOUT_SECONDS = 8
const RECOVERY_TIMEOUT_SECONDS = 120
const CANNOT_CONNECT_NOW = '57P03'

/** Starts or adopts Postgres and takes the lock. Timeout: 8 s, two minutes in crash recovery. */
export async function bringUp(cluster: Cluster, stopping: AbortSignal, port?: number): Promise<Held> {
  const { folder, tools } = cluster
  const since = await logSize(folder)
  const began = Date.now()
  let launched = false
  const attempt = async (): Promise<Held> => {
    if (await isStopping(folder)) await halt(folder, tools)
    if (!(await findPostmaster(folder))) {
      launched = true
      await launch(folder, tools, port ?? (await freePort()))
    }
    const found = (await findPostmaster(folder))?.port
    if (!found) throw new Error('it has not opened its port yet')
    if (port && found !== port) throw new InUse(`Another server has started Postgres on port ${found}.`)
    return { keeper: await takeKeeper(found, cluster.password), port: found }
  }
  for (;;) {
    try {
      stopping.throwIfAborted()
      return await attempt()
    } catch (error) {
      if (error instanceof InUse || stopping.aborted) throw error
      const { code, message } = error as Error & { code?: string }
      const patience = code === CANNOT_CONNECT_NOW ? RECOVERY_TIMEOUT_SECONDS : START_TIMEOUT_SECONDS
      if (Date.now() - began > patience * 1000) {
        if (launched) await halt(folder, tools)
        throw new Error(
          `Postgres did not start in ${folder}: ${message}\n${await logTail(folder, since)}`.trim(),
        )
      }
      await setTimeout(100)
    }
  }
}
