import { type IncomingMessage, request } from 'node:http'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { expect } from 'vitest'
import type { Site } from '#server/testing/app.ts'
import { aPassword } from '#server/testing/factories.ts'
import { publicCalls } from '#server/testing/routes.ts'
import type { Sent } from './requests.ts'

interface Answer {
  status: number
  type: string
  body: string
}

const REQUEST_TIMEOUT_MS = 10_000 // ms

export function send({ origin }: Site, { method, path, headers, body }: Sent, session?: string) {
  return new Promise<Answer>((resolve, reject) => {
    const authorization = session ? { Authorization: `Bearer ${session}` } : {}
    const length = { 'Content-Length': String(Buffer.byteLength(body)) }
    const outgoing = request(
      {
        port: new URL(origin).port,
        method,
        path,
        agent: false,
        headers: { ...length, ...headers, ...authorization },
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      },
      (answer) => {
        const { statusCode: status = 0, headers: received } = answer
        text(unpacked(answer)).then(
          (body) => resolve({ status, type: received['content-type'] ?? '', body }),
          reject,
        )
      },
    )
    // A server that answers early may close the connection.
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

function unpacked(answer: IncomingMessage): Readable {
  const unpack = { br: createBrotliDecompress, gzip: createGunzip, deflate: createInflate }[
    answer.headers['content-encoding'] ?? ''
  ]
  return unpack ? answer.pipe(unpack()) : answer
}

const inside = [
  /\n\s+at /,
  /node_modules|Failed query|\bpg_\w|relation "|SQLSTATE|password_?hash|\$2[aby]\$\d\d\$/i,
  new RegExp(aPassword),
  new RegExp(process.cwd()),
]

export function expectProper({ env }: Site, { method, path }: Sent, answer: Answer, session?: string) {
  const { status, type, body } = answer
  expect(status, body).toBeGreaterThanOrEqual(200)
  expect(status, body).toBeLessThan(500)
  for (const leak of inside) expect(body).not.toMatch(leak)
  expect(body).not.toContain(env.DATA_DIR)
  if (session) expect(body).not.toContain(session)
  else if (isCall(path) && !isPublic(method, path)) expect(status, body).toBeOneOf([400, 401, 431])
  if (status < 400 || method === 'HEAD') return
  if (/^text\/plain/.test(type)) return expect(body).toMatch(/^4\d\d [A-Z]/)
  if (!isCall(path) && /html/.test(type)) return expect(body).toMatch(/^<!doctype html>/i)
  const { error, requestId, fields, current: _current, ...others } = JSON.parse(body)
  expect(others).toEqual({})
  expect(error).toMatch(/\S/)
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/)
  for (const message of Object.values(fields ?? {})) expect(message).toMatch(/\S/)
}

const isCall = (path: string) => /^\/api(\/|\?|$)/i.test(path)

function isPublic(method: string, path: string): boolean {
  const asked = `${method === 'HEAD' ? 'GET' : method} ${path.replace(/\?.*/s, '')}`
  return publicCalls.some((call) => new RegExp(`^${call.replace(/:\w+/g, '[^/]*')}/?$`, 'i').test(asked))
}
