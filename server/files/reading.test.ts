import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { aSite, asDoctor } from '../testing/app.ts'
import { aFile, sendFile, storesUnderTest } from '../testing/stores.ts'

describe.each(await storesUnderTest())('%s', async (_name, settings) => {
  const site = await aSite({ env: settings })
  const doctor = await asDoctor(site)

  async function aStored(type: 'pdf' | 'png' | 'jpg' = 'pdf', fileName = `report.${type}`) {
    const fileType = { pdf: 'application/pdf', png: 'image/png', jpg: 'image/jpeg' }[type]
    const announced = { fileName, fileSize: 1_000, fileType }
    const { body } = await doctor.post('/api/objects/upload').send(announced).expect(200)
    expect(await sendFile(site, body, aFile(type))).toBe(200)
    return body.objectPath as string
  }

  test('everyone reads a file, which is kept for ever and can run nothing', async () => {
    for (const type of ['pdf', 'png', 'jpg'] as const) {
      const { headers } = await site.request.get(await aStored(type)).expect(200)
      expect(headers).toMatchObject({
        'content-length': '1000',
        'accept-ranges': 'bytes',
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=31536000, immutable, no-transform',
        'content-disposition': `inline; filename="report.${type}"`,
      })
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      if (type !== 'pdf') expect(headers['content-security-policy']).toContain('sandbox')
    }
  })

  test('sending a file leaves no warning of Node in the terminal', async () => {
    const warnings: string[] = []
    const hear = ({ message }: Error) => void warnings.push(message)
    process.on('warning', hear)
    onTestFinished(() => void process.off('warning', hear))
    for (const type of ['png', 'pdf'] as const) await site.request.get(await aStored(type)).expect(200)
    expect(warnings).toEqual([])
  })

  test('a part is answered with 206, a part beyond the end with 416', async () => {
    const path = await aStored()
    const part = await site.request.get(path).set('Range', 'bytes=1-4').expect(206)
    expect(part.headers['content-range']).toBe('bytes 1-4/1000')
    expect(part.body.toString()).toBe('PDF-')
    const last = await site.request.get(path).set('Range', 'bytes=-10').expect(206)
    expect(last.headers['content-range']).toBe('bytes 990-999/1000')
    const beyond = await site.request.get(path).set('Range', 'bytes=1000-').expect(416)
    expect(beyond.headers['content-range']).toBe('bytes */1000')
    expect(beyond.headers['content-type']).toMatch(/json/)
    expect(beyond.headers.etag).not.toContain('.pdf')
    expect(beyond.headers['cache-control']).toBe('no-store')
    const other = await site.request.get(path).set({ Range: 'bytes=0-3', 'If-Range': '"other"' }).expect(200)
    expect(other.headers['content-length']).toBe('1000')
  })

  test('whoever has the file is told that it has not changed', async () => {
    const path = await aStored()
    const { headers } = await site.request.head(path).expect(200)
    await site.request.get(path).set('If-None-Match', String(headers.etag)).expect(304)
  })

  test('a name in any script goes out safely', async () => {
    const hindi = await site.request.get(await aStored('pdf', 'घुटने का "अल्ट्रासाउंड".pdf'))
    expect(hindi.headers['content-disposition']).toContain("filename*=UTF-8''%E0%A4%98")
    const path = await site.request.get(await aStored('pdf', '..\\..\\C:\\x/etc/passwd.pdf'))
    expect(path.headers['content-disposition']).toBe('inline; filename="passwd.pdf"')
  })

  test('no address leads out of the store or to its own files', async () => {
    const paths = [
      'nothing',
      '..%2f..%2fpackage.json',
      '%2e%2e%2fpackage.json',
      'incoming',
      'published.json',
      '%00.pdf',
      '00000000-0000-4000-8000-000000000000.pdf',
    ]
    for (const path of paths) await site.request.get(`/objects/${path}`).expect(404)
  })
})

test('a file that cannot be opened is answered with 503 and a sentence, and is in the log with its reason', async () => {
  const site = await aSite()
  const key = '00000000-0000-4000-8000-000000000002.pdf'
  // Not even root can open a socket.
  const inTheWay = createServer().listen(join(site.env.DATA_DIR, 'files', key))
  await once(inTheWay, 'listening')
  const { body, headers } = await site.request.get(`/objects/${key}`).expect(503)
  inTheWay.close()
  expect(body.error).toBe('The file store cannot be reached. Please try again soon.')
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' })
  expect(site.logged.join('')).toContain('ENXIO')
})

test('an announced file has a name, a known type and a size within the limit, or is refused at the field', async () => {
  const doctor = await asDoctor(await aSite())
  const fine = { fileName: 'a.png', fileSize: 1_000, fileType: 'image/png' }
  const refused = async (change: object) =>
    (
      await doctor
        .post('/api/objects/upload')
        .send({ ...fine, ...change })
        .expect(400)
    ).body.fields
  expect(await refused({ fileSize: 10 * 1024 * 1024 + 1 })).toEqual({
    fileSize: 'The file is larger than 10 MB',
  })
  expect(await refused({ fileSize: 52_428_801, fileType: 'application/pdf' })).toEqual({
    fileSize: 'The file is larger than 50 MB',
  })
  expect(await refused({ fileSize: 0 })).toEqual({ fileSize: 'The file is empty' })
  expect(await refused({ fileName: '' })).toEqual({ fileName: 'The file needs a name' })
  for (const fileType of ['image/svg+xml', 'text/html', 'image/gif']) {
    expect(await refused({ fileType })).toHaveProperty('fileType')
  }
  await doctor
    .post('/api/objects/upload')
    .send({ ...fine, fileSize: 10 * 1024 * 1024 })
    .expect(200)
})
