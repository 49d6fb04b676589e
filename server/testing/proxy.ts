import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterAll } from 'vitest'

/** A TCP proxy in front of a Postgres, which a test can cut and mend; `silence` keeps connections but answers nothing. */
export async function aProxy(url: string) {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let state: 'open' | 'cut' | 'silent' = 'open'
  const server = createServer((incoming) => {
    if (state === 'cut') return incoming.destroy()
    const outgoing = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(from)
      from.on('data', (data) => state === 'open' && to.write(data))
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = new URL(url)
  address.port = String((server.address() as AddressInfo).port)
  const cut = () => {
    state = 'cut'
    for (const socket of sockets) socket.destroy()
  }
  afterAll(() => {
    cut()
    server.close()
  })
  return {
    url: address.href,
    cut,
    silence() {
      state = 'silent'
    },
    mend() {
      state = 'open'
    },
  }
}
