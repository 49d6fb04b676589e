import { open } from 'node:fs/promises'
import type { Request } from 'express'
import { CHUNK_BYTES, type Received, type RestoreUpload } from '#shared/backup/restore.ts'
import { Busy, HttpError, noRoom } from '../../http/errors.ts'
import type { Services } from '../../services.ts'
import { clearStage, demandRoom, givenIn, sizeOfGiven } from './stage.ts'
import { change, demandIdle, readRow, replace } from './state.ts'

type Needed = Pick<Services, 'db' | 'env'>

/** Goes on with the same file where it was broken off; another one takes its place. */
export async function announce({ db, env }: Needed, upload: RestoreUpload): Promise<Received> {
  await demandIdle(db)
  const row = await readRow(db)
  const received = await sizeOfGiven(env)
  if (received !== undefined && row?.given.kind === 'upload' && isSame(row.given, upload)) {
    await change(db, { step: 'given', contents: null, problem: null })
    return { received }
  }
  await clearStage(env)
  await demandRoom(env, upload.size)
  await (await open(givenIn(env), 'w', 0o600)).close()
  await replace(db, { given: { kind: 'upload', ...upload }, step: 'given' })
  return { received: 0 }
}

/** By name, size and date: a changed file would be refused when it is checked, by its checksums. */
const isSame = (a: RestoreUpload, b: RestoreUpload) =>
  a.name === b.name && a.size === b.size && a.modified === b.modified

/** Takes the next part (Content-Range, RFC 9110 section 14.4). Where another is due: 409, with what has arrived. */
export function receiver({ db, env }: Needed) {
  let writing = false
  return async (req: Request): Promise<Received> => {
    const range = rangeIn(req.get('Content-Range'))
    const row = await readRow(db)
    if (row?.given.kind !== 'upload' || row.step !== 'given') throw noUpload()
    if (range.total !== row.given.size) throw new HttpError(400, 'The part is of another file')
    if (writing) throw new Busy('The part before is still being written. Try again soon.')
    writing = true
    try {
      const received = await append(givenIn(env), range, req).catch(refuse)
      await change(db, {})
      return { received }
    } finally {
      writing = false
    }
  }
}

interface Range {
  start: number
  /** Exclusive. */
  end: number
  total: number
}

function rangeIn(header = ''): Range {
  const [, first, last, total] = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15})$/.exec(header) ?? []
  const range = { start: Number(first), end: Number(last) + 1, total: Number(total) }
  const length = range.end - range.start
  if (!(length > 0 && length <= CHUNK_BYTES && range.end <= range.total))
    throw new HttpError(400, `Send parts of at most ${CHUNK_BYTES} bytes with their Content-Range`)
  return range
}

async function append(path: string, { start, end }: Range, body: Request): Promise<number> {
  const file = await open(path, 'r+')
  try {
    const received = (await file.stat()).size
    if (received !== start)
      throw new HttpError(409, 'Another part is due', { current: { received } satisfies Received })
    let at = received
    // Destroying a request also destroys its connection, and the answer is lost.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      const bytes = (chunk as Buffer).subarray(0, end - at)
      await file.write(bytes, 0, bytes.length, at)
      at += bytes.length
    }
    if (at !== end) throw cutOff()
    return at
  } finally {
    await file.close()
  }
}

const noUpload = () => new HttpError(409, 'No upload is under way. Choose the file again.')

const cutOff = () => new HttpError(400, 'The part was cut off')

function refuse(error: NodeJS.ErrnoException): never {
  // It began on another machine of the site, or was removed after a day.
  if (error.code === 'ENOENT') throw noUpload()
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT') throw noRoom()
  if (error.code === 'ECONNRESET') throw cutOff()
  throw error
}
