import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { StoredArchive } from '#shared/backup/restore.ts'
import type { Env } from '../../env.ts'
import type { Services } from '../../services.ts'
import { archiveOf, nightsIn, removeReplaced, replacedIn, replacedName } from '../archives.ts'
import { demandRoomForBackup } from '../daily.ts'
import { type Tell, writeBackup } from '../write.ts'

/** Also where the site makes no nightly archives: what a restore replaces has to be kept somewhere. */
const archiveFolder = ({ BACKUP_DIR, DATA_DIR }: Pick<Env, 'BACKUP_DIR' | 'DATA_DIR'>) =>
  BACKUP_DIR ?? join(DATA_DIR, 'backups')

export const tidyReplaced = (env: Env): Promise<void> => removeReplaced(archiveFolder(env), new Date())

/** The newest first. */
export async function listArchives(env: Env): Promise<StoredArchive[]> {
  const folder = archiveFolder(env)
  const nights = await nightsIn(folder)
  const replaced = await replacedIn(folder)
  const paths = [
    ...nights.map((night) => archiveOf(folder, night)),
    ...replaced.map((name) => join(folder, name)),
  ]
  const found = await Promise.all(
    paths.map(async (path) => {
      const { mtime, size } = await stat(path)
      const name = basename(path)
      return { name, madeAt: mtime.toISOString(), size, replaced: replaced.includes(name) }
    }),
  )
  return found.toSorted((a, b) => b.madeAt.localeCompare(a.madeAt))
}

/** Undefined where no archive has this name. */
export async function archiveNamed(env: Env, name: string): Promise<string | undefined> {
  const known = (await listArchives(env)).some((archive) => archive.name === name)
  return known ? join(archiveFolder(env), name) : undefined
}

/** What a restore is about to replace; kept as long as a nightly archive. */
export async function keepReplaced(
  { db, files, env }: Pick<Services, 'db' | 'files' | 'env'>,
  tell: Tell,
): Promise<void> {
  const folder = archiveFolder(env)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await demandRoomForBackup(db, folder)
  const path = join(folder, replacedName(new Date()))
  const unfinished = `${path}.part`
  try {
    await writeBackup({ db, files }, createWriteStream(unfinished, { mode: 0o600, flush: true }), tell)
    await rename(unfinished, path)
  } finally {
    await rm(unfinished, { force: true })
  }
  await tidyReplaced(env)
}
