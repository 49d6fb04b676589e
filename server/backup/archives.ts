import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type AutomaticBackups, BACKUP_DAYS } from '#shared/backup.ts'
import { clinicTime, dayAfter } from '#shared/dates/dates.ts'

const named = /^site-(\d{4}-\d{2}-\d{2})\.zip$/

export const archiveOf = (folder: string, night: string) => join(folder, `site-${night}.zip`)

/** Three o'clock at the clinic, in milliseconds after midnight. */
const NIGHT_STARTS_MS = 3 * 60 * 60_000

export const nightOf = (now: Date) => clinicTime(new Date(now.getTime() - NIGHT_STARTS_MS)).date

export async function nightsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(unlessMissing)
  return (names ?? []).flatMap((name) => named.exec(name)?.[1] ?? []).toSorted((a, b) => b.localeCompare(a))
}

/** Null where the site makes none itself. */
export async function readDaily(folder: string | undefined): Promise<AutomaticBackups['daily']> {
  if (!folder) return null
  return { newest: await newestIn(folder), renewing: (await renewalAsked(folder)) !== undefined }
}

async function newestIn(folder: string) {
  const [night] = await nightsIn(folder)
  if (!night) return null
  const { mtime, size } = await stat(archiveOf(folder, night))
  return { madeAt: mtime.toISOString(), size }
}

/** Never removes the newest, however old it is. */
export async function removeOld(folder: string, now: Date): Promise<void> {
  const [, ...others] = await nightsIn(folder)
  const oldest = dayAfter(nightOf(now), 1 - BACKUP_DAYS)
  for (const night of others) if (night < oldest) await rm(archiveOf(folder, night), { force: true })
}

const RENEWAL = 'renewal'

/** The next archive is then made at once and takes the place of all older ones. */
export async function askForRenewal(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(join(folder, RENEWAL), randomUUID())
}

/** Undefined, or another text each time that it has been asked for. */
export const renewalAsked = (folder: string) => readFile(join(folder, RENEWAL), 'utf8').catch(unlessMissing)

/** `asked`, when the archive was begun: what has been asked for since needs another. */
export async function endRenewal(folder: string, { night, asked }: { night: string; asked: string }) {
  for (const other of await nightsIn(folder))
    if (other !== night) await rm(archiveOf(folder, other), { force: true })
  if ((await renewalAsked(folder)) === asked) await rm(join(folder, RENEWAL), { force: true })
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
