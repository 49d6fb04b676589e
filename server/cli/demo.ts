import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { createCache } from '../cache/cache.ts'
import { closeDatabase, openDatabase } from '../db/client.ts'
import { startEmbedded } from '../db/embedded/start.ts'
import { rootCause } from '../db/errors.ts'
import { migrate } from '../db/migrate.ts'
import { readEnv, variables } from '../env.ts'
import { openFiles } from '../files/open.ts'
import { createLog } from '../http/log.ts'
import { createMailer } from '../mail/mailer.ts'
import { builtShell } from '../render/shell.ts'
import type { Services } from '../services.ts'
import { fillDemo } from './demo/fill.ts'
import { demoFolder, removeKilledDemos } from './demo/leftovers.ts'
import { sayTarget } from './target.ts'

// npm run demo: a temporary site with sample content; Ctrl-C ends and removes it.
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

await removeKilledDemos()
const dataDir = await demoFolder()
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))

const password = randomBytes(10)
  .toString('hex')
  .replace(/.{5}(?=.)/g, '$&-')
const settings: NodeJS.Dict<string> = {
  DATA_DIR: dataDir,
  BACKUP_DIR: 'off',
  SAMPLE_SITE: 'true',
  ADMIN_USERNAME: 'doctor',
  ADMIN_PASSWORD: password,
  HOST: process.env.HOST ?? '127.0.0.1',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
}
// Empty counts as unset: nothing of a real .env may reach the demo, above all not its database.
for (const name of variables) if (name !== 'PORT') process.env[name] = settings[name] ?? ''

console.log('Filling a throw-away site with sample articles, events, pictures and appointments ...')
const starting = startEmbedded({ dataDir, onLost: fail })
let stopping = false

async function stop(code: number) {
  if (stopping) return
  stopping = true
  const postgres = await starting.catch(() => undefined)
  await postgres?.stop()
  process.exit(code)
}

function fail(error: unknown) {
  if (!stopping) console.error(`The demo could not start: ${rootCause(error as Error).message}`)
  return stop(1)
}

const interrupted = () => void stop(0)
for (const signal of signals) process.on(signal, interrupted)

try {
  const env = readEnv()
  sayTarget(env)
  const postgres = await starting
  await migrate(postgres.url)
  const db = openDatabase(postgres.url, () => {})
  const services: Services = {
    env,
    db,
    files: await openFiles({ env, db }),
    mail: createMailer(env.mail),
    cache: createCache(),
    shell: await builtShell('dist'),
    log: createLog(env.LOG_LEVEL),
  }
  await fillDemo(services)
  await closeDatabase(db.$client)
  await postgres.stop()
  if (!stopping) {
    console.log(`\nSign in at ${env.PUBLIC_URL}/admin/login\n  username  doctor\n  password  ${password}`)
    await import('../main.ts')
    // main.ts handles the signals from here on.
    for (const signal of signals) process.off(signal, interrupted)
  }
} catch (error) {
  await fail(error)
}
