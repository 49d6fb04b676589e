import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findPostmaster } from '#server/db/embedded/pid-file.ts'
import { runningEmbedded } from '#server/db/embedded/start.ts'
import { processesIn } from '#server/testing/processes.ts'
import { defaultContent } from '#shared/content/defaults.ts'
import { signIn } from './doctor.ts'
import { openLedger } from './ledger.ts'
import { aFolder, killAllIn } from './machine.ts'
import { type Finding, seconds } from './report.ts'
import { launch, type Server, startServer } from './server.ts'
import { startWriters } from './writers.ts'

const ROUNDS = 20
/** Kills of the first start, milliseconds after it. */
const STARTS_MS = [150, 400, 700, 1_000]
const READY_LIMIT_MS = 10_000

const ways = [
  'Node alone',
  'Node and Postgres',
  'Postgres alone',
  'its postmaster alone',
  'Node in its start',
] as const

/** kill -9 during writes of every kind; after each, everything acknowledged must be there. */
export async function kill(): Promise<Finding[]> {
  const dataDir = join(aFolder(), 'data')
  await killFirstStarts(dataDir, STARTS_MS)
  const ledger = openLedger()
  ledger.acknowledge('page expertise', defaultContent.expertise.title)
  const lost: string[] = []
  const waits: number[] = []
  let token: string | undefined
  for (let round = 0; round < ROUNDS; round++) {
    const way = ways[round % ways.length]
    const server = await startServer({ dataDir })
    const doctor = await signIn(server.origin, token)
    token = doctor.sessionId
    waits.push(server.readyAfter)
    lost.push(...(await compare(dataDir)))
    const writers = startWriters(doctor, ledger)
    await delay(300 + Math.random() * 900)
    if (way === 'Postgres alone' || way === 'its postmaster alone') {
      waits.push(await recovery(server, dataDir, way))
      await delay(300)
    }
    await Promise.all([end(server, dataDir, way), writers.stop()])
  }
  const server = await startServer({ dataDir })
  waits.push(server.readyAfter)
  lost.push(...(await compare(dataDir)))
  const code = await server.stop()
  const left = processesIn(dataDir).length
  const most = Math.max(...waits)
  return [
    {
      fault: 'kill -9 during writes',
      done: `${ROUNDS} rounds (${ways.join(', ')}), and ${STARTS_MS.length} times in the first start`,
      measured: `${lost.length} of ${ledger.writes()} acknowledged writes lost${lost.length ? `: ${lost.slice(0, 5).join('; ')}` : ''}; ready again after ${seconds(most)} at most; then exit ${code}, ${left} processes left`,
      bar: `none lost; ready within ${seconds(READY_LIMIT_MS)}`,
      ok: lost.length === 0 && ledger.writes() > ROUNDS && most < READY_LIMIT_MS && code === 0 && left === 0,
    },
  ]

  async function compare(folder: string) {
    const url = await runningEmbedded(folder)
    return url ? ledger.lost(url, folder) : ['the database cannot be asked']
  }
}

/** kill -9 before there is a database: a half-made one must not stop the next start. */
async function killFirstStarts(dataDir: string, moments: number[]) {
  for (const moment of moments) {
    const server = await launch({ dataDir })
    await delay(600 + moment)
    await server.kill()
  }
}

async function end(
  server: Server | Awaited<ReturnType<typeof launch>>,
  dataDir: string,
  way: string | undefined,
) {
  await server.kill()
  if (way === 'Node and Postgres') killAllIn(dataDir)
  if (way !== 'Node in its start') return
  const next = await launch({ dataDir })
  await delay(500 + Math.random() * 1_500)
  await next.kill()
}

/** Kills the database under the running server; milliseconds until it writes again. */
async function recovery({ origin }: Server, dataDir: string, way: string) {
  const postmaster = await findPostmaster(join(dataDir, 'postgres'))
  if (!postmaster) throw new Error('The server has no Postgres')
  if (way === 'Postgres alone') killAllIn(join(dataDir, 'postgres'))
  else process.kill(postmaster.pid, 'SIGKILL')
  const began = performance.now()
  while (performance.now() - began < 3 * READY_LIMIT_MS) {
    const { status } = await fetch(`${origin}/api/auth/setup`)
    if (status === 200) break
    await delay(50)
  }
  return performance.now() - began
}
