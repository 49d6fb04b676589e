import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { aSite } from '../testing/app.ts'
import { aFront } from '../testing/front.ts'

const site = await aSite()
await site.changesHeard()

test('the kept answer comes as brotli, as gzip and plain, always the same text', async () => {
  const { ask, app } = await aFront(site)
  const plain = await ask('/blog')
  const [br, gzip, refused] = await Promise.all([
    ask('/blog', { 'Accept-Encoding': 'gzip, deflate, br' }),
    ask('/blog', { 'Accept-Encoding': 'gzip' }),
    ask('/blog', { 'Accept-Encoding': 'br;q=0, gzip;q=0' }),
  ])
  expect(app).toHaveBeenCalledTimes(1)
  expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true)
  expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true)
  expect(refused.body.equals(plain.body)).toBe(true)
  expect([plain, br, gzip, refused].map(({ headers }) => headers['content-encoding'])).toEqual([
    undefined,
    'br',
    'gzip',
    undefined,
  ])
  for (const { headers, body } of [plain, br, gzip]) {
    expect(headers.vary).toBe('Accept-Encoding')
    expect(Number(headers['content-length'])).toBe(body.length)
  }
})

test('who has the answer already gets 304, the first who asks too, and HEAD gets no body', async () => {
  const { etag = '' } = (await (await aFront(site)).ask('/about')).headers
  const { ask, app } = await aFront(site)
  for (const answer of [
    await ask('/about', { 'If-None-Match': etag }),
    await ask('/about', { 'If-None-Match': etag }),
  ]) {
    expect(answer).toMatchObject({ status: 304, headers: { etag } })
    expect(answer.headers['content-type']).toBeUndefined()
  }
  expect(await ask('/about', { 'If-None-Match': '"other"' })).toMatchObject({ status: 200 })
  const head = await ask('/about', {}, 'HEAD')
  expect(head.body).toHaveLength(0)
  expect(Number(head.headers['content-length'])).toBeGreaterThan(1_000)
  expect(app).toHaveBeenCalledTimes(1)
})
