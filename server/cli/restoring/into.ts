import { createInterface } from 'node:readline/promises'
import type { Archive } from '../../backup/archive.ts'
import { dataIn } from '../../backup/jobs/stage.ts'
import { countsOf } from '../../backup/manifest.ts'
import { type Restored, restoreBackup } from '../../backup/restore.ts'
import { migrate, schemaOf } from '../../db/migrate.ts'
import type { Env } from '../../env.ts'
import { openFiles } from '../../files/open.ts'
import { createLog } from '../../http/log.ts'
import { hasDatabase, openForCommand, STATEMENT_TIMEOUT_MS } from '../database.ts'
import { stoppable } from '../signals.ts'
import { sayTarget } from '../target.ts'
import { inTemporaryFolder } from '../temporary.ts'

export interface Options {
  dryRun: boolean
  yes: boolean
}

/** Where there is neither a site nor a name for a new one. */
export function demandSite(env: Env): void {
  if (env.siteNamed || hasDatabase(env)) return
  throw new Error(
    `There is no site in ${env.DATA_DIR}. If it is elsewhere, set DATA_DIR or DATABASE_URL as for the site itself. ` +
      'To make a new one here, name its folder: DATA_DIR=.data npm run restore -- <file>',
  )
}

/** Closes the archive. With `lookFirst` what would change is said before the question. */
export async function restoreArchive(
  env: Env,
  archive: Archive,
  { dryRun, yes, lookFirst = false }: Options & { lookFirst?: boolean },
): Promise<string> {
  try {
    sayTarget(env)
    demandSite(env)
    if (dryRun) return report(await rehearse(env, archive), true)
    if (lookFirst) console.error(report(await rehearse(env, archive), true))
    if (!yes) await askFirst()
    return report(await restoreInto(env, archive, { dryRun }), false)
  } finally {
    archive.close()
  }
}

async function rehearse(env: Env, archive: Archive): Promise<Restored> {
  if (await hasSite(env)) return restoreInto(env, archive, { dryRun: true })
  return inTemporaryFolder('rehearsal', (folder) => {
    const throwAway = { ...env, DATABASE_URL: undefined, DATA_DIR: dataIn(folder), BACKUP_WAL: false }
    return restoreInto(throwAway, archive, { dryRun: true, create: true })
  })
}

async function hasSite(env: Env): Promise<boolean> {
  if (!hasDatabase(env)) return false
  const { db, close } = await openForCommand(env)
  return (await schemaOf(db).finally(close)) > 0
}

async function restoreInto(
  env: Env,
  archive: Archive,
  { dryRun, create = !dryRun }: { dryRun: boolean; create?: boolean },
): Promise<Restored> {
  const { url, db, close } = await openForCommand(env, { create })
  let stopping = false
  const stop = () => {
    stopping = true
  }
  const tell = (line: string) => {
    if (stopping) throw new Error('Broken off. Nothing was changed.')
    console.error(line)
  }
  return stoppable(stop, async () => {
    // A dry run must not migrate the site's tables.
    if (create) await migrate(url)
    const files = await openFiles({ env, db }, STATEMENT_TIMEOUT_MS)
    const log = createLog(env.LOG_LEVEL, process.stderr)
    return restoreBackup({ db, files, env, log }, archive, { dryRun, tell })
  }).finally(close)
}

export function introduction({ manifest }: Archive): string {
  const { createdAt, version } = manifest
  return `A backup of ${createdAt}, written by version ${version}: ${sizeOf(manifest)}.`
}

export function sizeOf(manifest: Archive['manifest']): string {
  const { rows, files } = countsOf(manifest)
  return `${rows} rows and ${files} files`
}

async function askFirst() {
  if (!process.stdin.isTTY)
    throw new Error('This replaces what the site holds. Add --yes to go on, or --dry-run to look first.')
  const reader = createInterface({ input: process.stdin, output: process.stderr })
  // Readline takes Ctrl-C, and would let the process end without cleaning up.
  reader.once('SIGINT', () => process.kill(process.pid, 'SIGINT'))
  const answer = await reader.question('This replaces everything that the site holds. Type "yes" to go on: ')
  reader.close()
  if (answer.trim() !== 'yes') throw new Error('Nothing was changed.')
}

function report({ tables, files, erased, outdated }: Restored, dryRun: boolean): string {
  const lines = tables.map(
    ({ table, added, changed, removed }) =>
      `  ${table}: ${added} added, ${changed} changed, ${removed} removed`,
  )
  if (files.added || files.mended)
    lines.push(`  files in the store: ${files.added} added, ${files.mended} mended`)
  if (erased) lines.push(`  ${erased} appointments of patients who were erased since are not brought back`)
  if (outdated) lines.push(`  ${outdated} appointments past their time are not brought back`)
  const what = dryRun ? 'This would change' : 'Restored'
  return lines.length ? `${what}:\n${lines.join('\n')}` : `${what}: nothing, everything is as in the backup.`
}
