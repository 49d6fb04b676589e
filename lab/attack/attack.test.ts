import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openSession } from '#server/auth/sessions.ts'
import { adminUsers, failedLogins } from '#server/db/schema/accounts.ts'
import { aPlace, aSite } from '#server/testing/app.ts'
import { anAdmin } from '#server/testing/factories.ts'
import { registeredRoutes } from '#server/testing/routes.ts'
import { requestsTo } from './requests.ts'
import { schemas } from './schemas.ts'
import { expectProper, send } from './send.ts'
import { aWorld, stateOf } from './world.ts'

/** Requests per route; a third as many without a session. ATTACK_RUNS and ATTACK_SEED: docs/safety.md. */
const RUNS = Number(process.env.ATTACK_RUNS ?? 12)
const seed = process.env.ATTACK_SEED ? Number(process.env.ATTACK_SEED) : undefined

const site = await aSite()
const account = await anAdmin(site.db)
// The first of each stores its key: that of the hashes in the log, that of the challenges.
await site.request.post('/api/auth/login').send({ username: 'nobody', password: 'nothing' }).expect(401)
await site.request.post('/api/auth/login/passkey/options').send({}).expect(200)
let world = await aWorld(site)
const routes = registeredRoutes(site.app, ['/api'])

const answeredWell = new Set<string>()

test('it is known what every route takes', () => {
  expect(Object.keys(schemas).sort()).toEqual(routes.map(({ method, path }) => `${method} ${path}`).sort())
})

test.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
  '%s breaks at nothing, leaks nothing, and changes nothing that it refuses',
  async (name, route) => {
    if (route.method !== 'GET') world = await aWorld(site)
    const requests = requestsTo(route, world, account.username)
    let before = await settled()
    const attack = (numRuns: number, session: () => Promise<string | undefined>) =>
      fc.assert(
        fc.asyncProperty(requests, async (sent) => {
          const as = await session()
          // The eleventh session ends the first, with its download links.
          if (as) before = await settled()
          const answer = await send(site, sent, as)
          expectProper(site, sent, answer, as)
          if (answer.status < 400 && sent.method === route.method) answeredWell.add(name)
          const after = await settled()
          if (answer.status >= 400) expect(after).toBe(before)
          before = after
        }),
        { numRuns, ...(seed !== undefined && { seed }) },
      )
    await attack(Math.ceil(RUNS / 3), async () => undefined)
    await attack(RUNS, signedIn)
  },
  30_000 + RUNS * 1_000,
)

const signedIn = async () => (await openSession(site.db, account, aPlace))?.sessionId

/** Needs a token, a signature or mail, which chance does not produce. */
const outOfReach = [
  'POST /api/auth/setup',
  'POST /api/auth/login/code',
  'POST /api/auth/login/recovery-code',
  'POST /api/auth/login/passkey',
  'POST /api/auth/code-app/confirm',
  'POST /api/auth/code-app/remove',
  'POST /api/auth/recovery-codes',
  'POST /api/auth/passkeys',
  'POST /api/auth/passkeys/remove',
  'GET /api/backup/:token',
  'POST /api/appointments/:id/notify',
  'PUT /objects/:key',
]

test.runIf(RUNS >= 100)('in a long run every other route has also done what it was asked', () => {
  const all = routes.map(({ method, path }) => `${method} ${path}`)
  expect(all.filter((name) => !answeredWell.has(name)).sort()).toEqual(outOfReach.sort())
})

async function settled() {
  await site.db.delete(failedLogins)
  const { id, passwordHash } = account
  await site.db.update(adminUsers).set({ passwordHash }).where(eq(adminUsers.id, id))
  return stateOf(site)
}
