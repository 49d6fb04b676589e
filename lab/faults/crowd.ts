import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { aPost, call, signIn } from './doctor.ts'
import { aFolder } from './machine.ts'
import { type Finding, percentile, tally } from './report.ts'
import { startServer } from './server.ts'

const LARGE = 50_000_000

const CONNECTIONS = 2_000
const DURATION_MS = 30_000
const P95_LIMIT_MS = 500

/** Slow, idle and non-reading connections, held for as long as the server allows, while a visitor goes on reading. */
export async function crowd(): Promise<Finding[]> {
  const server = await startServer({ dataDir: aFolder() })
  const doctor = await signIn(server.origin)
  const large = await doctor.uploadWhole(LARGE)
  const post = aPost()
  await doctor.must('POST', '/api/blog-posts', post)
  const { port } = server
  const head = (line: string) => `${line} HTTP/1.1\r\nHost: x\r\n`
  const body = `${head('POST /api/auth/login')}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`
  const page = `${head('GET /')}\r\n`
  const share = Math.floor(CONNECTIONS / 20)
  const rude: Rude[] = [
    ...times(share * 2, { sent: head('GET /'), drip: 'X-Slow: 1\r\n' }),
    ...times(share * 2, { sent: body, drip: ' ' }),
    ...times(share, { sent: `${head(`GET ${large}`)}\r\n`, reads: false }),
    ...times(share, { sent: page.repeat(10), reads: false }),
    ...times(CONNECTIONS - share * 6, { sent: page }),
  ]
  const sockets: Socket[] = []
  const answers: string[] = []
  const began = performance.now()
  for (const [n, way] of rude.entries()) {
    sockets.push(openRude(port, way, (status) => answers.push(status)))
    if (n % 50 === 49) await delay(10)
  }
  let most = 0
  const taken: number[] = []
  const statuses: number[] = []
  const paths = ['/', `/blog/${post.slug}`, '/api/blog-posts', '/contact', '/api/blog-posts?q=dark']
  for (let n = 0; performance.now() - began < DURATION_MS; n++) {
    const { status, took } = await call(server.origin + paths[n % paths.length])
    taken.push(took)
    statuses.push(status)
    most = Math.max(most, server.openFiles())
    await delay(20)
  }
  for (const socket of sockets) socket.destroy()
  const limit = /Max open files\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/limits`, 'utf8'))?.[1]
  await delay(500)
  const left = server.openFiles()
  const code = await server.stop()
  const p95 = percentile(taken, 0.95)
  const ours = [...answers.map(Number), ...statuses].filter((status) => status >= 500)
  return [
    {
      fault: `${CONNECTIONS} connections, slow clients`,
      done: `dribbled headers and bodies, a 50 MB file and pages asked for and not read, the rest idle; ${taken.length} normal requests beside them`,
      measured: `normal requests: ${Math.round(percentile(taken, 0.5))} ms, p95 ${Math.round(p95)} ms, at most ${Math.round(Math.max(...taken))} ms, ${tally(statuses)}; the others ${tally(answers)}; ${ours.length} 5xx; ${most} of ${limit} open files, then ${left}; exit ${code}`,
      bar: `no 5xx from us; p95 under ${P95_LIMIT_MS} ms`,
      ok: !ours.length && p95 < P95_LIMIT_MS && most > CONNECTIONS * 0.9 && left < 100 && code === 0,
    },
  ]
}

interface Rude {
  sent: string
  /** Sent again each second. */
  drip?: string
  reads?: boolean
}

const times = (count: number, way: Rude): Rude[] => Array.from({ length: count }, () => way)

function openRude(
  port: number,
  { sent, drip, reads = true }: Rude,
  onStatus: (status: string) => void,
): Socket {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => socket.write(sent))
  socket.on('error', () => {})
  const dripping = drip ? setInterval(() => socket.writable && socket.write(drip), 1_000) : undefined
  socket.on('close', () => clearInterval(dripping))
  if (!reads) return socket.pause()
  return socket.on('data', (data) => {
    const status = /^HTTP\/1\.1 (\d+)/.exec(data.toString('latin1', 0, 20))?.[1]
    if (status) onStatus(status)
  })
}
