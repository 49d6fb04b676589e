import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Env } from '../../env.ts'
import { archivedIn, queueIn } from './folders.ts'
import { isSegment, type Packed, packedName, readPacked } from './names.ts'

type Folder = Pick<Env, 'DATA_DIR'>

/** What Postgres has archived since, compressed; the oldest first. */
export async function fillQueue(env: Folder): Promise<Packed[]> {
  const [from, to] = [archivedIn(env), queueIn(env)]
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const name of (await readdir(from)).sort()) {
    if (isSegment(name)) await pack(join(from, name), to, name)
    // Postgres tells in it what a base copy holds: its name and its first file do that here.
    if (name.endsWith('.backup')) await rm(join(from, name), { force: true })
  }
  return queued(env)
}

export async function queued(env: Folder): Promise<Packed[]> {
  return (await readdir(queueIn(env)).catch(() => []))
    .filter((name) => name.endsWith('.gz'))
    .sort()
    .flatMap(readPacked)
}

export const fileOf = (env: Folder, packed: Packed) => join(queueIn(env), packedName(packed))

async function pack(file: string, to: string, segment: string): Promise<void> {
  const hash = createHash('sha256')
  const part = join(to, `${segment}.part`)
  const hashed = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      yield chunk
    }
  }
  const out = createWriteStream(part, { mode: 0o600, flush: true })
  await pipeline(createReadStream(file), hashed, createGzip(), out).catch(async (error) => {
    await rm(part, { force: true }) // on a full disk it would be in the way
    throw error
  })
  await rename(part, join(to, packedName({ segment, sha256: hash.digest('hex') })))
  await rm(file)
}
