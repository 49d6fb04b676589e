import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aDatabase } from '../testing/app.ts'
import { aProxy } from '../testing/proxy.ts'
import { closeDatabase, openDatabase } from './client.ts'
import { isConnectionLoss } from './errors.ts'

const url = await aDatabase()

test('a database that goes away in the middle of a transaction fails it, and the next one works', async () => {
  const proxy = await aProxy(url)
  const db = openDatabase(proxy.url, () => {})
  const failing = db.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    proxy.cut()
    await tx.execute(sql`select 2`)
  })
  expect(isConnectionLoss(await failing.catch((error) => error))).toBe(true)
  proxy.mend()
  await db.transaction((tx) => tx.execute(sql`select 3`))
  await closeDatabase(db.$client)
})

test('transactions that time out at a silent database leave every place in the pool free', async () => {
  const proxy = await aProxy(url)
  const db = openDatabase(proxy.url, () => {}, 200)
  const places = Array.from({ length: 10 }, (_, n) => n)
  await Promise.all(places.map(() => db.execute(sql`select pg_sleep(0.05)`)))
  proxy.silence()
  const begun = places.map(() => db.transaction((tx) => tx.execute(sql`select 1`)).catch((error) => error))
  for (const error of await Promise.all(begun)) expect(isConnectionLoss(error)).toBe(true)
  proxy.mend()
  await Promise.all(places.map(() => db.transaction((tx) => tx.execute(sql`select 2`))))
  await closeDatabase(db.$client)
})
