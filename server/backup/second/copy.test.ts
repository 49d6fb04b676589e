import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { backupCopies, secondPlace } from '../../db/schema/backup.ts'
import { aSite } from '../../testing/app.ts'
import { identityOf, newPassphrase, recipientOf } from '../encryption.ts'
import { copyNewest, newestCopy } from './copy.ts'
import { setCopied, setFailure, setPlace } from './plan.ts'

const site = await aSite()
const { db, env } = site
const [folder, place] = [join(env.DATA_DIR, 'nightly'), join(env.DATA_DIR, 'place')]
const recipient = await recipientOf(await identityOf(await newPassphrase()))
const settings = { place: { kind: 'folder' as const, folder: place }, recipient }
const copy = () => copyNewest({ db, env: { ...env, secondPlace: settings }, folder })
const MARK = 'radiologist-website-backups'

beforeEach(async () => {
  await db.delete(backupCopies)
  await db.delete(secondPlace)
  for (const path of [folder, place]) {
    await rm(path, { recursive: true, force: true })
    await mkdir(path)
  }
  await writeFile(join(folder, 'site-2026-11-21.zip'), 'a backup')
})

test('the last copy of a lost machine is not overwritten by the one that replaces it', async () => {
  const lost = join(place, 'site-2026-11-21.zip.age')
  await writeFile(lost, 'of the lost machine')
  await expect(copy()).rejects.toThrow('that this site did not make')
  expect(await readFile(lost, 'utf8')).toBe('of the lost machine')
  await writeFile(join(folder, 'site-2026-11-22.zip'), 'a backup')
  await copy()
  expect(await readdir(place)).toEqual([MARK, 'site-2026-11-21.zip.age', 'site-2026-11-22.zip.age'])
})

test('an archive that a clock made which was ahead holds up no copy and is not shown as the newest', async () => {
  await writeFile(join(folder, 'site-2999-01-01.zip'), 'a backup')
  await copy()
  expect(await readdir(place)).toEqual([MARK, 'site-2026-11-21.zip.age'])
  await db.insert(backupCopies).values({ night: '2999-01-01', place: '', size: 1, sha256: '', recipient })
  expect(await newestCopy(db)).toMatchObject({ night: '2026-11-21' })
})

test('a copy under way when a patient is erased does not stand for the archive that is made after it', async () => {
  await setFailure(db, 'so that there is a row')
  const erasing = new pg.Client({ connectionString: site.url })
  await erasing.connect()
  onTestFinished(() => erasing.end())
  await erasing.query('begin')
  await erasing.query("update second_place set remove_before = '2026-11-21'")
  const copying = copy()
  const waiting = async () => (await erasing.query('select from pg_locks where not granted')).rowCount
  await expect.poll(waiting).toBeGreaterThan(0)
  await erasing.query('commit')
  expect(await copying).toContain('made anew since')
  expect(await newestCopy(db)).toBeUndefined()
  expect(await copy()).toContain('The archive of 2026-11-21 is at')
})

test('the privacy notice says how long copies hold what has been erased', async () => {
  const copies = async () => {
    await site.changesHeard()
    return (await site.request.get('/api/privacy').expect(200)).body.copies
  }
  expect(await copies()).toBeNull()
  await setPlace(db, settings.place)
  expect(await copies()).toEqual({ months: 12 })
  await setCopied(db, false, null)
  expect(await copies()).toEqual({ months: null })
})
