import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { publicPages } from '#shared/pages.ts'
import { closeDatabase, openDatabase } from './db/client.ts'
import { aDatabase } from './testing/app.ts'
import { anAppointment } from './testing/factories.ts'
import { aMailbox } from './testing/mailbox.ts'
import { aProxy } from './testing/proxy.ts'

const url = await aDatabase()
const mailbox = await aMailbox()

const main = ['--import', 'tsx', 'server/main.ts']

async function launch(settings: NodeJS.ProcessEnv, command: string[], output: 'pipe' | number = 'pipe') {
  const port = await aFreePort()
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: url, PORT: `${port}`, ...settings },
    stdio: ['ignore', output, 'inherit'],
    detached: true,
  })
  onTestFinished(() => killGroup(child))
  const exited = new Promise<number | null>((resolve) => child.on('exit', resolve))
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' })
  return { child, get, exited, signal: (signal: NodeJS.Signals) => void child.kill(signal) }
}

function killGroup({ pid = Number.NaN }: ChildProcess) {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}

async function aProcess(settings: NodeJS.ProcessEnv, command = [process.execPath, ...main]) {
  const launched = await launch(settings, command)
  const { child, exited } = launched
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (text) => String(text).includes('Ready at') && resolve())
    void exited.then((code) => reject(new Error(`It ended with ${code}`)))
  })
  return launched
}

async function aFreePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function secondsUntil(exited: Promise<number | null>) {
  const start = performance.now()
  expect(await exited).toBe(0)
  return (performance.now() - start) / 1_000
}

test('behind a proxy, SIGTERM makes a process unready at once, and it serves for five seconds more', async () => {
  const { get, exited, signal } = await aProcess({ TRUST_PROXY: 'loopback' })
  expect((await get('/readyz')).status).toBe(200)
  signal('SIGTERM')
  const ended = secondsUntil(exited)
  await new Promise((resolve) => setTimeout(resolve, 200))
  const ready = await get('/readyz')
  expect([ready.status, await ready.json()]).toEqual([503, { ready: false, notReady: ['process'] }])
  await new Promise((resolve) => setTimeout(resolve, 3_500))
  const page = await get('/about')
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close'])
  expect((await get('/healthz')).status).toBe(200)
  expect(await ended).toBeGreaterThan(4.9)
  expect(await ended).toBeLessThan(8)
})

test('a site that says it is ready answers every public page though its database goes away at once', async () => {
  const proxy = await aProxy(url)
  const { get } = await aProcess({ DATABASE_URL: proxy.url })
  proxy.cut()
  for (const { path } of publicPages) expect([path, (await get(path)).status]).toEqual([path, 200])
})

test('a folder of backups that cannot be read keeps no site from starting', async () => {
  const { get } = await aProcess({ BACKUP_DIR: '/dev/null' })
  expect((await get('/readyz')).status).toBe(200)
})

test('what was asked just before a stop stands in the log', async () => {
  const { child, get, signal } = await aProcess({})
  let log = ''
  child.stdout?.on('data', (text) => {
    log += text
  })
  await get('/robots.txt')
  signal('SIGINT')
  await once(child, 'close')
  expect(log).toContain('"path":"/robots.txt"')
})

test('without a proxy, and at Ctrl-C, nobody waits', async () => {
  const alone = await aProcess({})
  const balanced = await aProcess({ TRUST_PROXY: 'loopback' })
  alone.signal('SIGTERM')
  balanced.signal('SIGINT')
  expect(await secondsUntil(alone.exited)).toBeLessThan(3)
  expect(await secondsUntil(balanced.exited)).toBeLessThan(3)
})

test('whom a process that was killed had yet to tell of a cancellation, the next one tells', async () => {
  const db = openDatabase(url, () => {})
  onTestFinished(() => closeDatabase(db.$client))
  await anAppointment(db, { status: 'cancelled', tellAfter: new Date() })
  await aProcess(mailbox.env)
  await vi.waitFor(() => expect(mailbox.received).toHaveLength(1), 15_000)
  expect(mailbox.received[0]?.email.subject).toContain('is cancelled')
})

test('a server whose npm is ended by a SIGHUP, which npm does not pass on, ends too', async () => {
  const npm = ['sh', '-c', '"$@" & wait', 'npm', process.execPath, ...main]
  const { child, signal } = await aProcess({ npm_lifecycle_event: 'start' }, npm)
  const allEnded = once(child, 'close') // its output is closed by the last that holds it
  signal('SIGHUP')
  await allEnded
})

test.runIf(process.platform === 'linux')('a log that has no room is no reason to end', async () => {
  const full = openSync('/dev/full', 'w')
  const { get, child } = await launch({}, [process.execPath, ...main], full)
  closeSync(full)
  for (let visits = 0; visits < 3; visits++)
    await vi.waitFor(async () => expect((await get('/about')).status).toBe(200), { timeout: 20_000 })
  expect(child.exitCode).toBeNull()
})
