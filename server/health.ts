import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { Router } from 'express'
import type { Services } from './app.ts'
import { schemaOf } from './backup/tables.ts'

/** What can keep a process from doing its work; `process` while it stops. */
type Part = 'process' | 'database' | 'migrations' | 'store'

/** How long a part may take to answer (milliseconds). */
const PATIENCE = 2_000

/** How long a finding is good for, so that asking often costs nothing (milliseconds). */
const FRESH = 1_000

/** Whoever asked within this time is taken for a balancer that asks again (milliseconds). */
const WATCHING = 30_000

const journal = new URL('../migrations/meta/_journal.json', import.meta.url)
const { entries } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { when: number }[] }
const newest = Math.max(...entries.map(({ when }) => when))

export type Health = ReturnType<typeof createHealth>

/** Whether this process can do its work. The parts are asked at most once a second, however many callers there are. */
export function createHealth({ db, files }: Pick<Services, 'db' | 'files'>) {
  const schema = patient(() => schemaOf(db))
  const store = patient(() => files.check())
  let found: { at: number; notReady: Promise<Part[]> } | undefined
  let askedAt = Number.NEGATIVE_INFINITY
  let leaving = false

  async function look(): Promise<Part[]> {
    const [migrated, stored] = await Promise.all([schema(), store()])
    const notReady: Part[] = []
    if (!migrated) notReady.push('database')
    // A newer release may have migrated already, while this one is about to be replaced.
    else if (migrated.value < newest) notReady.push('migrations')
    if (!stored) notReady.push('store')
    return notReady
  }

  return {
    /** The parts that are not ready, never why; empty when all are. */
    async notReady(): Promise<Part[]> {
      const now = performance.now()
      askedAt = now
      if (leaving) return ['process']
      if (!found || now - found.at > FRESH) found = { at: now, notReady: look() }
      return found.notReady
    },
    /** Whether somebody asks regularly, and would notice that this process leaves. */
    watched: () => performance.now() - askedAt < WATCHING,
    /** From now on this process is not ready, though it goes on answering. */
    leave() {
      leaving = true
    },
  }
}

/** What `ask` gives; undefined where it fails or takes too long. One that hangs is not asked again until it has ended. */
function patient<T>(ask: () => Promise<T>): () => Promise<{ value: T } | undefined> {
  let underWay: Promise<{ value: T } | undefined> | undefined
  return () => {
    underWay ??= ask()
      .then(
        (value) => ({ value }),
        () => undefined,
      )
      .finally(() => {
        underWay = undefined
      })
    return Promise.race([underWay, delay(PATIENCE, undefined, { ref: false })])
  }
}

/**
 * For whoever watches: `/healthz` answers while the process does, `/readyz` while it can do everything. An unready
 * process still serves what it knows, so a balancer that took all of them out would make things worse.
 */
export function probes(health: Health): Router {
  const router = Router()
  router.get('/healthz', (_req, res) => {
    res.set('Cache-Control', 'no-store').json({ ok: true })
  })
  router.get('/readyz', async (_req, res) => {
    const notReady = await health.notReady()
    const ready = notReady.length === 0
    res.status(ready ? 200 : 503).set('Cache-Control', 'no-store')
    res.json({ ready, notReady })
  })
  return router
}
