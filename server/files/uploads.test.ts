import { describe, expect, test, vi } from 'vitest'
import { aSite, asDoctor } from '../testing/app.ts'
import { aFile, sendFile, storesUnderTest } from '../testing/stores.ts'

describe.each(await storesUnderTest())('%s', async (_name, settings) => {
  const site = await aSite({ env: settings })
  const doctor = await asDoctor(site)
  const announce = async (fileSize: number, fileType = 'application/pdf', fileName = 'report.pdf') =>
    (await doctor.post('/api/objects/upload').send({ fileName, fileSize, fileType }).expect(200)).body
  const stored = async (objectPath: string) => (await fetch(site.origin + objectPath)).status === 200

  test('what was sent to a signed address is read back byte for byte', async () => {
    const bytes = aFile('pdf', 300_000)
    const address = await announce(bytes.length)
    expect(await sendFile(site, address, bytes)).toBe(200)
    const answer = await fetch(site.origin + address.objectPath)
    expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true)
  })

  test('a second PUT to the same address changes nothing', async () => {
    const address = await announce(1_000)
    expect(await sendFile(site, address, aFile('pdf'))).toBe(200)
    const others = new Uint8Array(1_000)
    expect(await sendFile(site, address, others)).toBeOneOf([409, 412])
    const body = await (await fetch(site.origin + address.objectPath)).arrayBuffer()
    expect(new Uint8Array(body)).toEqual(aFile('pdf'))
  })

  test('another size, type, key or signature than was signed is refused with 403 and nothing is written', async () => {
    const address = await announce(1_000)
    expect(await sendFile(site, address, aFile('pdf', 1_001))).toBe(403)
    expect(await sendFile(site, address, aFile('pdf', 999))).toBe(403)
    expect(await sendFile(site, address, aFile('pdf'), { 'Content-Type': 'text/html' })).toBe(403)
    const other = await announce(1_000)
    const swapped = { ...address, uploadURL: address.uploadURL.replace(keyIn(address), keyIn(other)) }
    expect(await sendFile(site, swapped, aFile('pdf'))).toBe(403)
    const forged = { ...address, uploadURL: address.uploadURL.replace(/signature=...../i, '$&x') }
    expect(await sendFile(site, forged, aFile('pdf'))).toBe(403)
    for (const { objectPath } of [address, other]) expect(await stored(objectPath)).toBe(false)
  })

  test('an address works for ten minutes', async () => {
    vi.useFakeTimers({ now: Date.now() - 601_000, toFake: ['Date'] })
    const key = '00000000-0000-4000-8000-000000000000.pdf'
    const address = await site.files.sign({ key, type: 'application/pdf', size: 1_000 })
    vi.useRealTimers()
    expect(await sendFile(site, address, aFile('pdf'))).toBe(403)
    expect(await stored(`/objects/${key}`)).toBe(false)
  })

  test('an upload that is cut half-way leaves nothing', async () => {
    const address = await announce(1_000_000)
    const cut = new AbortController()
    const half = new ReadableStream({
      start: (stream) => stream.enqueue(aFile('pdf', 500_000)),
      pull: () => void setTimeout(() => cut.abort(), 200),
    })
    const headers = { ...address.headers, 'Content-Length': '1000000' }
    const url = new URL(address.uploadURL, site.origin)
    const options = { method: 'PUT', body: half, headers, signal: cut.signal, duplex: 'half' } as RequestInit
    await expect(fetch(url, options)).rejects.toThrow()
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(await stored(address.objectPath)).toBe(false)
    expect(await sendFile(site, address, aFile('pdf', 1_000_000))).toBe(200)
  })

  test('the CSP lets the page send to the store, wherever that is', async () => {
    const { headers } = await site.request.get('/')
    const connect = /connect-src [^;]*/.exec(headers['content-security-policy'] ?? '')?.[0]
    const { uploadURL } = await announce(1_000)
    const origin = new URL(uploadURL, site.origin).origin
    expect(connect).toContain(origin === site.origin ? "'self'" : origin)
  })
})

const keyIn = ({ objectPath }: { objectPath: string }) => objectPath.replace('/objects/', '')
