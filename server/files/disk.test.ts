import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { beforeEach, expect, test } from 'vitest'
import type { UploadAddress } from '#shared/upload.ts'
import { readEnv } from '../env.ts'
import { aSite, asDoctor } from '../testing/app.ts'
import { aFile, sendFile } from '../testing/stores.ts'
import { openDiskStore } from './disk.ts'
import { openFiles } from './open.ts'
import { sharedSecret } from './secret.ts'
import { sweepFiles } from './sweep.ts'

const site = await aSite()
let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-files-'))
  return () => rm(folder, { recursive: true, force: true })
})

const key = '00000000-0000-4000-8000-000000000001.pdf'
const upload = (size: number) => ({ key, size, type: 'application/pdf' })

test('fewer or more bytes than announced leave nothing', async () => {
  const store = await openDiskStore(folder, 'secret')
  for (const bytes of [999, 1_001]) {
    const sent = store.receive?.(upload(1_000), Readable.from([Buffer.alloc(bytes)]))
    await expect(sent).rejects.toMatchObject({ status: 400 })
  }
  expect(await readdir(folder, { recursive: true })).toEqual(['incoming'])
})

test('of two uploads to one address at once, one is stored and the other is told 409', async () => {
  const store = await openDiskStore(folder, 'secret')
  const send = (letter: string) =>
    store.receive?.(upload(1_000), Readable.from([Buffer.alloc(1_000, letter)]))
  const results = await Promise.allSettled([send('a'), send('b')])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409 } })
  expect(await readdir(join(folder, 'incoming'))).toEqual([])
})

test('beyond eight uploads at once the next is told to wait', async () => {
  const store = await openDiskStore(folder, 'secret')
  const open = Array.from({ length: 8 }, () => new Readable({ read() {} }))
  const underWay = open.map((body, n) => store.receive?.({ ...upload(1), key: `${n}` }, body))
  await expect(store.receive?.(upload(1), Readable.from([Buffer.alloc(1)]))).rejects.toMatchObject({
    status: 503,
  })
  for (const body of open) body.push(Buffer.alloc(1)) && body.push(null)
  await Promise.all(underWay)
  await store.receive?.(upload(1), Readable.from([Buffer.alloc(1)]))
})

test('what a crash left half-written is gone after the next start, and what is coming in stays', async () => {
  await openDiskStore(folder, 'secret')
  const [left, coming] = ['left', 'coming'].map((name) => join(folder, 'incoming', name)) as [string, string]
  for (const part of [left, coming]) await writeFile(part, 'half')
  await utimes(left, new Date(0), new Date(0))
  await openDiskStore(folder, 'secret')
  expect(await readdir(join(folder, 'incoming'))).toEqual(['coming'])
})

const mountable = canMount()
if (!mountable) console.warn('\n*** No file system can be mounted here: the full disk is NOT tested\n')

test.skipIf(!mountable)(
  'on a full disk an upload answers 507 and leaves nothing; reading goes on',
  async () => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder])
    try {
      const store = await openDiskStore(folder, 'secret')
      await store.write('kept', Buffer.from('kept'), 'text/plain')
      const sent = store.receive?.(upload(2_000_000), Readable.from([Buffer.alloc(2_000_000)]))
      await expect(sent).rejects.toMatchObject({ status: 507 })
      expect(await store.size(key)).toBeUndefined()
      expect(await readdir(join(folder, 'incoming'))).toEqual([])
      expect(Buffer.concat(await (await store.read('kept')).toArray()).toString()).toBe('kept')
    } finally {
      execFileSync('umount', [folder])
    }
  },
)

test.skipIf(!mountable)('who is still sending when the disk fills up is told 507', async () => {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder])
  try {
    const full = await aSite({ env: { DATA_DIR: folder } })
    const doctor = await asDoctor(full)
    const announce = async () => {
      const file = { fileName: 'a.pdf', fileSize: 1_500_000, fileType: 'application/pdf' }
      return (await doctor.post('/api/objects/upload').send(file).expect(200)).body
    }
    const addresses = [await announce(), await announce()]
    const sent = await Promise.all(
      addresses.map((address) => sendFile(full, address, aFile('pdf', 1_500_000))),
    )
    expect(sent).toContain(507)
    const refused = { fileName: 'a.pdf', fileSize: 3_000_000, fileType: 'application/pdf' }
    await doctor.post('/api/objects/upload').send(refused).expect(507)
  } finally {
    execFileSync('umount', ['-l', folder])
  }
})

test('uploads leave the reserve free, and our own files may use it', async () => {
  const store = await openDiskStore(folder, 'secret', { reserve: Number.MAX_SAFE_INTEGER })
  await expect(store.sign(upload(1))).rejects.toMatchObject({ status: 507 })
  const sent = store.receive?.(upload(1), Readable.from([Buffer.alloc(1)]))
  await expect(sent).rejects.toMatchObject({ status: 507 })
  await store.write('kept', Buffer.from('kept'), 'text/plain')
})

test('a folder that is gone is 503 for whoever writes or reads, and nothing counts as removed', async () => {
  const store = await openDiskStore(folder, 'secret')
  await store.write('kept', Buffer.from('kept'), 'text/plain')
  await rename(folder, `${folder}.away`)
  const gone = { status: 503, details: { headers: { 'Retry-After': '5' } } }
  await expect(store.sign(upload(1))).rejects.toMatchObject(gone)
  await expect(store.write('other', Buffer.from('x'), 'text/plain')).rejects.toMatchObject(gone)
  await expect(store.size('kept')).rejects.toMatchObject(gone)
  await expect(store.remove('kept')).rejects.toMatchObject(gone)
  await rename(`${folder}.away`, folder)
  expect(await store.size('kept')).toBe(4)
  expect(await store.size('never')).toBeUndefined()
  await store.remove('never')
})

test('a file in the place of the folder is named in a sentence', async () => {
  const inTheWay = join(folder, 'files')
  await writeFile(inTheWay, '')
  await expect(openFiles({ env: readEnv({ DATA_DIR: folder }), db: site.db })).rejects.toThrow(
    `The folder for files ${inTheWay} cannot be made: there is a file in its place`,
  )
})

test('what a crash left half-written goes with the sweep of a server that runs on', async () => {
  const part = join(site.env.DATA_DIR, 'files', 'incoming', 'left')
  await writeFile(part, 'half')
  await utimes(part, new Date(0), new Date(0))
  await sweepFiles(site)
  expect(existsSync(part)).toBe(false)
})

function canMount(): boolean {
  const mount = 'd=$(mktemp -d) && mount -t tmpfs tmpfs $d 2>/dev/null && umount $d'
  try {
    return process.platform === 'linux' && !!execFileSync('sh', ['-c', `${mount} && echo yes`]).length
  } catch {
    return false
  }
}

test('every server signs with the same key', async () => {
  const { db } = site
  const keys = await Promise.all([1, 2, 3].map(() => sharedSecret(db, 'any')))
  expect(new Set(keys).size).toBe(1)
})

test('a 50 MB upload through the server is stored in full', async () => {
  const doctor = await asDoctor(site)
  const fileSize = 52_428_800
  const announced = { fileName: 'large.pdf', fileSize, fileType: 'application/pdf' }
  const address: UploadAddress & { objectPath: string } = (
    await doctor.post('/api/objects/upload').send(announced)
  ).body
  expect(await sendFile(site, address, aFile('pdf', fileSize))).toBe(200)
  await site.request.head(address.objectPath).expect(200).expect('Content-Length', String(fileSize))
})

test('without a length nothing is taken', async () => {
  const { port } = new URL(site.origin)
  const outgoing = request({ port, method: 'PUT', path: `/objects/${key}` })
  outgoing.end()
  const [answer] = await once(outgoing, 'response')
  answer.resume()
  expect(answer.statusCode).toBe(411)
})
