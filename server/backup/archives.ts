import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type AutomaticBackups, BACKUP_DAYS } from '#shared/backup.ts'
import { clinicTime, dayAfter } from '#shared/dates/dates.ts'
import { unlessMissing } from '../unless-missing.ts'

const named = /^site-(\d{4}-\d{2}-\d{2})\.zip$/

export const archiveOf = (folder: string, night: string) => join(folder, `site-${night}.zip`)

/** Three o'clock at the clinic, in milliseconds after midnight. */
const NIGHT_STARTS_MS = 3 * 60 * 60_000

export const nightOf = (now: Date) => clinicTime(new Date(now.getTime() - NIGHT_STARTS_MS)).date

export async function nightsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(unlessMissing)
  return (names ?? []).flatMap((name) => named.exec(name)?.[1] ?? []).toSorted((a, b) => b.localeCompare(a))
}

/** Not one that a clock which was ahead has made. */
export async function newestNight(folder: string, now = new Date()): Promise<string | undefined> {
  const tonight = nightOf(now)
  return (await nightsIn(folder)).find((night) => night <= tonight)
}

/** Null where the site makes none itself. */
export async function readDaily(folder: string | undefined): Promise<AutomaticBackups['daily']> {
  if (!folder) return null
  return { newest: await newestIn(folder), renewing: (await renewalAsked(folder)) !== undefined }
}

async function newestIn(folder: string) {
  const night = await newestNight(folder)
  if (!night) return null
  const { mtime, size } = await stat(archiveOf(folder, night))
  return { madeAt: mtime.toISOString(), size }
}

/** Never removes the newest, however old it is, and one at a time: a clock that is ahead for minutes costs one. */
export async function removeOld(folder: string, now: Date): Promise<void> {
  const [, ...others] = await nightsIn(folder)
  const oldest = others.at(-1)
  if (oldest && oldest < dayAfter(nightOf(now), 1 - BACKUP_DAYS))
    await rm(archiveOf(folder, oldest), { force: true })
}

const replaced = /^replaced-(\d{4}-\d{2}-\d{2})T\d{2}-\d{2}-\d{2}Z\.zip$/

/** Of what a restore replaced. */
export const replacedName = (now: Date) =>
  `replaced-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.zip`

export async function replacedIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(unlessMissing)
  return (names ?? []).filter((name) => replaced.test(name))
}

/** One at a time, as above; and what a killed restore left of one. */
export async function removeReplaced(folder: string, now: Date): Promise<void> {
  const names = (await readdir(folder).catch(unlessMissing)) ?? []
  const oldest = names.filter((name) => replaced.test(name)).toSorted()[0]
  const day = replaced.exec(oldest ?? '')?.[1]
  if (oldest && day && day < dayAfter(nightOf(now), 1 - BACKUP_DAYS))
    await rm(join(folder, oldest), { force: true })
  for (const name of names)
    if (/^replaced-.*\.part$/.test(name)) await rm(join(folder, name), { force: true })
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
  for (const name of await replacedIn(folder)) await rm(join(folder, name), { force: true })
  if ((await renewalAsked(folder)) === asked) await rm(join(folder, RENEWAL), { force: true })
}
