import { randomBytes } from 'node:crypto'
import { rm, stat, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'

const MB = 1024 * 1024

/** WAL comes in files of 16 MB. Without room for the next one Postgres ends, and does not start again. */
const RESERVE_BYTES = 64 * MB

/** With less than this free the disk counts as full. */
const ROOM_BYTES = 32 * MB

export type Reserve = ReturnType<typeof openReserve>

interface Options {
  freeBytes?: ((folder: string) => Promise<number>) | undefined
  /** Gives the file to the user as whom Postgres runs. */
  give?: (file: string) => Promise<void>
}

/** A file that holds room for Postgres on a disk that something else may fill. */
export function openReserve(home: string, { freeBytes = freeBytesOf, give = async () => {} }: Options = {}) {
  const file = path.join(home, 'postgres.reserve')
  let full = false
  let last = Promise.resolve()

  async function look() {
    const missing = RESERVE_BYTES - (await sizeOf(file))
    const room = (await freeBytes(home)) >= ROOM_BYTES + missing
    const made = room && missing > 0 && (await fill(file))
    if (made) await give(file)
    full = !room || (missing > 0 && !made)
  }

  /** A folder that cannot be asked leaves everything as it was. */
  function inTurn(work: () => Promise<void>) {
    last = last.then(work).catch(() => {})
    return last
  }

  return {
    /** Whether what is left on the disk is Postgres's alone. */
    get full() {
      return full
    },
    /** Makes the file where there is room for it. */
    look: () => inTurn(look),
    /** Frees the file's room for Postgres if there is no other. */
    release: () =>
      inTurn(async () => {
        await look()
        if (full) await rm(file, { force: true })
      }),
  }
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

const sizeOf = async (file: string) => (await stat(file).catch(() => undefined))?.size ?? 0

/** Resolves to whether there was room. Random bytes, since some file systems keep no room for zeros. */
async function fill(file: string): Promise<boolean> {
  const part = randomBytes(MB)
  try {
    await writeFile(file, Array<Buffer>(RESERVE_BYTES / MB).fill(part), { mode: 0o600 })
    return true
  } catch {
    await rm(file, { force: true })
    return false
  }
}
