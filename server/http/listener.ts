import { randomUUID } from 'node:crypto'
import {
  createServer,
  IncomingMessage,
  type RequestListener,
  type Server,
  ServerResponse,
  STATUS_CODES,
} from 'node:http'
import type { Socket } from 'node:net'
import { cacheInFront } from '../cache/front.ts'
import type { Services } from '../services.ts'
import { securityHeaders } from './headers.ts'

const SECOND = 1_000

/** For a whole request: 50 MB over a slow line. JSON has 20 s (body.ts). */
const REQUEST_TIMEOUT_MS = 600 * SECOND

/** Pipelined requests per connection. Browsers and proxies wait for the answer before the next request. */
const PIPELINE_LIMIT = 10

/** Closing at once after an answer would reset the connection and lose the answer. */
const LINGER_TIMEOUT_MS = 1 * SECOND

const refusals: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  CONNECT: 405,
}

export function createListener(): Server {
  const server = createServer({
    maxHeaderSize: 16_384,
    headersTimeout: 15 * SECOND,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionsCheckingInterval: 5 * SECOND,
    // Longer than that of the proxies in front, which would otherwise send into a closing connection.
    keepAliveTimeout: 75 * SECOND,
    // wellFormed in errors.ts refuses it: Node's own answer has none of our headers.
    requireHostHeader: false,
  })
  server.timeout = 120 * SECOND
  server.maxConnections = 10_000
  return server
}

export function serve(
  server: Server,
  app: RequestListener,
  services: Pick<Services, 'env' | 'files' | 'shell' | 'cache' | 'log'>,
) {
  const open = new WeakMap<Socket, Set<ServerResponse>>()
  const handle = guarded(cacheInFront(services, app), open)
  server.on('request', handle)
  server.on('checkExpectation', handle)
  const refuse = refuser(services)
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const answering = [...(open.get(socket) ?? [])].some(({ headersSent }) => headersSent)
    if (error.code === 'ECONNRESET' || !socket.writable || answering) socket.destroy(error)
    else refuse(error, socket)
  })
  // Node would close the connection without an answer; it no longer handles the socket's errors.
  server.on('connect', (_req, socket) => {
    socket.on('error', () => socket.destroy())
    refuse(Object.assign(new Error(), { code: 'CONNECT' }), socket as Socket)
  })
}

function guarded(app: RequestListener, open: WeakMap<Socket, Set<ServerResponse>>): RequestListener {
  return (req, res) => {
    const { socket } = req
    if (!socket.writable) return
    const unanswered = open.get(socket) ?? new Set()
    open.set(socket, unanswered.add(res))
    if (unanswered.size > PIPELINE_LIMIT) return void socket.destroy()
    res.once('finish', () => {
      unanswered.delete(res)
      leaveUnread(req)
    })
    // After the rest of what has arrived, so that none of too many requests is handled.
    process.nextTick(() => socket.writable && app(req, res))
  }
}

/** A body still coming in after its answer is read for a moment more, since a reset would lose the answer. */
function leaveUnread(req: IncomingMessage) {
  if (req.complete) return
  req.resume()
  setTimeout(() => req.complete || req.socket.destroy(), LINGER_TIMEOUT_MS).unref()
}

function refuser({ env, files, shell, log }: Pick<Services, 'env' | 'files' | 'shell' | 'log'>) {
  const secure = securityHeaders({ env, files, shell })
  return (error: NodeJS.ErrnoException, socket: Socket) => {
    const status = refusals[error.code ?? ''] ?? 400
    const text = `${status} ${STATUS_CODES[status]}`
    const requestId = randomUUID()
    const res = new ServerResponse(new IncomingMessage(socket))
    res.setHeader('Content-Type', 'text/plain')
    res.setHeader('Content-Length', text.length)
    res.setHeader('Cache-Control', 'no-store')
    res.setHeader('Connection', 'close')
    if (status === 405) res.setHeader('Allow', 'GET, HEAD')
    res.setHeader('X-Request-Id', requestId)
    secure(res.req, res, () => {})
    const lines = Object.entries(res.getHeaders()).map(([name, value]) => `${name}: ${value}`)
    socket.end(`HTTP/1.1 ${text}\r\n${lines.join('\r\n')}\r\n\r\n${text}`)
    setTimeout(() => socket.destroy(), LINGER_TIMEOUT_MS).unref()
    log.info({ requestId, status, reason: error.code }, 'refused by the parser')
  }
}
