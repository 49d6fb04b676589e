import { Agent, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

export interface Answer {
  status: number
  body: Buffer
}

interface Call {
  method?: string
  headers?: Record<string, string>
  json?: unknown
  bytes?: Uint8Array
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** One call without retry, so that lost requests show. */
export async function call(address: string, { method = 'GET', headers = {}, json, bytes }: Call = {}) {
  const body = json === undefined ? bytes : Buffer.from(JSON.stringify(json))
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = request(address, {
      method,
      agent,
      headers: {
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
        ...(body && { 'Content-Length': `${body.length}` }),
        ...headers,
      },
    })
    outgoing.on('response', resolve).on('error', reject).end(body)
  })
  return { status: answer.statusCode ?? 0, body: await buffer(answer) } satisfies Answer
}

export async function json<T>(address: string, options?: Call): Promise<T> {
  const { status, body } = await call(address, options)
  if (status >= 300) throw new Error(`${options?.method ?? 'GET'} ${address} answers ${status}: ${body}`)
  return JSON.parse(String(body)) as T
}
