import { createServer, get, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { readyAnswers } from '../cache/responses.ts'
import type { Site } from './app.ts'

interface Got {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: Buffer
}

export async function aFront(site: Site, app: RequestListener, options?: { room: number }) {
  const server = createServer(readyAnswers(site, app, options))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<Got>((resolve, reject) => {
      get({ port, host: '127.0.0.1', path, headers, method, agent: false }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk) => chunks.push(chunk))
        const { statusCode: status, headers } = response
        response.on('end', () => resolve({ status, headers, body: Buffer.concat(chunks) }))
      }).on('error', reject)
    })
}
