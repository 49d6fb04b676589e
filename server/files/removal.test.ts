import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { files } from '../db/schema/files.ts'
import { aDatabase, aSite, aTransaction } from '../testing/app.ts'
import { aStoredFile } from '../testing/backups.ts'
import { aPost } from '../testing/factories.ts'
import { removeUnnamed, sweepFiles } from './sweep.ts'

const keyOf = (path: string) => path.replace('/objects/', '')

const url = await aDatabase()
const site = await aSite({ url })

test('what an article shows outlives its own removal, however that breaks off', async () => {
  const path = await aStoredFile(site, 'jpg')
  const key = keyOf(path)
  await aPost(site.db, { coverUrl: path, coverAlt: 'A knee' })
  await site.db.execute(sql`update files set created_at = now() - interval '2 days'`)
  const { waiting, rollback } = await aTransaction(url, 'lock table blog_posts in access exclusive mode')
  const removing = removeUnnamed(site, [key]).catch((error: Error) => error)
  await expect.poll(waiting).toBe(1)
  await site.db.execute(sql`
    select pg_cancel_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  await rollback()
  expect(await removing).toBeInstanceOf(Error)
  await sweepFiles(site)
  expect(await site.files.size(key)).toBeDefined()
})

test('the sweep takes nothing that something names again', async () => {
  const path = await aStoredFile(site, 'jpg')
  const key = keyOf(path)
  await aPost(site.db, { coverUrl: path, coverAlt: 'A knee' })
  const marked = { sweptAt: new Date(), createdAt: new Date('2020-01-02') }
  await site.db.update(files).set(marked).where(eq(files.key, key))
  await sweepFiles(site)
  expect(await site.files.size(key)).toBeDefined()
})
