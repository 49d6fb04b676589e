import type { Server, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

/** How long taking leave and answering what is under way may take together (milliseconds). */
const LONGEST = 25_000

/** How often connections are looked over that fell idle after their answer (milliseconds). */
const LOOK = 100

/**
 * Ends `server` so that no request is lost. For `grace` milliseconds it still answers, and each answer is its
 * connection's last, so that a balancer in front goes elsewhere; then it lets nobody in and waits for the rest.
 */
export function drainable(server: Server): { drain(grace: number): Promise<void> } {
  const open = new Set<ServerResponse>()
  let leaving = false
  server.prependListener('request', (_req, res) => {
    if (leaving) res.shouldKeepAlive = false
    open.add(res)
    res.once('close', () => open.delete(res))
  })
  /** Node takes a connection for idle once its answer has ended, though the last of it may still wait to be sent. */
  const closeIdle = server.closeIdleConnections.bind(server)
  server.closeIdleConnections = () => {
    if (![...open].some((res) => res.writableEnded)) closeIdle()
  }
  return {
    async drain(grace) {
      leaving = true
      for (const res of open) if (!res.headersSent) res.shouldKeepAlive = false
      const late = setTimeout(() => server.closeAllConnections(), LONGEST)
      if (grace) await delay(grace)
      await everybodyIn()
      const closed = new Promise((resolve) => server.close(resolve))
      // Node keeps a connection whose answer had begun as "keep-alive" open for another request.
      const looking = setInterval(() => server.closeIdleConnections(), LOOK)
      await closed
      clearInterval(looking)
      clearTimeout(late)
    },
  }
}

/**
 * Resolves just after a turn of the event loop that was short and let everybody in who was waiting. The system resets
 * connections that still wait when a listener closes: between 1 and 20 of them when it closes at just any moment.
 */
async function everybodyIn() {
  for (let longest = 0.2; longest < 10; longest += 0.01) {
    const start = performance.now()
    await new Promise((resolve) => setImmediate(resolve))
    if (performance.now() - start < longest) return
  }
}
