import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { openBucket } from './bucket.ts'

test('a server that takes every call and never answers is given up after a silence, in a sentence', async () => {
  const sockets: Socket[] = []
  const server = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const keys = { region: 'r', bucket: 'copies', accessKeyId: 'a', secretAccessKey: 's' }
  const place = await openBucket({ kind: 'bucket', endpoint, ...keys }, 200)
  const copy = () => ({ stream: Readable.from([Buffer.alloc(2_000_000)]), size: 2_000_000 })
  const refused = `The server of ${place.label} does not answer.`
  await expect(place.names()).rejects.toThrow(refused)
  await expect(place.size('site-2026-11-21.zip.age')).rejects.toThrow(refused)
  await expect(place.get('site-2026-11-21.zip.age')).rejects.toThrow(refused)
  await expect(place.put('site-2026-11-21.zip.age', copy())).rejects.toThrow(refused)
})
