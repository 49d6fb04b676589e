import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { aDatabase } from './testing/app.ts'

const url = await aDatabase()

async function aProcess(settings: NodeJS.ProcessEnv) {
  const port = await aFreePort()
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: url, PORT: `${port}`, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const exited = new Promise<number | null>((resolve) => child.on('exit', resolve))
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text) => String(text).includes('Ready at') && resolve())
    void exited.then((code) => reject(new Error(`It ended with ${code}`)))
  })
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' })
  return { get, exited, signal: (signal: NodeJS.Signals) => void child.kill(signal) }
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

test('without a proxy, and at Ctrl-C, nobody waits', async () => {
  const alone = await aProcess({})
  const balanced = await aProcess({ TRUST_PROXY: 'loopback' })
  alone.signal('SIGTERM')
  balanced.signal('SIGINT')
  expect(await secondsUntil(alone.exited)).toBeLessThan(3)
  expect(await secondsUntil(balanced.exited)).toBeLessThan(3)
})
