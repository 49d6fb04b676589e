import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** A TCP proxy in front of a Postgres, on which a database can be slow, silent, cut off or refused, and mended. */
export async function startProxy(url: string) {
  const target = new URL(url)
  const pairs = new Set<[Socket, Socket]>()
  let cutting = false
  let latency = 0
  let most = 0
  /** While the proxy is silent it is not settled, and everything waits for it in its order. */
  let passage = Promise.resolve()
  let open = () => {}

  const server = createServer((incoming) => {
    if (cutting) return incoming.destroy()
    const outgoing = connect(Number(target.port), target.hostname)
    const pair: [Socket, Socket] = [incoming, outgoing]
    pairs.add(pair)
    most = Math.max(most, pairs.size)
    incoming.on('close', () => pairs.delete(pair))
    forward(incoming, outgoing)
    forward(outgoing, incoming)
  })

  function forward(from: Socket, to: Socket) {
    let last = Promise.resolve()
    from.on('data', (data) => {
      const due = performance.now() + latency
      last = last
        .then(() => delay(Math.max(0, due - performance.now())))
        .then(() => passage)
        .then(() => void (to.writable && to.write(data)))
    })
    from.on('error', () => {})
    from.on('close', () => last.then(() => to.destroy()))
  }

  async function listenOn(port: number) {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }

  const port = await listenOn(0)
  const address = new URL(url)
  address.port = String(port)
  const drop = () => {
    for (const socket of [...pairs].flat()) socket.destroy()
  }
  return {
    url: address.href,
    /** Open connections now, and the most there were at once. */
    connections: () => ({ now: pairs.size, most }),
    /** Every connection breaks, and new ones are accepted and broken at once. */
    cut() {
      cutting = true
      drop()
    },
    /** Every connection breaks, and nothing listens on the port any more. */
    refuse() {
      if (server.listening) server.close()
      drop()
    },
    /** Connections stay and are accepted, and nothing passes until they are mended. */
    silence() {
      passage = new Promise((resolve) => {
        open = resolve
      })
    },
    /** Each packet, there and back, comes this much later (milliseconds). */
    slow(milliseconds: number) {
      latency = milliseconds
    },
    async mend() {
      cutting = false
      latency = 0
      open()
      passage = Promise.resolve()
      if (!server.listening) await listenOn(port)
    },
    stop() {
      open()
      drop()
      if (server.listening) server.close()
    },
  }
}
