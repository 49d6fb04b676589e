import { sql } from 'drizzle-orm'
import { defaultContent } from '#shared/content/defaults.ts'
import { applyErasures } from '../appointments/patients/patient.ts'
import { eraseOld } from '../appointments/patients/retention.ts'
import { writeOwnEvent } from '../auth/trace.ts'
import { storeEdition } from '../blog/edition.ts'
import type { Transaction } from '../db/client.ts'
import { isConnectionLoss, postgresCode, rootCause } from '../db/errors.ts'
import { schemaOf } from '../db/migrate.ts'
import { siteContent } from '../db/schema/site.ts'
import type { Services } from '../services.ts'
import { type Archive, BackupError } from './archive.ts'
import { type Change, changesSince, rememberRows } from './changes.ts'
import { checkArchive } from './check.ts'
import { FILES, keyOf, tableOf } from './manifest.ts'
import { missingFiles, putFiles, writeFile } from './put-files.ts'
import { fillTable } from './rows.ts'
import { backedUpTables, type Table } from './tables.ts'
import type { Tell } from './write.ts'

export interface Restored {
  tables: Change[]
  files: { added: number; mended: number }
  /** Appointments of patients erased since the backup; `outdated` ones are past their retention. */
  erased: number
  outdated: number
}

type Needed = Pick<Services, 'db' | 'files' | 'env' | 'log'>

interface Options {
  dryRun: boolean
  /** Brings patients back who were erased since, and appointments past their time: for what is thrown away again. */
  asItWas?: boolean
  /** Committed with the rows, or not at all. */
  beforeCommit?: (tx: Transaction) => Promise<void>
  tell: Tell
}

class TakenBack extends Error {}

/** All or nothing; accounts, sessions, keys and erasures stay. Others read the old rows until the commit. */
export async function restoreBackup(services: Needed, archive: Archive, options: Options): Promise<Restored> {
  const { db } = services
  const { dryRun, asItWas = false, beforeCommit, tell } = options
  tell('checking the backup')
  const columns = await checkArchive(archive, await backedUpTables(db), await schemaOf(db))
  const { absent, damaged } = await missingFiles(services, archive)
  const takeBack = dryRun ? async () => {} : await putFiles(services, archive, absent, tell)
  let rows: Omit<Restored, 'files'> | undefined
  try {
    await db.transaction(async (tx) => {
      rows = await replaceRows({ ...services, db: tx }, archive, columns, tell, asItWas)
      if (dryRun) throw new TakenBack()
      await beforeCommit?.(tx)
    })
  } catch (error) {
    if (!(error instanceof TakenBack)) {
      // The commit may have happened. Files that no row names are swept after a day.
      if (isConnectionLoss(error)) throw new BackupError(LOST)
      await takeBack()
      throw refusal(error)
    }
  }
  if (!rows) throw new Error('The transaction ended without an answer')
  if (!dryRun) {
    // Only after the commit: overwritten objects cannot be rolled back.
    for (const entry of damaged) await writeFile(services, archive, entry).catch(notMended)
    await storeEdition(services)
    await writeOwnEvent(db, 'backup restored')
  }
  return { ...rows, files: { added: absent.length, mended: damaged.length } }
}

async function replaceRows(
  { db: tx, env }: Pick<Needed, 'env'> & { db: Transaction },
  archive: Archive,
  columns: Map<string, string[]>,
  tell: Tell,
  asItWas: boolean,
): Promise<Omit<Restored, 'files'>> {
  const tables = await backedUpTables(tx)
  const compared = tables.filter(({ name }) => name !== FILES)
  await lock(tx, tables)
  await rememberRows(tx, compared)
  await clear(tx, tables, archive)
  for (const table of tables) {
    const entry = archive.manifest.entries.find(({ name }) => tableOf(name) === table.name)
    if (!entry) continue
    const written = table.columns.filter(({ name }) => columns.get(table.name)?.includes(name))
    await fillTable(tx, archive, entry, { ...table, columns: written })
    tell(`${table.name}: ${archive.manifest.tables[table.name]}`)
  }
  const pages = Object.entries(defaultContent).map(([page, data]) => ({ page, data }))
  await tx.insert(siteContent).values(pages).onConflictDoNothing()
  const erased = asItWas ? 0 : await applyErasures({ db: tx })
  const outdated = asItWas ? 0 : await eraseOld({ db: tx, env })
  return { tables: await changesSince(tx, compared), erased, outdated }
}

/** Others can read, but not write, until the transaction ends. */
const lock = (tx: Transaction, tables: Table[]) =>
  tx.execute(
    sql`lock table ${sql.join(
      tables.map(({ name }) => sql.identifier(name)),
      sql`, `,
    )} in share row exclusive mode`,
  )

/** Leaves other rows of `files`: the sweep needs them to find orphans. */
async function clear(tx: Transaction, tables: Table[], { manifest }: Archive) {
  for (const { name } of tables.toReversed()) {
    if (name !== FILES) await tx.execute(sql`delete from ${sql.identifier(name)}`)
  }
  const keys = [...manifest.missing, ...manifest.entries.flatMap(({ name }) => keyOf(name) ?? [])]
  const listed = sql`(select value from json_array_elements_text(${JSON.stringify(keys)}::json))`
  await tx.execute(sql`delete from files where key in ${listed}`)
}

const LOST = 'The database went away. Restore again when it is back: only that says what is there.'

function notMended(cause: Error): never {
  throw new BackupError(`The rows are restored, but not every file: ${cause.message} Restore again.`)
}

/** Data and integrity errors (SQLSTATE 22 and 23), without the value: it may be a patient's. */
function refusal(error: unknown): unknown {
  const code = postgresCode(error) ?? ''
  if (!/^2[23]/.test(code)) return error
  const { table, constraint } = rootCause(error as Error) as { table?: string; constraint?: string }
  const where = [table, constraint ?? code].filter(Boolean).join(', ')
  return new BackupError(`The database does not take the rows of the backup (${where}).`)
}
