import { createHmac } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { PatientSummary } from '#shared/appointment.ts'
import type { Transaction } from '../../db/client.ts'
import { erasures } from '../../db/schema/appointments.ts'
import { sharedSecret } from '../../files/secret.ts'
import { keptBackups } from '../../kept-backups.ts'
import type { Services } from '../../services.ts'
import { canonical, SIGNIFICANT_DIGITS } from './canonical.ts'
import { locksIn, refuseLocked } from './keeping.ts'
import { forgetRequests, requestsOf } from './requests.ts'

interface Stored extends Record<string, unknown> {
  id: string
  patient_name: string
  email: string
  phone: string
  created_at: string
  locked_until?: string | null
  locked_reason?: string | null
  trash_id: string | null
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

export async function findPatient(services: Services, patient: string) {
  const { db } = services
  const found = await stored(db, ofPatient(patient))
  const trashed = found.filter(({ trash_id }) => trash_id).length
  const names = [...new Set(found.map(({ patient_name }) => patient_name))]
  const requests = (await requestsOf(db, patient)).length
  const summary: PatientSummary = {
    ...{ appointments: found.length - trashed, trashed, requests, names },
    ...(await keptBackups(services)),
    locks: locksIn(found.map(lockOf)),
  }
  return { summary, ids: found.map(({ id }) => id) }
}

/** Absent from what older versions put into the trash. */
const lockOf = ({ locked_until = null, locked_reason = null }: Stored) => ({
  lockedUntil: locked_until,
  lockedReason: locked_reason,
})

export async function exportPatient({ db }: Services, patient: string) {
  const found = await stored(db, ofPatient(patient))
  const appointments = found.map(({ trash_id, ...row }) => ({ ...row, in_trash: trash_id !== null }))
  const requests = await requestsOf(db, patient)
  return { exportedAt: new Date().toISOString(), patient, appointments, requests }
}

/** Includes the trash. Records the erasure for restored backups. Resolves to the appointments' ids. Throws 409 where one is locked. */
export async function erasePatient({ db }: Services, patient: string): Promise<string[]> {
  const who = await hashOf(db, patient)
  return db.transaction(async (tx) => {
    refuseLocked((await stored(tx, ofPatient(patient))).map(lockOf))
    const found = await erase(tx, () => stored(tx, ofPatient(patient)))
    await forgetRequests(tx, (request) => canonical(request.patient) === canonical(patient))
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
  const isErased = (patient: string, since: Date) => (known.get(hash(patient)) ?? 0) > since
  const erased = (row: Stored) =>
    [row.email, row.phone].some((patient) => patient && isErased(patient, new Date(row.created_at)))
  return db.transaction(async (tx) => {
    const found = await erase(tx, async () => (await stored(tx, sql`true`)).filter(erased))
    await forgetRequests(tx, ({ patient, createdAt }) => isErased(patient, createdAt))
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
