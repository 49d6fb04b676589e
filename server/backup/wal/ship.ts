import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { adminUsers } from '../../db/schema/accounts.ts'
import type { Env } from '../../env.ts'
import { runCommand } from '../child.ts'
import { encrypted } from '../encryption.ts'
import { newestCopy } from '../second/copy.ts'
import { markFolder } from '../second/folder.ts'
import { PlaceAway } from '../second/place.ts'
import { readPlan } from '../second/plan.ts'
import { within } from '../within.ts'
import { keyOf } from './base.ts'
import { endGap, readGap } from './gap.ts'
import { type Base, type Packed, segmentAfter } from './names.ts'
import { openWalPlace, sentName, tidy, unbroken, type WalPlace } from './place.ts'
import { fileOf, queued } from './queue.ts'
import { endRenewal, newBaseMade, renewalOf } from './renewal.ts'
import { nothing, readWal, type State } from './state.ts'

const KEPT_BASES = 2

const BASE_INTERVAL_MS = 7 * 24 * 60 * 60_000

export interface Needed {
  db: Db
  env: Env
}

interface Options {
  settings?: NodeJS.ProcessEnv
  signal?: AbortSignal
  /** Makes a base copy that is due, or throws why not yet. */
  base?: (make: () => Promise<void>) => Promise<void>
}

/** Sends what Postgres has archived, makes a base copy where one is due, and removes what is too old. */
export async function ship(services: Needed, options: Options = {}): Promise<State> {
  const { db, env } = services
  // An empty site's base copy would be newer than those of the machine that it is to replace.
  if (!(await db.$count(adminUsers))) return nothing
  const { place: opened, recipient, version } = await openOwnPlace(services)
  for (const packed of await queued(env)) {
    await send(env, opened, packed, recipient)
    options.signal?.throwIfAborted()
  }
  const place = await opened.reread()
  const { base = (make) => make(), settings = {}, signal } = options
  const renewal = await renewalOf(env)
  const gap = await readGap(env)
  if (renewal === '' || isBaseDue(place, { version, key: keyOf(recipient), after: gap?.last })) {
    await base(async () => {
      await runCommand(['wal-base'], settings, signal)
      const [made] = (await opened.reread()).bases
      if (renewal === '' && made) await newBaseMade(env, made)
    })
    return stateOf(await opened.reread())
  }
  const whole = wholeBases(place)
  const renewed = whole.find(({ first }) => first === renewal)
  await tidy(place, renewed ?? whole[KEPT_BASES - 1])
  if (renewed) await endRenewal(env)
  if (gap && whole[0] && whole[0].first > gap.last) await endGap(env, gap)
  return stateOf(place)
}

async function send(env: Env, { place, segments }: WalPlace, packed: Packed, recipient: string) {
  const there = segments.find(({ segment }) => segment === packed.segment)
  if (there && there.sha256 !== packed.sha256)
    throw new PlaceAway(
      `${place.label} holds other contents of ${packed.segment}: a copy of this data folder writes there too. Set another second place for one of them.`,
    )
  const file = fileOf(env, packed)
  if (!existsSync(file)) return // given up meanwhile
  if (!there) await place.put(sentName(packed), await encrypted(file, recipient))
  await rm(file, { force: true })
}

/** Where this Postgres' log goes. Throws what stands in the way, in words. */
export async function openOwnPlace(services: Needed) {
  const { db } = services
  const plan = await readPlan(services)
  if (plan.place?.kind !== 'folder' || !plan.recipient)
    throw new PlaceAway(
      'For this the second place must be a folder, and there must be a recovery passphrase.',
    )
  const { rows } = await db.execute<{ system: string; version: string; mode: string; failing: boolean }>(sql`
    select (select system_identifier::text from pg_control_system()) as system,
      current_setting('server_version_num') as version, current_setting('archive_mode') as mode,
      coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as failing
    from pg_stat_archiver`)
  const [server] = rows
  if (server?.mode !== 'on')
    throw new PlaceAway('Postgres was started without archiving its log: restart the site.')
  if (server.failing)
    throw new PlaceAway(
      'Postgres cannot archive its log in the data folder. Its reason is in postgres.log there.',
    )
  if (plan.byEnvironment && !(await isInUse(services))) await markFolder(plan.place.folder)
  const { folder } = plan.place
  const open = () => openWalPlace(folder, server.system)
  return { place: { ...(await open()), reread: open }, recipient: plan.recipient, version: server.version }
}

/** From then on a folder without its mark is a disk that is not mounted. */
const isInUse = async ({ db, env }: Needed) => (await newestCopy(db)) ?? (await readWal(env))?.newestAt

const isWhole = ({ segments }: WalPlace, { first, last }: Base) =>
  unbroken(segments, first, segmentAfter).some(({ segment }) => segment === last)

/** The newest first. */
export const wholeBases = (place: WalPlace) => place.bases.filter((base) => isWhole(place, base))

function isBaseDue(place: WalPlace, now: Pick<Base, 'version' | 'key'> & { after?: string }): boolean {
  const [newest] = place.bases
  if (!newest || newest.version !== now.version || newest.key !== now.key) return true
  if (now.after && newest.first <= now.after) return true
  if (!within(newest.madeAt, BASE_INTERVAL_MS)) return true
  // Of what was written while the archiving was off.
  const since = place.segments.filter(({ segment }) => segment >= newest.first)
  return unbroken(since, newest.first, segmentAfter).length < since.length
}

function stateOf(place: WalPlace): State {
  const [base] = wholeBases(place)
  return { newestAt: new Date().toISOString(), baseAt: base?.madeAt.toISOString() ?? null, failure: null }
}
