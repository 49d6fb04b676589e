import type { Server, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

const DRAIN_TIMEOUT_MS = 25_000

const POLL_INTERVAL_MS = 100

/** Answers for `grace` ms more, each with Connection: close, so that a balancer moves on; then closes and waits. */
export function drainable(server: Server): { drain(grace: number): Promise<void> } {
  const open = new Set<ServerResponse>()
  let leaving = false
  const leave = (res: ServerResponse) => void (res.headersSent || res.setHeader('Connection', 'close'))
  server.prependListener('request', (_req, res) => {
    if (leaving) leave(res)
    open.add(res)
    res.once('close', () => open.delete(res))
  })
  /** Node would close a connection as idle whose answer has ended, though bytes of it are still queued. */
  const sending = () => [...open].some((res) => res.writableEnded)

  return {
    async drain(grace) {
      leaving = true
      open.forEach(leave)
      const late = setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT_MS)
      if (grace) await delay(grace)
      await everybodyIn(server)
      while (sending()) await delay(POLL_INTERVAL_MS).then(() => everybodyIn(server))
      const closed = new Promise((resolve) => server.close(resolve))
      // Node leaves a connection open whose answer had begun as "keep-alive".
      const looking = setInterval(() => sending() || server.closeIdleConnections(), POLL_INTERVAL_MS)
      await closed
      clearInterval(looking)
      clearTimeout(late)
    },
  }
}

const loopTurn = () => new Promise((resolve) => setImmediate(resolve))

/** Closing a listener resets the connections in its accept queue; libuv takes one of them a loop turn. */
async function everybodyIn(server: Server) {
  let came = false
  const note = () => {
    came = true
  }
  server.on('connection', note)
  await loopTurn() // the rest of one, in which the queue may not be looked at
  // A short turn too: the next one may come while a long one goes on.
  for (let longest = 0.2; longest < 10; longest += 0.01) {
    came = false
    const start = performance.now()
    await loopTurn()
    if (!came && performance.now() - start < longest) break
  }
  server.off('connection', note)
}
