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
import { readyAnswers } from '../cache/responses.ts'
import type { Services } from '../services.ts'
import { securityHeaders } from './headers.ts'

const SECOND = 1_000

/** For a whole request: 50 MB over a slow line. JSON has 20 s (body.ts). */
const REQUEST_TIMEOUT_MS = 600 * SECOND

/** Pipelined requests per connection. Browsers and proxies wait for the answer before the next request. */
const PIPELINE_LIMIT = 10

/** Closing at once after an answer would reset the connection and lose the answer. */
const LINGER = 1 * SECOND

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
    // wellFormed in http.ts refuses it: Node's own answer has none of our headers.
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
  const handle = guarded(readyAnswers(services, app))
  server.on('request', handle)
  server.on('checkExpectation', handle)
  const refuse = refuser(services)
  server.on('clientError', refuse)
  // Node would close the connection without an answer; it no longer handles the socket's errors.
  server.on('connect', (_req, socket) => {
    socket.on('error', () => socket.destroy())
    refuse(Object.assign(new Error(), { code: 'CONNECT' }), socket as Socket)
  })
}

function guarded(app: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>()
  const count = (socket: Socket, change: number) => {
    const now = (waiting.get(socket) ?? 0) + change
    waiting.set(socket, now)
    return now
  }
  return (req, res) => {
    const { socket } = req
    if (!socket.writable) return
    if (count(socket, 1) > PIPELINE_LIMIT) return cutOff(socket)
    res.once('close', () => count(socket, -1))
    closeUnread(req, res)
    process.nextTick(() => socket.writable && app(req, res))
  }
}

/** Ends parsing as well: Node would make 2,000 more requests of the chunk, and an error for each (60 ms). */
function cutOff(socket: Socket & { parser?: { onIncoming?: () => number } }) {
  // Undocumented: 2 means "what follows is not HTTP". Without it the rest is ignored, more slowly.
  if (socket.parser?.onIncoming) socket.parser.onIncoming = () => 2
  socket.destroy()
}

function closeUnread(req: IncomingMessage, res: ServerResponse) {
  const writeHead = res.writeHead.bind(res) as (...args: unknown[]) => ServerResponse
  res.writeHead = (...args: unknown[]) => {
    if (!req.complete) {
      res.setHeader('Connection', 'close')
      req.socket.destroySoon = () => {
        // Node calls it once the last answer is flushed
        req.resume()
        closeGently(req.socket)
      }
    }
    return writeHead(...args)
  }
}

function closeGently(socket: Socket) {
  socket.end()
  setTimeout(() => socket.destroy(), LINGER).unref()
}

function refuser({ env, files, shell, log }: Pick<Services, 'env' | 'files' | 'shell' | 'log'>) {
  const secure = securityHeaders({ env, files, shell })
  return (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable || answering(socket))
      return void socket.destroy(error)
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
    socket.write(`HTTP/1.1 ${text}\r\n${lines.join('\r\n')}\r\n\r\n${text}`)
    closeGently(socket)
    log.info({ requestId, status, reason: error.code }, 'refused by the parser')
  }
}

function answering(socket: Socket): boolean {
  const { _httpMessage: answer } = socket as { _httpMessage?: { headersSent: boolean } }
  return answer?.headersSent ?? false
}
