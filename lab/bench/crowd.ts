import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { percentile } from '../faults/report.ts'
import { dice, speaker } from './library.ts'
import { report } from './report.ts'
import { type Server, startServer } from './server.ts'

const CONNECTIONS = 100
const ARTICLES = 100
const ROUNDS = 3
const PROBES = 60 // of each kind in a round
const PAUSE_MS = 10

/** The doctor's call and a kept page, while one stranger searches over 100 connections and while nobody does. */
export async function benchCrowd() {
  const server = await startServer()
  try {
    const headers = await server.signIn()
    await fill(server, headers)
    const probes = {
      'the doctor’s call': { path: '/api/auth/me', headers },
      'a kept page': { path: '/about', headers: {} },
    }
    const alone: Record<string, number[]> = {}
    const crowded: Record<string, number[]> = {}
    for (let round = 0; round <= ROUNDS; round++) {
      for (const taken of [alone, crowded]) {
        const crowd = taken === crowded ? await startCrowd(server.origin) : undefined
        for (const [name, { path, headers }] of Object.entries(probes)) {
          const times = await probe(server.origin + path, headers)
          // The first round compiles the code.
          if (round) taken[name] = [...(taken[name] ?? []), ...times]
        }
        await crowd?.stop()
      }
    }
    for (const name of Object.keys(probes)) {
      const [with_, without] = [percentile(crowded[name] ?? [], 0.95), percentile(alone[name] ?? [], 0.95)]
      const detail = `p95 ${with_.toFixed(1)} ms / ${without.toFixed(1)} ms`
      report(`${name}, ${CONNECTIONS} connections searching / nobody`, with_ / without, { to: 3, detail })
    }
  } finally {
    await server.stop()
  }
}

const WORDS = 300

async function fill(server: Server, headers: Record<string, string>) {
  const words = speaker(dice(1))
  for (let n = 0; n < ARTICLES; n++) {
    const post = { title: words(5), slug: `post-${n}`, excerpt: words(20), content: `<p>${words(WORDS)}</p>` }
    await server.post('/api/blog-posts', { ...post, category: 'Knee', tags: ['knee'] }, headers)
  }
}

async function probe(address: string, headers: Record<string, string>): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < PROBES; n++) {
    const start = performance.now()
    const response = await fetch(address, { headers })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${address} answers ${response.status}`)
    times.push(performance.now() - start)
    await delay(PAUSE_MS)
  }
  return times
}

/** In a child process, so that asking costs the probes nothing; resolves once the first answers have come. */
async function startCrowd(origin: string) {
  const child = fork(fileURLToPath(import.meta.url))
  const exited = once(child, 'exit')
  child.send(origin)
  await once(child, 'message')
  return {
    async stop() {
      child.kill()
      await exited
    },
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })

const read = (address: string) =>
  new Promise<void>((resolve, reject) => {
    get(address, { agent }, (response) => response.resume().once('end', resolve)).once('error', reject)
  })

async function search(origin: string, words: ReturnType<typeof speaker>) {
  for (let n = 0; ; n++) {
    await read(`${origin}/search?q=${encodeURIComponent(words(1))}`)
    if (n === 0) process.send?.('asking')
  }
}

if (process.send) {
  process.once('message', (origin: string) => {
    for (let n = 0; n < CONNECTIONS; n++) void search(origin, speaker(dice(n)))
  })
}
