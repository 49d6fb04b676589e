import { createWriteStream } from 'node:fs'
import { open, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { labelOf, type Place, PlaceAway } from './place.ts'

/** Tells a mounted disk from the empty folder that is left when it is not. */
const MARK = 'radiologist-website-backups'

export async function openFolder(folder: string): Promise<Place> {
  const at = (name: string) => join(folder, name)
  const away = (error: NodeJS.ErrnoException): never => {
    throw new PlaceAway(reasonOf(error, folder))
  }
  const names = async () => (await readdir(folder).catch(away)).filter((name) => name.endsWith('.age'))
  return {
    label: labelOf({ kind: 'folder', folder }),
    async put(name, { stream, size }) {
      await demandMark(folder)
      const { bavail, bsize } = await statfs(folder).catch(away)
      if (bavail * bsize < size) throw new PlaceAway(`There is too little room in ${folder}.`)
      const part = at(`${name}.part`)
      try {
        await pipeline(stream, createWriteStream(part, { mode: 0o600, flush: true }))
        if ((await stat(part)).size !== size) throw new Error('The copy is not as long as it should be.')
        await rename(part, at(name))
        await syncFolder(folder)
      } catch (error) {
        await rm(part, { force: true }).catch(() => {}) // the error that matters is the first
        away(error as NodeJS.ErrnoException)
      }
    },
    names,
    async size(name) {
      const found = await stat(at(name)).catch((error) => (error.code === 'ENOENT' ? undefined : away(error)))
      return found?.size
    },
    async get(name) {
      const file = await open(at(name)).catch((error) => {
        if (error.code !== 'ENOENT') away(error)
        throw new PlaceAway(`The copy ${name} is no longer in ${folder}.`)
      })
      return file.createReadStream()
    },
    async remove(name) {
      await rm(at(name), { force: true }).catch(away)
      return true
    },
  }
}

/** Marks a folder that holds no copy yet. */
export async function markFolder(folder: string): Promise<void> {
  try {
    await writeFile(
      join(folder, MARK),
      'Copies of a website’s backups. Keep this file: it tells the disk.\n',
      {
        mode: 0o600,
      },
    )
  } catch (error) {
    throw new PlaceAway(reasonOf(error as NodeJS.ErrnoException, folder))
  }
}

/** Throws PlaceAway where the folder is not the one that was marked. */
export async function demandMark(folder: string): Promise<void> {
  try {
    await stat(folder)
    const marked = await stat(join(folder, MARK)).catch(() => undefined)
    if (!marked) throw Object.assign(new Error('no mark'), { code: 'UNMARKED' })
  } catch (error) {
    throw new PlaceAway(reasonOf(error as NodeJS.ErrnoException, folder))
  }
}

/** Or a power cut might take the new name away again. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

const reasons: Record<string, (folder: string) => string> = {
  UNMARKED: (folder) => `${folder} is there, but not what was in it. Is its disk mounted?`,
  ENOENT: (folder) => `There is no folder ${folder}. Is its disk mounted?`,
  ENOTDIR: (folder) => `${folder} is no folder.`,
  EACCES: (folder) => `The site may not write to ${folder}.`,
  EPERM: (folder) => `The site may not write to ${folder}.`,
  EROFS: (folder) => `Nothing can be written to ${folder}.`,
  ENOSPC: (folder) => `The disk of ${folder} is full.`,
  EDQUOT: (folder) => `The disk of ${folder} is full.`,
}

const reasonOf = ({ code = '', message }: NodeJS.ErrnoException, folder: string) =>
  reasons[code]?.(folder) ?? `${folder}: ${code || message}`
