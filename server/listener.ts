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
import type { Services } from './app.ts'
import { securityHeaders } from './security.ts'

const SECOND = 1_000

/** For a whole request to arrive: 50 MB over a slow line. JSON has 20 s (body.ts), a body that no one reads LINGER. */
const REQUEST_TIME = 600 * SECOND

/** Requests of one connection that may wait for their answers. Browsers and proxies send the next one after the answer. */
const MOST_WAITING = 10

/** How long a client may go on sending after its answer: closing at once would reset the connection and lose the answer. */
const LINGER = 1 * SECOND

/** What Node's parser refuses before there is a request. */
const refusals: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** An HTTP server that waits for no one for ever: slow, silent and broken clients are let go. */
export function createListener(): Server {
  const server = createServer({
    maxHeaderSize: 16_384,
    headersTimeout: 15 * SECOND,
    requestTimeout: REQUEST_TIME,
    connectionsCheckingInterval: 5 * SECOND,
    // Longer than the proxies in front of us keep theirs, which would otherwise send into a closing one.
    keepAliveTimeout: 75 * SECOND,
    // The app refuses it (wellFormed in http.ts): Node's own answer has none of our headers.
    requireHostHeader: false,
  })
  server.timeout = 120 * SECOND
  server.maxConnections = 10_000
  return server
}

/** Has `app` answer what arrives at `server`, and refuses in its place what never becomes a request. */
export function serve(
  server: Server,
  app: RequestListener,
  services: Pick<Services, 'env' | 'files' | 'shell' | 'log'>,
) {
  const handle = guarded(server, app)
  server.on('request', handle)
  server.on('checkExpectation', handle)
  server.on('clientError', refuser(services))
}

/** Lets the app see the requests that it should answer, once the chunk that they came in is parsed whole. */
function guarded(server: Server, app: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>()
  const count = (socket: Socket, change: number) => {
    const now = (waiting.get(socket) ?? 0) + change
    waiting.set(socket, now)
    return now
  }
  return (req, res) => {
    const { socket } = req
    if (!socket.writable) return
    if (count(socket, 1) > MOST_WAITING) return cutOff(socket)
    res.once('close', () => count(socket, -1))
    closeAfter(server, req, res)
    process.nextTick(() => socket.writable && app(req, res))
  }
}

/** Ends a connection, and the parsing of its chunk: Node would make 2,000 more requests of it, and an error for each (60 ms). */
function cutOff(socket: Socket & { parser?: { onIncoming?: () => number } }) {
  // Undocumented: the parser's own answer for "what follows is not HTTP". Without it the rest is ignored, slower.
  if (socket.parser?.onIncoming) socket.parser.onIncoming = () => 2
  socket.destroy()
}

/** An answer given while its request is still arriving, or while the server stops, is the connection's last. */
function closeAfter(server: Server, req: IncomingMessage, res: ServerResponse) {
  const writeHead = res.writeHead.bind(res) as (...args: unknown[]) => ServerResponse
  res.writeHead = (...args: unknown[]) => {
    if (!server.listening) res.setHeader('Connection', 'close')
    if (!req.complete) {
      res.setHeader('Connection', 'close')
      // Node calls it when the last answer is flushed.
      req.socket.destroySoon = () => {
        req.resume()
        closeGently(req.socket)
      }
    }
    return writeHead(...args)
  }
}

/** Takes no more connections; resolves when every request under way is answered, or is cut off after `patience` milliseconds. */
export async function drain(server: Server, patience: number): Promise<void> {
  const late = setTimeout(() => server.closeAllConnections(), patience)
  // An answer that had begun before has promised to keep its connection.
  const idle = setInterval(() => server.closeIdleConnections(), SECOND)
  await new Promise((resolve) => server.close(resolve))
  clearTimeout(late)
  clearInterval(idle)
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
    // Never sent: it gathers the headers that every answer has.
    const res = new ServerResponse(new IncomingMessage(socket))
    res.setHeader('Content-Type', 'text/plain')
    res.setHeader('Content-Length', text.length)
    res.setHeader('Cache-Control', 'no-store')
    res.setHeader('Connection', 'close')
    res.setHeader('X-Request-Id', requestId)
    secure(res.req, res, () => {})
    const lines = Object.entries(res.getHeaders()).map(([name, value]) => `${name}: ${value}`)
    socket.write(`HTTP/1.1 ${text}\r\n${lines.join('\r\n')}\r\n\r\n${text}`)
    closeGently(socket)
    log.info({ requestId, status, reason: error.code }, 'refused by the parser')
  }
}

/** Node's own handler looks there too: whether an answer has begun on this connection. */
function answering(socket: Socket): boolean {
  const { _httpMessage: answer } = socket as { _httpMessage?: { headersSent: boolean } }
  return answer?.headersSent ?? false
}
