import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { GetBucketCorsCommand, S3Client } from '@aws-sdk/client-s3'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readEnv } from '../env.ts'
import { storesUnderTest } from '../testing/stores.ts'
import { allowUploadsFrom, createBucket, openS3Store } from './s3.ts'
import type { S3Settings } from './settings.ts'

const settings: S3Settings = {
  endpoint: 'http://127.0.0.1:9',
  publicEndpoint: 'https://files.example.org',
  region: 'us-east-1',
  bucket: 'site',
  credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
  forcePathStyle: false,
}

test('the address is the public one, signs type, size and "if none is there", and carries no checksum', async () => {
  const store = await openS3Store(settings)
  const { uploadURL, headers } = await store.sign({ key: 'a.pdf', type: 'application/pdf', size: 7 })
  const { origin, pathname, searchParams } = new URL(uploadURL)
  expect([origin, pathname]).toEqual(['https://site.files.example.org', '/a.pdf'])
  expect(store.origin).toBe(origin)
  expect(searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host;if-none-match')
  expect(searchParams.get('X-Amz-Expires')).toBe('600')
  expect(uploadURL).not.toMatch(/checksum|crc32/i)
  expect(headers).toEqual({ 'Content-Type': 'application/pdf', 'If-None-Match': '*' })
})

test('a store that is away is said to be away', async () => {
  const store = await openS3Store(settings)
  const away = { status: 503, details: { headers: { 'Retry-After': '5' } } }
  await expect(store.size('a.pdf')).rejects.toMatchObject(away)
  await expect(store.read('a.pdf')).rejects.toMatchObject(away)
})

async function aBucketServer(handle: RequestListener) {
  const server = createServer(handle).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { ...settings, endpoint, forcePathStyle: true }
}

test('a call to a bucket that says nothing is given up in its time, and not begun a second time', async () => {
  const asked = vi.fn<RequestListener>()
  const store = await openS3Store(await aBucketServer(asked), { timeoutMs: 1_000 })
  const calls = [
    store.size('a.pdf'),
    store.read('a.pdf'),
    store.write('a.pdf', Buffer.from('%PDF'), 'application/pdf'),
    store.remove('a.pdf'),
    store.check(),
  ]
  const answers = await Promise.allSettled(calls)
  for (const answer of answers) expect(answer).toMatchObject({ reason: { status: 503 } })
  expect(asked.mock.calls.length).toBeLessThanOrEqual(calls.length)
})

test('where the bucket is gone no file counts as lost', async () => {
  const store = await openS3Store(await aBucketServer((_req, res) => void res.writeHead(404).end()))
  await expect(store.size('a.pdf')).rejects.toMatchObject({ status: 503 })
})

test('a file that has begun to come is read to its end, however long that takes', async () => {
  let finish = () => {}
  const dribbling = await aBucketServer((_req, res) => {
    res.writeHead(200, { 'Content-Length': '4' }).write('be')
    finish = () => void res.end('en')
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const body = await (await openS3Store(dribbling)).read('a.pdf')
  vi.advanceTimersByTime(60_000)
  finish()
  expect(await text(body)).toBe('been')
})

const [, bucket] = (await storesUnderTest())[1] ?? []
const server = readEnv(bucket ?? {}).s3

test.runIf(server)('a bucket is made once', async () => {
  if (!server) return
  const settings = { ...server, bucket: `test-${randomUUID()}` }
  expect([await createBucket(settings), await createBucket(settings)]).toEqual([true, false])
  await (await openS3Store(settings)).check()
})

test.runIf(server)('the CORS rule lets the site’s own pages send files, and no others', async () => {
  if (!server) return
  await allowUploadsFrom('https://www.example.org', server)
  const answer = (await new S3Client(server).send(new GetBucketCorsCommand({ Bucket: server.bucket })))
    .CORSRules
  expect(answer).toMatchObject([{ AllowedOrigins: ['https://www.example.org'], AllowedMethods: ['PUT'] }])
  const store = await openS3Store(server)
  const { uploadURL, headers } = await store.sign({ key: 'a.pdf', type: 'application/pdf', size: 7 })
  const asked = (origin: string) =>
    fetch(uploadURL, {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'PUT',
        'Access-Control-Request-Headers': Object.keys(headers).join(',').toLowerCase(),
      },
    })
  expect((await asked('https://www.example.org')).headers.get('Access-Control-Allow-Origin')).toBe(
    'https://www.example.org',
  )
  expect((await asked('https://evil.example')).headers.get('Access-Control-Allow-Origin')).toBeNull()
})
