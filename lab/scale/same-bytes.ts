import { mkdir, writeFile } from 'node:fs/promises'
import { get, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import autocannon from 'autocannon'
import { familyTimes } from '../bench/cpu.ts'
import { median } from '../bench/report.ts'
import { type Nginx, runNginx } from './nginx.ts'
import { say } from './report.ts'

const ROUNDS = 7
const WARM_UP = 1
const SECONDS = 1
const CONNECTIONS = 20
const BAR = 0.7

const browser = { 'Accept-Encoding': 'gzip, deflate, br' }

const pages = ['/', '/about', '/events', '/blog', '/blog/post-2']
const calls = ['/api/content', '/api/blog-posts?limit=20', '/api/blog-posts/post-2', '/api/events']
const addresses = [...pages, ...calls, '/api/gallery', '/feed.xml']

/** CPU of the shipped nginx's cache against nginx that sends the same bytes and headers from files. */
export async function compareWithFiles(nginx: Nginx, folder: string, port: number): Promise<boolean> {
  const answers = await Promise.all(addresses.map((path) => answerOf(nginx.origin + path)))
  const files = await runNginx(folder, await fileServer(folder, port, answers))
  const table: Record<string, Record<string, string>> = {}
  const ratios: number[] = []
  try {
    for (const [at, path] of addresses.entries()) {
      const fromFile = { pid: files.pid, address: `http://127.0.0.1:${port}/${at}` }
      const fromCache = { pid: nginx.pid, address: nginx.origin + path }
      const { ratio, file, cache } = await compare(fromFile, fromCache)
      ratios.push(ratio)
      table[path] = { ratio: ratio.toFixed(2), 'from a file': shown(file), 'from the cache': shown(cache) }
    }
  } finally {
    await files.stop()
  }
  say(`\nnginx alone: CPU a request from a file / from its cache (bar ${BAR}); µs of CPU, requests a second`)
  console.table(table)
  return ratios.every((ratio) => ratio >= BAR)
}

interface Side {
  pid: number
  address: string
}

interface Cost {
  cpu: number
  rate: number
}

const shown = ({ cpu, rate }: Cost) => `${cpu.toFixed(1)} µs, ${Math.round(rate)}`

async function compare(fromFile: Side, fromCache: Side) {
  const rounds: { file: Cost; cache: Cost }[] = []
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const early = round % 2 ? await costOf(fromFile) : undefined
    const cache = await costOf(fromCache)
    const file = early ?? (await costOf(fromFile))
    if (round >= 0) rounds.push({ file, cache })
  }
  const middle = (side: 'file' | 'cache') => ({
    cpu: median(rounds.map(({ [side]: { cpu } }) => cpu)),
    rate: median(rounds.map(({ [side]: { rate } }) => rate)),
  })
  const ratio = median(rounds.map(({ file, cache }) => file.cpu / cache.cpu))
  return { ratio, file: middle('file'), cache: middle('cache') }
}

async function costOf({ pid, address }: Side): Promise<Cost> {
  const before = cpuOf(pid)
  const { non2xx, requests, duration } = await autocannon({
    url: address,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: browser,
  })
  if (non2xx) throw new Error(`${address}: ${non2xx} of ${requests.total} were not answered 200`)
  return { cpu: (cpuOf(pid) - before) / 1e3 / requests.total, rate: requests.total / duration }
}

const cpuOf = (pid: number) => [...familyTimes(pid).values()].reduce((sum, time) => sum + time, 0) // nanoseconds

interface Sent {
  headers: IncomingHttpHeaders
  body: Buffer
}

function answerOf(address: string): Promise<Sent> {
  return new Promise((resolve, reject) => {
    get(address, { headers: browser, agent: false }, async (response) => {
      if (response.statusCode !== 200) reject(new Error(`${address} answers ${response.statusCode}`))
      resolve({ headers: response.headers, body: await buffer(response) })
    }).on('error', reject)
  })
}

// nginx sets these by itself.
const own = ['server', 'date', 'content-type', 'content-length', 'connection', 'etag']

/** A server that sends each answer from a file at /<its number>, with its headers. */
async function fileServer(folder: string, port: number, answers: Sent[]): Promise<string> {
  await mkdir(join(folder, 'files'), { recursive: true })
  const locations = answers.map(async ({ headers, body }, at) => {
    await writeFile(join(folder, 'files', `${at}`), body)
    const added = Object.entries(headers).filter(([name]) => !own.includes(name))
    const lines = added.map(([name, value]) => `add_header ${name} '${`${value}`.replaceAll("'", "\\'")}';`)
    const type = headers['content-type']?.split(';')[0]
    return `location = /${at} { default_type ${type}; ${lines.join(' ')} }`
  })
  return `server {
    listen 127.0.0.1:${port}; root ${folder}/files; charset utf-8; charset_types *; gzip off;
    ${(await Promise.all(locations)).join('\n')}
  }`
}
