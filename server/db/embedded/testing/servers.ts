import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, expect, vi } from 'vitest'
import { processesIn } from '../../../testing/processes.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

export const asRoot = process.getuid?.() === 0

export function dataFolders(): () => string {
  const root = mkdtempSync('/tmp/embedded-')
  chmodSync(root, 0o777)
  afterAll(() => {
    const left = processesIn(root)
    for (const { pid } of left) process.kill(pid, 'SIGKILL')
    rmSync(root, { recursive: true, force: true, maxRetries: 10 })
    expect(left, 'no process outlives the tests').toEqual([])
  })
  let count = 0
  return () => {
    count += 1
    return path.join(root, `data-${count}`)
  }
}

interface Said {
  url?: string
  error?: string
  lost?: string
}

/** `under` is a prefix for Node, such as setpriv. */
export function aServer(dataDir: string, under: string[] = [], then: string[] = []) {
  const holder = fileURLToPath(new URL('./holder.ts', import.meta.url))
  const [command = '', ...args] = [...under, process.execPath, '--import', 'tsx', holder, dataDir, ...then]
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const outcome = new Promise<Said>((resolve) => {
    let last: Said = {}
    createInterface({ input: child.stdout }).on('line', (line) => {
      last = JSON.parse(line)
      if (last.url) resolve(last)
    })
    child.once('close', () => resolve(last))
  })
  return {
    pid: child.pid,
    outcome,
    ended,
    async stop() {
      child.stdin.end()
      return ended
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

export async function sql<Row extends pg.QueryResultRow>(url: string | undefined, statement: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end().catch(() => {})
  }
}
