import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { Decrypter } from 'age-encryption'
import yauzl from 'yauzl'
import { ARCHIVED } from '../../db/embedded/wal.ts'
import { BackupError } from '../archive.ts'
import { decrypt } from '../encryption.ts'
import { CONTENTS, type Contents } from './base.ts'
import type { Packed } from './names.ts'
import { sentName, type WalPlace } from './place.ts'

/** Unpacks a base copy and the log after it into the folder of a Postgres that is then to be brought forward. */
export async function layBase(zipFile: string, folder: string): Promise<void> {
  const zip = await yauzl.openPromise(zipFile, { lazyEntries: true, autoClose: false })
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    for await (const entry of zip.eachEntry()) {
      const bytes = await zip.openReadStreamPromise(entry)
      if (entry.fileName === CONTENTS) {
        const { folders } = JSON.parse(await text(bytes)) as Contents
        for (const name of folders) await makeFolder(join(folder, name))
        continue
      }
      const file = join(folder, entry.fileName)
      await makeFolder(dirname(file))
      await pipeline(bytes, createWriteStream(file, { mode: 0o600 }))
    }
  } finally {
    zip.close()
  }
  await writeFile(join(folder, 'recovery.signal'), '', { mode: 0o600 })
  await makeFolder(join(folder, ARCHIVED))
}

const makeFolder = (path: string) => mkdir(path, { recursive: true, mode: 0o700 })

const SEGMENT_BYTES = 16 * 1024 * 1024

/** False where it was encrypted for another secret. */
export async function laySegment(
  { place }: WalPlace,
  packed: Packed,
  { folder, secret, stage }: { folder: string; secret: string; stage: string },
): Promise<boolean> {
  const [fetched, plain] = [join(stage, 'segment.age'), join(stage, 'segment.gz')]
  await pipeline(await place.get(sentName(packed)), createWriteStream(fetched, { mode: 0o600 }))
  if (!(await opens(secret, fetched))) return false
  await decrypt(fetched, plain, secret)
  const bytes = await promisify(gunzip)(await readFile(plain), { maxOutputLength: SEGMENT_BYTES })
  if (createHash('sha256').update(bytes).digest('hex') !== packed.sha256)
    throw new BackupError(`${sentName(packed)} at ${place.label} is not what Postgres wrote.`)
  await writeSparse(join(folder, ARCHIVED, packed.segment), bytes)
  await Promise.all([rm(fetched), rm(plain)])
  return true
}

async function opens(secret: string, file: string): Promise<boolean> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(secret)
  const bytes = new Blob([await readFile(file)]).stream()
  return decrypter.decrypt(bytes).then(
    () => true,
    () => false,
  )
}

const ZEROS = Buffer.alloc(8192)

/** The rest of a file that was ended early is zeros, which need no room on the disk. */
async function writeSparse(file: string, bytes: Buffer): Promise<void> {
  let end = bytes.length
  while (end > 0 && bytes.subarray(end - ZEROS.length, end).equals(ZEROS)) end -= ZEROS.length
  const out = await open(file, 'w', 0o600)
  try {
    await out.writeFile(bytes.subarray(0, end))
    await out.truncate(bytes.length)
  } finally {
    await out.close()
  }
}
