import { on } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aSite } from '../testing/app.ts'
import { createListener, serve } from './listener.ts'

const site = await aSite({ env: { PUBLIC_URL: 'https://www.example.org' } })
const sitePort = Number(new URL(site.origin).port)
const get = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'

test('no client is waited for longer than promised: headers, a whole request, silence', () => {
  const seconds = ({ headersTimeout, requestTimeout, keepAliveTimeout, timeout }: Server) =>
    [headersTimeout, requestTimeout, keepAliveTimeout, timeout].map((time) => time / 1_000)
  const [headers, request, idle, silent] = seconds(createListener())
  expect(headers).toBe(15)
  expect(request).toBeLessThanOrEqual(600)
  expect(idle).toBe(75)
  expect(silent).toBe(120)
})

test('a client that sends more than ten requests without reading is cut off, and the rest are not handled', async () => {
  const handled = vi.fn<RequestListener>((_req, res) => void setTimeout(() => res.end('late'), 500))
  const answer = await raw(get.repeat(2_000), await aPort(handled))
  expect(handled.mock.calls.length).toBeLessThanOrEqual(10)
  expect(answer).toBe('')
})

test('ten requests sent at once are answered in their order', async () => {
  const port = await aPort((req, res) => void res.end(`<${req.url}>`))
  const paths = Array.from({ length: 10 }, (_, at) => `/${at}`)
  const requests = paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
  const answer = await raw(requests.join(''), port, { until: '</9>' })
  expect(answer.match(/<.*?>/g)).toEqual(paths.map((path) => `<${path}>`))
})

test('200 requests one after another on one connection are all answered', async () => {
  const socket = connect(sitePort, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const answers = on(socket, 'data', { close: ['close'] })
  for (let at = 0; at < 200; at++) {
    socket.write('GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n')
    const { value } = await answers.next()
    expect(String(value)).toMatch(/^HTTP\/1\.1 200 /)
  }
})

test.each([
  ['POST /', 405],
  ['POST /api/x', 401],
  ['GET /about', 200],
])('%s with a body that dribbles in is answered %i, and let go a second later', async (line, status) => {
  const start = performance.now()
  const head = `${line} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n\r\n{`
  const answer = await raw(head, sitePort, { drip: ' ' })
  expect(performance.now() - start).toBeGreaterThan(900)
  expect(performance.now() - start).toBeLessThan(5_000)
  expect(answer).toContain(`HTTP/1.1 ${status} `)
})

test('a body that dribbles in is given up after 20 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const head =
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100'
  const answer = raw(`${head}\r\n\r\n{`)
  const soon = setInterval(() => vi.advanceTimersByTime(1_000), 10)
  expect(await answer).toMatch(/^HTTP\/1\.1 408 .*The body took too long/s)
  clearInterval(soon)
})

test('a refused request whose body came whole keeps its connection', async () => {
  const request =
    'POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}'
  const answer = await raw(request + get, sitePort, { until: '</html>' })
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401', 'HTTP/1.1 200'])
})

test.each([
  ['rubbish', 'RUBBISH\r\n\r\n', '400 Bad Request'],
  ['a header over 16 kB', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, '431'],
  ['a request without a host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', '400'],
  ['a request with two hosts', 'GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n', '400'],
  ['a tunnel', 'CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: elsewhere.example:443\r\n\r\n', '405'],
  ['an unknown expectation', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: foo\r\nConnection: close\r\n\r\n', '417'],
])('%s is refused with every security header and a request id', async (_name, sent, status) => {
  const answer = await raw(sent)
  expect(answer).toContain(`HTTP/1.1 ${status}`)
  for (const header of [
    /^Strict-Transport-Security: max-age=31536000/im,
    /^Content-Security-Policy: .*frame-ancestors 'none'/im,
    /^Cross-Origin-Opener-Policy: same-origin-allow-popups/im,
    /^Cross-Origin-Resource-Policy: same-origin/im,
    /^Referrer-Policy: strict-origin-when-cross-origin/im,
    /^Permissions-Policy: .*camera=\(\)/im,
    /^X-Content-Type-Options: nosniff/im,
    /^X-Frame-Options: DENY/im,
    /^Cache-Control: no-store/im,
  ]) {
    expect(answer).toMatch(header)
  }
  const [, id] = /^X-Request-Id: (\S+)\r$/im.exec(answer) ?? []
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  await vi.waitFor(() => expect(site.logged.join('')).toContain(id))
})

test('a client that asks for a tunnel and breaks off harms nobody', async () => {
  for (let at = 0; at < 20; at++) {
    const socket = connect(sitePort, '127.0.0.1')
    socket.write('CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: elsewhere.example:443\r\n\r\n', () =>
      at % 2 ? socket.resetAndDestroy() : setImmediate(() => socket.resetAndDestroy()),
    )
  }
  await new Promise((resolve) => setTimeout(resolve, 1_300))
  expect(await raw('GET /robots.txt HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /)
})

test('HTTP/1.0, which knows no Host, is answered', async () => {
  expect(await raw('GET /robots.txt HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /)
})

async function aPort(handle: RequestListener) {
  const server = createListener()
  serve(server, handle, site)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

function raw(sent: string, port = sitePort, { drip = '', until = '' } = {}) {
  return new Promise<string>((resolve) => {
    let answer = ''
    // A slow sender goes on after the server has ended its side.
    const options = { port, host: '127.0.0.1', allowHalfOpen: drip !== '' }
    const socket = connect(options, () => socket.write(sent))
    const dripping = setInterval(() => drip && socket.write(drip), 100)
    socket.on('data', (chunk) => {
      answer += chunk
      if (until && answer.includes(until)) socket.destroy()
    })
    // A reset counts as an end.
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(dripping)
      resolve(answer)
    })
  })
}
