import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startVisitor } from '../bench/visitor.ts'
import { say } from './report.ts'
import type { Server } from './server.ts'

const REQUESTS = 1_500

const addresses: Record<string, string> = {
  'a page': '/about',
  'the post list': '/api/blog-posts?limit=20',
  'a post': '/api/blog-posts/post-2',
  'a list from Postgres': '/api/blog-posts?limit=20&category=Knee',
}

/** What one process can do: prints CPU a request, requests a second, memory, connections. */
export async function measure(server: Server, before: { idle: number; connections: number }): Promise<void> {
  const visitor = startVisitor()
  const table: Record<string, Record<string, string>> = {}
  for (const [name, path] of Object.entries(addresses)) {
    const address = server.origin + path
    await visitor.visit(Array<string>(200).fill(address))
    const { cpu } = server.usage()
    await visitor.visit(Array<string>(REQUESTS).fill(address))
    const each = (server.usage().cpu - cpu) / REQUESTS
    table[name] = { 'CPU (ms)': each.toFixed(2), 'a second': `${await mostASecond(address)}` }
  }
  visitor.stop()
  say('\nOne server process, asked directly')
  console.table(table)
  const { memory } = server.usage()
  say(
    `Memory of a process: ${before.idle.toFixed(0)} MB after its start, ${memory.toFixed(0)} MB after all this`,
  )
  say(`Connections to Postgres under the load: ${before.connections} of both servers`)
}

/** Requests a second over 20 connections, sent by a child process. */
async function mostASecond(address: string): Promise<number> {
  const args = [fileURLToPath(import.meta.resolve('autocannon')), '--json', '-c', '20', '-d', '5', address]
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 10_000_000 })
  return Math.round((JSON.parse(stdout) as { requests: { average: number } }).requests.average)
}
