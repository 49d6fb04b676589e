import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { adminUsers } from '../../db/schema/accounts.ts'
import { events } from '../../db/schema/events.ts'
import { anEvent } from '../../testing/factories.ts'
import { identityOf, recipientOf } from '../encryption.ts'
import { clearStage } from '../jobs/stage.ts'
import { archivedIn, queueIn } from './folders.ts'
import { GIVEN_UP } from './gap.ts'
import { fillQueue } from './queue.ts'
import { findWayBack, recover } from './recover.ts'
import { keepRoom } from './room.ts'
import { ship } from './ship.ts'
import { readWal, writeState } from './state.ts'
import { anArchivingSite } from './testing/site.ts'

// Each base copy starts a process.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const site = await anArchivingSite()
const { env, place } = site
const bases = async () => (await site.held()).filter((name) => name.startsWith('base-'))
const segments = async () => (await site.held()).filter((name) => !name.startsWith('base-'))
let inGap: string
let beforeChange: string
const queue = () => readdir(queueIn(env))
const walFolder = async () =>
  join(place, (await readdir(place)).find((name) => name.startsWith('wal-')) ?? '')

async function titlesOn(moment: string): Promise<string[]> {
  const at = new Date(moment)
  const secret = await identityOf(site.passphrase)
  const way = await findWayBack({ kind: 'folder', folder: place }, at)
  const stage = await mkdtemp(join(site.root, 'stage-'))
  try {
    const titles = recover(way, { stage, secret, at, tell: () => {} }, async (db) =>
      (await db.select().from(events)).map(({ title }) => title),
    )
    return await titles
  } finally {
    await clearStage(stage)
  }
}

test('before the doctor has set the site up nothing is sent: it may be there to replace another', async () => {
  const accounts = await site.db.delete(adminUsers).returning()
  expect(await site.ship()).toEqual({ newestAt: null, baseAt: null, failure: null })
  expect(await readdir(place)).toEqual([])
  await site.db.insert(adminUsers).values(accounts)
})

test('the first time a base copy goes with the log, and then the log alone', async () => {
  expect(await site.ship()).toMatchObject({ baseAt: null, failure: null })
  expect(await bases()).toHaveLength(1)
  await site.endSegment()
  expect(await site.ship()).toMatchObject({ baseAt: expect.any(String), newestAt: expect.any(String) })
  const sent = await segments()
  await site.endSegment()
  await site.ship()
  expect((await segments()).length).toBeGreaterThan(sent.length)
  expect(await bases()).toHaveLength(1)
  expect([await queue(), await readdir(archivedIn(env))]).toEqual([[], []])
})

test('while the second place is away the log waits, and all of it arrives when it is back', async () => {
  await rename(place, `${place}-away`)
  await site.endSegment()
  await expect(site.ship()).rejects.toThrow(`There is no folder ${place}. Is its disk mounted?`)
  await site.endSegment()
  const waiting = await fillQueue(env)
  expect(waiting.length).toBeGreaterThan(1)
  await rename(`${place}-away`, place)
  const before = await segments()
  await site.ship()
  expect(await segments()).toHaveLength(before.length + waiting.length)
  expect(await bases()).toHaveLength(1)
})

test('what is sent twice stays as it was, and other contents of the same name are refused', async () => {
  const folder = await walFolder()
  await site.endSegment()
  const [packed] = await fillQueue(env)
  const name = `${packed?.segment}-${packed?.sha256}.gz`
  const bytes = await readFile(join(queueIn(env), name))
  await site.ship()
  const sent = await readFile(join(folder, `${name}.age`))
  await writeFile(join(queueIn(env), name), bytes)
  await site.ship()
  expect(await readFile(join(folder, `${name}.age`))).toEqual(sent)
  expect(await queue()).toEqual([])

  const other = `${packed?.segment}-${'0'.repeat(64)}.gz`
  await writeFile(join(queueIn(env), other), 'of another server')
  await expect(site.ship()).rejects.toThrow(/holds other contents of .* a copy of this data folder/)
  expect(await segments()).not.toContain(`${other}.age`)
  await rm(join(queueIn(env), other))
})

test('where too much waits or the disk is full, what a working second place can still take is not given up', async () => {
  const look = keepRoom(env, { bytes: 1, stalledMs: 0 })
  for (let round = 0; round < 3; round++) {
    await site.endSegment()
    expect(await look()).toBe(false)
    await site.ship()
  }
  expect(await readWal(env)).toMatchObject({ failure: null })
})

test('what waits is given up before it fills the disk: this is said until a new base copy is whole', async () => {
  await anEvent(site.db, { title: 'Lost' })
  await site.endSegment()
  inGap = await site.now()
  const look = keepRoom(env, { bytes: 1, stalledMs: 0 })
  expect([await look(), await look()]).toEqual([false, true])
  expect(await queue()).toEqual([])
  expect(await readWal(env)).toMatchObject({ failure: { reason: GIVEN_UP } })
  await site.ship()
  expect(await bases()).toHaveLength(2)
  expect(await readWal(env)).toMatchObject({ failure: { reason: GIVEN_UP } })
  await site.endSegment()
  await site.ship()
  expect(await readWal(env)).toMatchObject({ failure: null })
})

test('a moment of which the log was given up is refused, and until when it is whole is said', async () => {
  await expect(titlesOn(inGap)).rejects.toThrow(
    /^The log is broken off after .* \(Asia\/Kolkata\): go back to that moment or earlier\.$/,
  )
})

test('what cannot even be packed for lack of room is given up too', async () => {
  const segment = '000000010000000000000001'
  await writeFile(join(archivedIn(env), segment), randomBytes(1_000_000))
  const full = () => symlink('/dev/full', join(queueIn(env), `${segment}.part`))
  const look = keepRoom(env, { stalledMs: 0 })
  await full()
  await expect(look()).rejects.toThrow('There is no room on this disk')
  await full()
  expect(await look()).toBe(true)
  expect([await queue(), await readdir(archivedIn(env))]).toEqual([[], []])
  await site.ship()
  expect(await readWal(env)).toMatchObject({ failure: null })
})

test('a new key begins a new base copy, and of three two stay, with the log from the older one on', async () => {
  await anEvent(site.db, { title: 'Of the first key' })
  await site.endSegment()
  await site.ship()
  beforeChange = await site.now()
  await anEvent(site.db, { title: 'Later' })
  await site.endSegment()
  const [oldest] = await bases()
  const another = await recipientOf(await identityOf('another passphrase'))
  const settings = { ...site.settings, BACKUP_RECIPIENT: another }
  const changed = { ...env, secondPlace: { ...env.secondPlace, recipient: another } }
  for (let round = 0; round < 3; round++) {
    await ship({ db: site.db, env: changed }, { settings })
    await site.endSegment()
  }
  const kept = await bases()
  expect(kept).toHaveLength(2)
  expect(kept).not.toContain(oldest)
  const first = /^base-([0-9A-F]{24})/.exec(kept[0] ?? '')?.[1] ?? ''
  expect((await segments()).every((name) => name.slice(0, 24) >= first)).toBe(true)
})

test('before a change of the key the first one leads back, though the last of the log is for the second', async () => {
  expect(await titlesOn(beforeChange)).toEqual(['Lost', 'Of the first key'])
})

test('what the site says of it is kept in a file: a row would have to be archived in turn', async () => {
  await writeState(env, {
    newestAt: null,
    baseAt: null,
    failure: { reason: 'Away.', at: '2026-11-22T08:35:00Z' },
  })
  expect(await readWal(env)).toMatchObject({ failure: { reason: 'Away.' } })
  expect(await readWal({ ...env, BACKUP_WAL: false })).toBeNull()
})
