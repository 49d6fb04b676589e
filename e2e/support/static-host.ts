import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import express from 'express'
import { afterAll } from 'vitest'

/** Serves the built client as a static host does, and passes /api and /objects on; `passed` lists what came. */
export async function aStaticHost(site: string) {
  const client = resolve('dist/client')
  const files = express().use(express.static(client), (_req, res) => res.sendFile(`${client}/index.html`))
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
