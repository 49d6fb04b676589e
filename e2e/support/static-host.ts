import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import sirv from 'sirv'
import { afterAll } from 'vitest'

/** Serves the built client as a static host does, and passes /api and /objects on; `passed` lists what came. */
export async function aStaticHost(site: string) {
  const files = sirv('dist/client', { single: true })
  const passed: string[] = []
  const server = createServer((req, res) => {
    const { url = '/', method, headers } = req
    if (!/^\/(?:api|objects)\//.test(url)) return files(req, res)
    passed.push(`${method} ${url}`)
    const onward = request(site + url, { method, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(res)
    })
    onward.on('error', () => res.destroy())
    req.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, passed }
}
