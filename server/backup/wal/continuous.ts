import pg from 'pg'
import type { Logger } from 'pino'
import { asSuperuser } from '../../db/embedded/superuser.ts'
import { type Scheduled, schedule, steadyNow } from '../jobs/schedule.ts'
import { GIVEN_UP } from './gap.ts'
import { queued } from './queue.ts'
import { keepRoom } from './room.ts'
import { type Needed, ship } from './ship.ts'
import { readStored, type State, writeState } from './state.ts'

const LOOK_INTERVAL_MS = 5_000

const CHECK_INTERVAL_MS = 60_000

const BASE_RETRY_INTERVAL_MS = 60 * 60_000

/** While the site runs. Postgres archives without us, too: the next start sends that. */
export function archiveWal(services: Needed & { log: Logger; url: string }): Scheduled {
  const { env, log } = services
  let checkAt = 0
  let failure: string | undefined
  let failed: { base: Error; until: number } | undefined
  const base = async (make: () => Promise<void>) => {
    if (failed && steadyNow() < failed.until) throw failed.base
    failed = undefined
    await make().catch((error: Error) => {
      failed = { base: error, until: steadyNow() + BASE_RETRY_INTERVAL_MS }
      throw error
    })
  }
  const settle = async (state: State) => {
    await writeState(env, state)
    failure = state.failure?.reason
  }
  const pack = keepRoom(env)
  let unpacked: unknown
  // Of its own: the limits hold while the second place hangs or a base copy is made, too.
  const packing = schedule({
    every: LOOK_INTERVAL_MS,
    async work() {
      if (await pack()) log.error(GIVEN_UP)
      unpacked = undefined
    },
    onFailure(error) {
      unpacked = error
    },
  })
  const shipping = schedule({
    first: () => endSegment(services.url),
    every: LOOK_INTERVAL_MS,
    async work(signal) {
      if (steadyNow() < checkAt && (failure || !(await queued(env)).length)) return
      checkAt = steadyNow() + CHECK_INTERVAL_MS
      const state = await ship(services, { signal, base })
      if (unpacked) throw unpacked
      await settle(state)
    },
    onFailure(error) {
      checkAt = steadyNow() + CHECK_INTERVAL_MS
      const { message: reason } = error as Error
      if (reason === failure) return
      log.error({ err: error }, 'the log of Postgres is not at the second place')
      failure = reason
      void readStored(env)
        .then((state) => writeState(env, { ...state, failure: { reason, at: new Date().toISOString() } }))
        .catch((cause) => log.error({ err: cause }, 'the state of the archived log could not be written'))
    },
  })
  return {
    async stop() {
      await Promise.all([packing.stop(), shipping.stop()])
    },
  }
}

/** Postgres counts its seconds from its start: without this a site that falls every half minute would archive nothing. */
async function endSegment(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: asSuperuser(url) })
  client.on('error', () => {}) // the statement rejects
  await client.connect()
  await client.query('select pg_switch_wal()').finally(() => client.end())
}
