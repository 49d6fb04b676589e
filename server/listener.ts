import { createServer, type Server } from 'node:http'
import type { Duplex } from 'node:stream'

const SECOND = 1_000

/** What Node's parser refuses before there is a request. */
const refusals: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** An HTTP server that waits for no one for ever: slow, silent and broken clients are let go. */
export function createListener(): Server {
  const server = createServer({
    maxHeaderSize: 16_384,
    headersTimeout: 15 * SECOND,
    // An upload of 50 MB over a slow line; body.ts is stricter with JSON.
    requestTimeout: 600 * SECOND,
    connectionsCheckingInterval: 5 * SECOND,
    // Longer than the proxies in front of us keep theirs, which would otherwise send into a closing one.
    keepAliveTimeout: 75 * SECOND,
  })
  server.timeout = 120 * SECOND
  server.on('clientError', refuse)
  return server
}

function refuse(error: NodeJS.ErrnoException, socket: Duplex) {
  if (error.code === 'ECONNRESET' || !socket.writable || answering(socket)) return void socket.destroy(error)
  const status = refusals[error.code ?? ''] ?? '400 Bad Request'
  const lines = [
    `HTTP/1.1 ${status}`,
    'Content-Type: text/plain',
    `Content-Length: ${status.length}`,
    'Cache-Control: no-store',
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n${status}`)
}

/** Node's own handler looks there too: whether an answer has begun on this connection. */
function answering(socket: Duplex): boolean {
  const { _httpMessage: answer } = socket as { _httpMessage?: { headersSent: boolean } }
  return answer?.headersSent ?? false
}
