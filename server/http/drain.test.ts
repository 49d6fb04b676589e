import { Agent, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { drainable } from './drain.ts'
import { createListener } from './listener.ts'

async function aListener() {
  const waiting: (() => void)[] = []
  const server = createListener()
  const draining = drainable(server)
  server.on('request', (req, res) => {
    if (req.url === '/begun') res.write('begun ')
    const answer = () => res.end('answered')
    if (req.url === '/now') answer()
    else waiting.push(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => {
    agent.destroy()
    server.closeAllConnections()
  })
  const ask = (path: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get({ port, host: '127.0.0.1', path, agent }, (answer) => {
        answer.resume().on('end', () => resolve(answer))
      }).on('error', reject)
    })
  const waitingFor = async (count: number) => {
    while (waiting.length < count) await new Promise((resolve) => setTimeout(resolve, 5))
  }
  const answerAll = () => {
    for (const answer of waiting.splice(0)) answer()
  }
  return { ask, draining, waitingFor, answerAll }
}

test('50 requests under way are all answered, and the end waits for nothing else', async () => {
  const { ask, draining, waitingFor, answerAll } = await aListener()
  await ask('/now')
  const asked = [...Array.from({ length: 49 }, () => ask('/later')), ask('/begun')]
  await waitingFor(50)
  const drained = draining.drain(0)
  setTimeout(answerAll, 200)
  const start = performance.now()
  for (const answer of await Promise.all(asked)) expect(answer.statusCode).toBe(200)
  await drained
  expect(performance.now() - start).toBeLessThan(2_000)
  await expect(ask('/now')).rejects.toThrow()
})

test('connections that wait to be taken in are, before the door is closed', async () => {
  const { ask, draining } = await aListener()
  const asked = Array.from({ length: 100 }, () => ask('/now'))
  await new Promise((resolve) => process.nextTick(resolve)) // by now all are connected, and none is taken in
  const drained = draining.drain(0)
  for (const answer of await Promise.all(asked)) expect(answer.statusCode).toBe(200)
  await drained
})

test('while it takes leave it lets newcomers in, and tells everyone to ask elsewhere next time', async () => {
  const { ask, draining, waitingFor, answerAll } = await aListener()
  const early = ask('/later')
  await waitingFor(1)
  const drained = draining.drain(500)
  const newcomer = await ask('/now')
  expect(newcomer.headers.connection).toBe('close')
  answerAll()
  expect((await early).headers.connection).toBe('close')
  await drained
  await expect(ask('/now')).rejects.toThrow()
})

test('an answer that has ended is sent to its last byte to whoever reads slowly', async () => {
  const size = 20_000_000
  const server = createListener()
  server.on('request', (_req, res) => void res.end(Buffer.alloc(size)))
  const { drain } = drainable(server)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, host: '127.0.0.1', agent: false }, resolve).on('error', reject)
  })
  const drained = drain(0)
  await new Promise((resolve) => setTimeout(resolve, 500))
  let received = 0
  for await (const chunk of response) received += (chunk as Buffer).length
  expect(received).toBe(size)
  await drained
})
