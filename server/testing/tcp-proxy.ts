import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

export async function startProxy(url: string) {
  const target = new URL(url)
  const pairs = new Set<[Socket, Socket]>()
  let cutting = false
  let latency = 0
  let most = 0
  /** Unsettled while the proxy is silent; all data waits for it in order. */
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
    connections: () => ({ now: pairs.size, most }),
    cut() {
      cutting = true
      drop()
    },
    refuse() {
      if (server.listening) server.close()
      drop()
    },
    silence() {
      passage = new Promise((resolve) => {
        open = resolve
      })
    },
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
