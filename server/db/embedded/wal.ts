import { mkdir } from 'node:fs/promises'
import path from 'node:path'

export interface Wal {
  /** The folder into which Postgres copies each finished file of its log (WAL). */
  archiveTo?: string
  /** What a base copy is brought forward to, by the log in its folder `archived`. */
  recoverTo?: Date | 'end'
}

/** With the seconds that a file then takes to the second place, a minute. */
const ARCHIVE_TIMEOUT_S = 50

/** Below the folder of the data, where Postgres runs its commands: no path of ours reaches the shell. */
export const ARCHIVED = 'archived'

/** What Postgres says where its log ends before `recoverTo`. */
export const ENDED_BEFORE = /recovery ended before configured recovery target was reached/

/** By Postgres' own module basic_archive, which needs no shell. It makes no folder. */
export async function walSettings(
  { archiveTo, recoverTo }: Wal,
  give: (file: string) => Promise<void>,
): Promise<Record<string, string>> {
  if (recoverTo) return recovery(recoverTo)
  if (!archiveTo) return {}
  await mkdir(archiveTo, { recursive: true, mode: 0o700 })
  await give(archiveTo)
  return {
    archive_mode: 'on',
    archive_library: 'basic_archive',
    'basic_archive.archive_directory': path.resolve(archiveTo),
    archive_timeout: `${ARCHIVE_TIMEOUT_S}s`,
  }
}

const recovery = (to: Date | 'end') => ({
  restore_command: `cp ${ARCHIVED}/%f "%p"`,
  hot_standby: 'off', // whoever can connect finds it recovered
  recovery_target_action: 'promote',
  // Postgres reads the zone "Z" from a file that it has not opened yet.
  ...(to !== 'end' && { recovery_target_time: to.toISOString().replace('Z', '+00:00') }),
})
