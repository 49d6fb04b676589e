import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'

interface Bytes {
  /** `head` has names and values in turn, `body` is base64. */
  head: string[]
  body: string
}

/** A process with nothing but `node:http`, which sends the given bytes by path. */
export async function startBare(answers: Record<string, Bytes>) {
  const child = fork(fileURLToPath(import.meta.url))
  child.send(answers)
  const [port] = (await once(child, 'message')) as [number]
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.kill() }
}

function serve(answers: Record<string, Bytes>) {
  const ready = new Map(
    Object.entries(answers).map(([path, { head, body }]) => [
      path,
      { head, body: Buffer.from(body, 'base64') },
    ]),
  )
  const server = createServer((req, res) => {
    const answer = ready.get(req.url ?? '')
    if (answer) res.writeHead(200, answer.head).end(answer.body)
    else res.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
}

if (process.send) process.once('message', (answers) => serve(answers as Record<string, Bytes>))
