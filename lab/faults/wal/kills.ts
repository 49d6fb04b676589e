import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { aPost, type Doctor, signIn } from '../doctor.ts'
import { aFolder, killAllIn } from '../machine.ts'
import { type Finding, seconds } from '../report.ts'
import { startServer } from '../server.ts'
import { aSecondPlace, restoredElsewhere, stateOf, until } from './second.ts'

const ROUNDS = 20
/** After so many kills the machine is lost, too, and what the second place holds is compared. */
const LOST_EVERY = 10
const MINUTE = 60_000

const ways = ['Node and Postgres', 'Node alone', 'Postgres alone'] as const

/** kill -9 while the log is archived and sent; then only the second place is left. */
export async function walKills(): Promise<Finding[]> {
  const dataDir = join(aFolder(), 'data')
  const second = await aSecondPlace()
  const written: { title: string; at: number }[] = []
  const lost: string[] = []
  let token: string | undefined
  let widest = 0
  for (let round = 1; round <= ROUNDS; round++) {
    const server = await startServer({ dataDir, env: second.env })
    const doctor = await signIn(server.origin, token)
    token = doctor.sessionId
    const writing = writeOn(doctor, (title) => written.push({ title, at: Date.now() }))
    // Before the first base copy there is nothing to come back from.
    if (round === 1) await until(async () => (await stateOf(doctor)).wal?.baseAt != null)
    await delay(2_000 + Math.random() * 5_000)
    const way = ways[round % ways.length]
    const killedAt = Date.now()
    if (way !== 'Postgres alone') await server.kill()
    if (way !== 'Node alone') killAllIn(join(dataDir, 'postgres'))
    await server.kill()
    await writing.stop()
    if (round % LOST_EVERY) continue
    killAllIn(dataDir)
    const found = await restoredElsewhere(second)
    for (const { title, at } of written) {
      if (found.has(title)) continue
      widest = Math.max(widest, killedAt - at)
      if (killedAt - at > MINUTE) lost.push(title)
    }
  }
  const times = ROUNDS / LOST_EVERY
  return [
    {
      fault: 'kill -9 while the log is archived',
      done: `${ROUNDS} rounds (${ways.join(', ')}); after each ${LOST_EVERY} the data folder counted as lost, and an empty machine was brought to the newest minute from the second place`,
      measured: `${written.length} acknowledged articles; the oldest that was missing, ${times} times looked, was ${seconds(widest)} old; ${lost.length} older than a minute were missing`,
      bar: 'at most the last minute, none of what is older',
      ok: lost.length === 0 && written.length > 10 * ROUNDS,
    },
  ]
}

function writeOn(doctor: Doctor, acknowledged: (title: string) => void) {
  let running = true
  const writing = (async () => {
    while (running) {
      const post = aPost()
      const { status } = await doctor.send('POST', '/api/blog-posts', post).catch(() => ({ status: 0 }))
      if (status === 201) acknowledged(post.title)
      await delay(50)
    }
  })()
  return {
    async stop() {
      running = false
      await writing
    },
  }
}
