import { readdirSync, readFileSync } from 'node:fs'
import { get } from 'node:http'
import autocannon from 'autocannon'
import { startBare } from './bare.ts'
import { median, report } from './report.ts'
import { type Server, startServer } from './server.ts'
import { sendPdf } from './upload.ts'

const ROUNDS = 9
const WARM_UP = 3
const REQUESTS = 3_000
const CONNECTIONS = 10

const headers = { 'Accept-Encoding': 'gzip, deflate, br' }

/** CPU of public answers from the cache against bare `node:http` that sends the same bytes. */
export async function benchAnswers() {
  const server = await startServer({ LOG_LEVEL: 'info' })
  const paths = await fill(server)
  const answers = await Promise.all(
    paths.map(async (path) => [path, await bytesOf(server.origin + path)] as const),
  )
  const bare = await startBare(Object.fromEntries(answers))
  try {
    for (const path of paths) await compare(path, server, bare)
  } finally {
    bare.stop()
    await server.stop()
  }
}

async function fill(server: Server): Promise<string[]> {
  const authorised = await server.signIn()
  const fileUrl = await sendPdf(server, authorised, 'handout', 10_000)
  for (let at = 0; at < 21; at++) {
    const words = `An effusion is dark on ultrasound, and it moves when the probe presses on it (${at}). `
    const post = { title: `Fluid in the knee ${at}`, slug: `fluid-${at}`, excerpt: words, category: 'Knee' }
    const content = `<h2>What is seen</h2><p>${words.repeat(20)}</p>`
    await server.post('/api/blog-posts', { ...post, content, tags: ['knee', 'effusion'] }, authorised)
    const event = { title: `A day of shoulders ${at}`, date: '2026-12-01', location: 'New Delhi' }
    await server.post('/api/events', event, authorised)
    const document = { title: `The lecture hall ${at}`, fileType: 'document', fileUrl }
    await server.post('/api/gallery', document, authorised)
  }
  const pages = ['/', '/blog', '/blog/fluid-3', '/events']
  const lists = ['/api/blog-posts?limit=20', '/api/events', '/api/gallery']
  return [...pages, ...lists, '/api/blog-posts/fluid-3', '/api/content', '/feed.xml']
}

function bytesOf(address: string): Promise<{ head: string[]; body: string }> {
  return new Promise((resolve, reject) => {
    get(address, { headers }, (response) => {
      const chunks: Buffer[] = []
      const { rawHeaders } = response
      const head = rawHeaders.filter(
        (_, at) => !/^(date|connection|keep-alive)$/i.test(rawHeaders[at - (at % 2)] ?? ''),
      )
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => resolve({ head, body: Buffer.concat(chunks).toString('base64') }))
    }).on('error', reject)
  })
}

interface Side {
  origin: string
  pid: number
}

async function compare(path: string, site: Side, bare: Side) {
  const ratios: number[] = []
  const costs = { site: [] as number[], bare: [] as number[] }
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const early = round % 2 ? await costOf(bare, path) : undefined
    const cost = await costOf(site, path)
    const baseCost = early ?? (await costOf(bare, path))
    if (round < 0) continue
    costs.site.push(cost)
    costs.bare.push(baseCost)
    ratios.push(baseCost / cost)
  }
  const detail = `${median(costs.bare).toFixed(1)} / ${median(costs.site).toFixed(1)} µs of CPU a request`
  report(`${path} from memory: bare node:http / site`, median(ratios), { from: 0.3, detail })
}

/** Microseconds of CPU a request. */
async function costOf({ origin, pid }: Side, path: string): Promise<number> {
  const before = cpuOf(pid)
  const result = await autocannon({ url: origin + path, connections: CONNECTIONS, amount: REQUESTS, headers })
  if (result['2xx'] !== REQUESTS) throw new Error(`${path}: ${result['2xx']} of ${REQUESTS} answered 200`)
  return (cpuOf(pid) - before) / 1e3 / REQUESTS
}

/** CPU nanoseconds of all threads of a process (proc(5), schedstat). Linux only. */
function cpuOf(pid: number): number {
  const tasks = `/proc/${pid}/task`
  return readdirSync(tasks)
    .map((task) => Number.parseInt(readFileSync(`${tasks}/${task}/schedstat`, 'utf8'), 10))
    .reduce((sum, time) => sum + time, 0)
}
