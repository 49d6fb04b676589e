import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { link, open, opendir, readdir, rename, rm, stat, statfs, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busy, HttpError } from '../http/errors.ts'
import { giveToOwnerOf, makeFolder } from './owner.ts'
import { createSigner } from './signature.ts'
import { type FileStore, StoreAway } from './store.ts'

const WRITE_LIMIT = 8 // uploads at once; each holds a file and a connection

const SAMPLE_LIMIT = 20 // stored files that a check reads from: what another user restored may be unreadable

const ABANDONED_TIMEOUT_MS = 60 * 60_000 // an upload's address has expired by then

export async function openDiskStore(
  folder: string,
  secret: string,
  { reserve = 0 } = {},
): Promise<FileStore> {
  const incoming = join(folder, 'incoming')
  await makeFolder(incoming)
  await removeAbandoned(incoming)
  const signer = createSigner(secret)
  const pathOf = (key: string) => join(folder, key)
  let underWay = 0

  async function whole(
    bytes: Iterable<Buffer> | AsyncIterable<Buffer>,
    place: (part: string) => Promise<void>,
  ) {
    const part = join(incoming, randomUUID())
    try {
      await pipeline(bytes, createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }))
      await giveToOwnerOf(folder, part)
      await place(part)
      await syncFolder(folder)
    } catch (error) {
      throw understandable(error)
    } finally {
      await rm(part, { force: true }).catch(() => {})
    }
  }

  async function needRoom(size: number) {
    const { bavail, bsize } = await statfs(folder).catch(understood)
    if (bavail * bsize < size + reserve) throw new HttpError(...DISK_FULL)
  }

  /** A missing file is undefined; a missing folder is an error (a volume that is not mounted). */
  async function absent(error: NodeJS.ErrnoException): Promise<undefined> {
    if (error.code !== 'ENOENT') throw understandable(error)
    await stat(incoming).catch(understood)
  }

  return {
    async sign(upload) {
      await needRoom(upload.size)
      return { uploadURL: signer.sign(upload), headers: { 'Content-Type': upload.type } }
    },
    verify: signer.verify,
    async receive({ key, size }, body) {
      if (underWay >= WRITE_LIMIT) throw new Busy('Too many uploads at once. Try again soon.')
      underWay++
      try {
        await needRoom(size)
        // link() fails where the name is taken; rename() would overwrite.
        await whole(exactly(size, body), (part) => link(part, pathOf(key)))
      } finally {
        underWay--
      }
    },
    async size(key) {
      const found = await stat(pathOf(key)).catch(absent)
      return found?.size
    },
    async read(key, range) {
      const file = await open(pathOf(key)).catch(understood)
      return file.createReadStream(range)
    },
    write: (key, bytes) =>
      whole('stream' in bytes ? exactly(bytes.size, bytes.stream) : [bytes], (part) =>
        rename(part, pathOf(key)),
      ),
    async check() {
      const part = join(incoming, randomUUID())
      await writeFile(part, 'x', { flag: 'wx', mode: 0o600 }).finally(() => rm(part, { force: true }))
      for await (const stored of sampleOf(folder)) {
        const file = await open(stored).catch(absent)
        await file?.read(Buffer.alloc(1)).finally(() => file.close())
      }
    },
    remove: (key) => unlink(pathOf(key)).catch(absent),
    tidy: () => removeAbandoned(incoming),
  }
}

async function* exactly(size: number, body: Readable) {
  let received = 0
  // Destroying a request also destroys its connection, and the answer is lost.
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    received += (chunk as Buffer).length
    if (received > size) break
    yield chunk as Buffer
  }
  if (received !== size) throw new HttpError(400, 'The upload has not the announced size')
}

async function removeAbandoned(incoming: string) {
  for (const name of await readdir(incoming)) {
    const part = join(incoming, name)
    const found = await stat(part).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > ABANDONED_TIMEOUT_MS) await rm(part, { force: true })
  }
}

async function* sampleOf(folder: string) {
  let left = SAMPLE_LIMIT
  for await (const entry of await opendir(folder)) {
    if (!left--) return
    if (!entry.isDirectory()) yield join(folder, entry.name)
  }
}

/** A new name survives a power cut only once its folder is synced. */
async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

const DISK_FULL = [507, 'The disk is full. Nothing was stored.'] as const
const CUT_OFF = [400, 'The upload was cut off. Nothing was stored.'] as const

const refusals: Record<string, readonly [number, string]> = {
  EEXIST: [409, 'This address has been used already'],
  ENOSPC: DISK_FULL,
  EDQUOT: DISK_FULL,
  ECONNRESET: CUT_OFF,
  ERR_STREAM_PREMATURE_CLOSE: CUT_OFF,
}

function understandable(error: unknown) {
  const { code = '', syscall } = error as NodeJS.ErrnoException
  const refusal = refusals[code]
  if (refusal) return new HttpError(...refusal)
  return syscall ? new StoreAway(error) : error
}

function understood(error: unknown): never {
  throw understandable(error)
}
