import { createHmac } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { PatientSummary } from '#shared/appointment.ts'
import { BACKUP_DAYS } from '#shared/backup.ts'
import type { Transaction } from '../db/client.ts'
import { erasures } from '../db/schema/appointments.ts'
import { sharedSecret } from '../files/secret.ts'
import type { Services } from '../services.ts'

interface Stored extends Record<string, unknown> {
  id: string
  patient_name: string
  email: string
  phone: string
  created_at: string
  trash_id: string | null
}

/** Ignores the country code (E.164): Indian numbers have ten digits. */
const SIGNIFICANT_DIGITS = 10

function canonical(patient: string): string {
  if (patient.includes('@')) return patient.trim().toLowerCase()
  return patient.replace(/\D/g, '').replace(/^0+/, '').slice(-SIGNIFICANT_DIGITS)
}

async function stored(db: Services['db'] | Transaction, condition: SQL): Promise<Stored[]> {
  const { rows } = await db.execute<{ row: Stored; trash_id: string | null }>(sql`
    with all_rows as (
      select to_jsonb(a) as row, null::uuid as trash_id from appointments as a
      union all
      select jsonb_array_elements(rows #> '{0,1}'), id from trash where kind = 'appointment'
    )
    select row, trash_id from all_rows where ${condition} order by row ->> 'created_at' desc`)
  return rows.map(({ row, trash_id }) => ({ ...row, trash_id }))
}

function ofPatient(patient: string): SQL {
  const wanted = canonical(patient)
  if (patient.includes('@')) return sql`lower(row ->> 'email') = ${wanted}`
  return sql`row ->> 'phone' <> '' and right(ltrim(regexp_replace(row ->> 'phone', '\\D', '', 'g'), '0'), ${SIGNIFICANT_DIGITS}::int) = ${wanted}`
}

export async function findPatient({ db, env }: Services, patient: string) {
  const found = await stored(db, ofPatient(patient))
  const trashed = found.filter(({ trash_id }) => trash_id).length
  const names = [...new Set(found.map(({ patient_name }) => patient_name))]
  const archiveDays = env.BACKUP_DIR ? BACKUP_DAYS : null
  const summary: PatientSummary = { appointments: found.length - trashed, trashed, names, archiveDays }
  return { summary, ids: found.map(({ id }) => id) }
}

export async function exportPatient({ db }: Services, patient: string) {
  const found = await stored(db, ofPatient(patient))
  const appointments = found.map(({ trash_id, ...row }) => ({ ...row, in_trash: trash_id !== null }))
  return { exportedAt: new Date().toISOString(), patient, appointments }
}

/** Includes the trash. Records the erasure for restored backups. Resolves to the appointments' ids. */
export async function erasePatient({ db }: Services, patient: string): Promise<string[]> {
  const who = await hashOf(db, patient)
  return db.transaction(async (tx) => {
    const found = await erase(tx, () => stored(tx, ofPatient(patient)))
    const erasedAt = sql`clock_timestamp()`
    await tx
      .insert(erasures)
      .values({ who, erasedAt })
      .onConflictDoUpdate({ target: erasures.who, set: { erasedAt } })
    return found
  })
}

/** After a restore: erases what was created before its patient's erasure. Resolves to the number of rows. */
export async function applyErasures({ db }: { db: Services['db'] | Transaction }): Promise<number> {
  const known = new Map((await db.select().from(erasures)).map(({ who, erasedAt }) => [who, erasedAt]))
  if (!known.size) return 0
  const hash = await hasher(db)
  const erased = (row: Stored) =>
    [row.email, row.phone].some(
      (patient) => patient && (known.get(hash(patient)) ?? 0) > new Date(row.created_at),
    )
  return db.transaction(async (tx) => {
    const found = await erase(tx, async () => (await stored(tx, sql`true`)).filter(erased))
    return found.length
  })
}

/** Repeats until nothing is found: a row may move into or out of the trash at the same time. */
async function erase(tx: Transaction, find: () => Promise<Stored[]>): Promise<string[]> {
  const erased = new Set<string>()
  for (let found = await find(); found.length; found = await find()) {
    const ids = found.map(({ trash_id, id }) => trash_id ?? id)
    const listed = sql`(select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json))`
    await tx.execute(sql`delete from trash where kind = 'appointment' and id in ${listed}`)
    await tx.execute(sql`delete from appointments where id in ${listed}`)
    for (const { id } of found) erased.add(id)
  }
  return [...erased]
}

async function hasher(db: Services['db'] | Transaction) {
  const key = await sharedSecret(db, 'erasures')
  return (patient: string) => createHmac('sha256', key).update(canonical(patient)).digest('base64url')
}

const hashOf = async (db: Services['db'], patient: string) => (await hasher(db))(patient)
