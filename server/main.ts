import { once } from 'node:events'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { eraseOld } from './appointments/patients/retention.ts'
import { tellDue } from './appointments/tell.ts'
import { firstStart } from './auth/setup.ts'
import { sweepExpired } from './auth/sweep.ts'
import { backUpDaily } from './backup/daily.ts'
import { rehearseWeekly } from './backup/rehearsal/weekly.ts'
import { tidyReplaced } from './backup/restoring/archives.ts'
import { tidyRestores } from './backup/restoring/tidy.ts'
import { copyDaily } from './backup/second/daily.ts'
import { archiveWal } from './backup/wal/continuous.ts'
import { walOf } from './backup/wal/folders.ts'
import { storeEdition } from './blog/edition.ts'
import { type CacheTag, createCache } from './cache/cache.ts'
import { untilNextArticle } from './cache/lifetime.ts'
import { prime, renewOnChange } from './cache/prime.ts'
import { closeDatabase, openDatabase } from './db/client.ts'
import { startEmbedded } from './db/embedded/start.ts'
import { rootCause } from './db/errors.ts'
import { listen } from './db/listen.ts'
import { migrate } from './db/migrate.ts'
import { type Env, EnvError, readEnv } from './env.ts'
import { openFiles } from './files/open.ts'
import { sweepFiles } from './files/sweep.ts'
import { drainable } from './http/drain.ts'
import { createHealth } from './http/health.ts'
import { createListener, serve } from './http/listener.ts'
import { createLog } from './http/log.ts'
import { runEvery } from './interval.ts'
import { createMailer } from './mail/mailer.ts'
import { sweepTrash } from './records/trash/sweep.ts'
import { builtShell } from './render/shell.ts'
import { explainDatabase, explainListening } from './start-errors.ts'

const dev = process.argv.includes('--dev')
// React renders its development build unless NODE_ENV is production.
process.env.NODE_ENV ??= dev ? 'development' : 'production'

const GRACE_TIMEOUT_MS = 5_000 // a stopping process still answers, so that a balancer moves on
const TELL_INTERVAL_MS = 5_000
const PARENT_INTERVAL_MS = 1_000
const SESSION_SWEEP_INTERVAL_MS = 10 * 60_000
const SWEEP_INTERVAL_MS = 60 * 60_000

const undo: (() => Promise<unknown>)[] = []
let stopping = false
let asked: NodeJS.Signals | undefined

async function start() {
  const env = readEnv()
  const log = createLog(env.LOG_LEVEL)
  const embedded = env.DATABASE_URL ? undefined : await startOwnPostgres(env, log)
  const url = env.DATABASE_URL ?? embedded?.url ?? ''
  await migrate(url).catch((error) => {
    throw env.DATABASE_URL ? explainDatabase(error) : error
  })
  const db = openDatabase(url, (error) => log.warn({ err: error }, 'a database connection broke'))
  undo.push(() => closeDatabase(db.$client))
  const files = await openFiles({ env, db })
  const mail = createMailer(env.mail)
  undo.push(() => mail.stop())
  const sweep = (every: number, work: () => Promise<unknown>, failure: string) =>
    runEvery(every, work, (error) => log.warn({ err: error }, failure))
  const erase = async () => {
    const erased = await eraseOld({ db, env })
    if (erased) log.info({ audit: 'erased by age', erased })
  }
  await tidyRestores({ db, env })
  const sweepers = [
    sweep(SESSION_SWEEP_INTERVAL_MS, () => sweepExpired(db), 'expired sessions were not swept'),
    sweep(SWEEP_INTERVAL_MS, () => sweepFiles({ db, files }), 'unlinked files were not swept'),
    sweep(SWEEP_INTERVAL_MS, () => sweepTrash({ db }), 'the trash was not swept'),
    sweep(SWEEP_INTERVAL_MS, () => tidyRestores({ db, env }), 'leftovers of restores were not swept'),
    sweep(SWEEP_INTERVAL_MS, () => tidyReplaced(env), 'backups of replaced states were not swept'),
    sweep(SWEEP_INTERVAL_MS, erase, 'old appointments were not erased'),
  ]
  if (env.BACKUP_DIR) {
    const backups = { db, log, env, mail, folder: env.BACKUP_DIR }
    sweepers.push(backUpDaily(backups), copyDaily(backups), rehearseWeekly(backups))
  }
  if (env.BACKUP_WAL) sweepers.push(archiveWal({ db, log, env, url }))
  undo.push(() => Promise.all(sweepers.map((sweeper) => sweeper.stop())))
  const cache = createCache()
  const server = createListener()
  const shell = dev
    ? await (await import('./render/dev-shell.ts')).devShell(server)
    : await builtShell('dist')
  const services = { env, db, files, mail, cache, shell, log }
  sweepers.push(sweep(TELL_INTERVAL_MS, () => tellDue(services), 'patients were not told'))
  const health = createHealth(services)
  const draining = drainable(server)
  // In development pages are not cached.
  const primeAll = async () => void (dev || (await prime(server)))
  const primer = renewOnChange(async () => {
    await primeAll()
    return untilNextArticle(services)
  })
  const edition = renewOnChange(async () => {
    await storeEdition(services)
    return untilNextArticle(services)
  })
  undo.push(() => Promise.all([primer.stop(), edition.stop()]))
  const listener = listen(url, {
    direct: embedded !== undefined,
    onChange(topic) {
      cache.invalidate(topic as CacheTag)
      primer.changed()
      if (topic === 'blog_posts') edition.changed()
    },
    onSubscribed(subscribed) {
      cache.setSubscribed(subscribed)
      if (!subscribed) return
      primer.changed()
      edition.changed()
    },
  })
  undo.push(() => listener.stop())
  serve(server, createApp(services, health, embedded?.diskFull), services)
  const setupLink = await firstStart(services)
  await once(server.listen(env.PORT, env.HOST), 'listening').catch((error) => {
    throw explainListening(error, env.PORT)
  })
  undo.push(() => {
    health.leave()
    const balanced = env.TRUST_PROXY !== false || health.watched() // Ctrl-C has no grace period
    return draining.drain(balanced && asked === 'SIGTERM' ? GRACE_TIMEOUT_MS : 0)
  })
  undo.push(() => shell.close())
  await primeAll()
  console.log(`\nReady at ${env.PUBLIC_URL}\n`)
  if (setupLink)
    console.log(`To choose the doctor's username and password, open within 30 minutes:\n${setupLink}\n`)
}

function startOwnPostgres(env: Env, log: Logger) {
  const starting = startEmbedded({
    dataDir: env.DATA_DIR,
    ...walOf(env),
    log: (message) => log.warn(message),
    onLost: (reason) => {
      console.error(`The database was lost: ${reason.message}`)
      void stop(1)
    },
  })
  // Registered before it has started: a stop during the start would leave it running.
  undo.push(async () => (await starting.catch(() => undefined))?.stop())
  return starting
}

async function stop(code: number) {
  if (stopping) return
  stopping = true
  for (const step of undo.reverse()) {
    await step().catch((error: Error) => console.error(`While stopping: ${error.message}`))
  }
  process.exit(code)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    asked = signal
    void stop(0)
  })

// npm passes SIGINT and SIGTERM on, but a SIGHUP ends npm alone.
if (process.env.npm_lifecycle_event) {
  const npm = process.ppid
  setInterval(() => process.ppid !== npm && void stop(0), PARENT_INTERVAL_MS).unref()
}

start().catch((error: Error) => {
  if (stopping) return
  console.error(
    error instanceof EnvError ? error.message : `The site could not start: ${rootCause(error).message}`,
  )
  return stop(1)
})
