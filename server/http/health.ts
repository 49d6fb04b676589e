import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { Router } from 'express'
import { schemaOf } from '../db/migrate.ts'
import type { Services } from '../services.ts'

type Part = 'process' | 'database' | 'migrations' | 'store'

const PROBE_TIMEOUT_MS = 2_000 // ms

const PROBE_TTL_MS = 1_000 // ms a result is cached

const WATCHED_TTL_MS = 30_000 // ms; a probe this recent means that a balancer asks regularly

const journal = new URL('../../migrations/meta/_journal.json', import.meta.url)
const { entries } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { when: number }[] }
const newest = Math.max(...entries.map(({ when }) => when))

export type Health = ReturnType<typeof createHealth>

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
    else if (migrated.value < newest) notReady.push('migrations') // not !==: a newer release may have migrated
    if (!stored) notReady.push('store')
    return notReady
  }

  return {
    async notReady(): Promise<Part[]> {
      const now = performance.now()
      askedAt = now
      if (leaving) return ['process']
      if (!found || now - found.at > PROBE_TTL_MS) found = { at: now, notReady: look() }
      return found.notReady
    },
    watched: () => performance.now() - askedAt < WATCHED_TTL_MS,
    leave() {
      leaving = true
    },
  }
}

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
    return Promise.race([underWay, delay(PROBE_TIMEOUT_MS, undefined, { ref: false })])
  }
}

/** An unready process still serves cached pages, so a balancer that removes all of them makes things worse. */
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
