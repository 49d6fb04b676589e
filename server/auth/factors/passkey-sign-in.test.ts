import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { failedLogins } from '../../db/schema/accounts.ts'
import { passkeys, usedChallenges } from '../../db/schema/factors.ts'
import { aSite } from '../../testing/app.ts'
import { anAuthenticator, aPasskey } from '../../testing/authenticator.ts'
import { anAdmin, aPassword } from '../../testing/factories.ts'
import { sweepExpired } from '../sweep.ts'
import { newChallenge, purposes } from './challenges.ts'

const site = await aSite({ env: { TRUST_PROXY: '1' } })
const other = await aSite({ url: site.url, env: { TRUST_PROXY: '1' } })

const FOREIGN = 'The passkey answered something that was not asked here. Please try again.'
const TOO_LATE = 'This has taken more than five minutes, or was answered already. Please try again.'
const UNEXPECTED = 'The passkey did not answer as expected. Please try again.'

const optionsFor = async (pending?: string) =>
  (await site.request.post('/api/auth/login/passkey/options').send({ pending }).expect(200)).body
const give = (response: object, more: object = {}, { on = site, address = '192.0.2.1', cookie = '' } = {}) =>
  on.request
    .post('/api/auth/login/passkey')
    .set({ 'X-Forwarded-For': address, Cookie: cookie })
    .send({ response, ...more })
const owed = async (username: string) =>
  (await site.request.post('/api/auth/login').send({ username, password: aPassword }).expect(200)).body
    .pending as string

async function protectedAccount(key = anAuthenticator()) {
  const account = await anAdmin(site.db)
  return { ...account, ...(await aPasskey(site, account, key)) }
}

test('a passkey alone signs in, on any server, and the list says when', async () => {
  const { id, username, key } = await protectedAccount()
  const { body, headers } = await give(key.get(await optionsFor()), {}, { on: other }).expect(200)
  expect(body.user).toMatchObject({ id, username })
  expect(headers['set-cookie']?.[0]).toMatch(/^known_device=.*HttpOnly/)
  const state = await site.request
    .get('/api/auth/account')
    .set('Authorization', `Bearer ${body.sessionId}`)
    .expect(200)
  expect(state.body.passkeys[0].usedAt).toMatch(/Z$/)
  expect(state.body.events[0]).toMatchObject({ event: 'signed in with a passkey' })
})

test('with the username too it signs in, and with another’s it does not', async () => {
  const [mine, theirs] = [await protectedAccount(), await protectedAccount()]
  await give(mine.key.get(await optionsFor()), { username: mine.username }).expect(200)
  const { body } = await give(mine.key.get(await optionsFor()), { username: theirs.username }).expect(400)
  expect(body.error).toBe('This passkey belongs to another account.')
})

test('it finishes what the password began, once, and only that account’s passkeys are offered and taken', async () => {
  const [mine, theirs] = [await protectedAccount(), await protectedAccount()]
  const pending = await owed(mine.username)
  const options = await optionsFor(pending)
  expect(options.allowCredentials).toEqual([
    { id: mine.key.id, transports: ['internal'], type: 'public-key' },
  ])
  expect((await optionsFor()).allowCredentials).toBeUndefined()
  const swapped = await give(theirs.key.get(options), { pending }).expect(400)
  expect(swapped.body.error).toBe('This passkey belongs to another account.')
  await give(mine.key.get(await optionsFor(pending)), { pending }).expect(200)
  const again = await give(mine.key.get(options), { pending }).expect(400)
  expect(again.body.fields).toHaveProperty('pending')
})

test('an answer given twice, also to two servers at once, signs in once', async () => {
  const { key } = await protectedAccount()
  const answer = key.get(await optionsFor())
  const answers = await Promise.all([give(answer), give(answer, {}, { on: other, address: '192.0.2.2' })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  expect((await give(answer).expect(400)).body.error).toBe(TOO_LATE)
})

test('an answer after five minutes by the database’s clock is too late, and used challenges are swept', async () => {
  const { key } = await protectedAccount()
  const challengeOf = async (minutes: number) => ({
    rpId: 'localhost',
    challenge: Buffer.from(await newChallenge(site.db, purposes.signIn, minutes)).toString('base64url'),
  })
  const late = await give(key.get(await challengeOf(-0.01))).expect(400)
  expect(late.body.error).toBe(TOO_LATE)
  await give(key.get(await challengeOf(0.2))).expect(200)
  await site.db.update(usedChallenges).set({ expiresAt: new Date() })
  await sweepExpired(site.db)
  expect(await site.db.$count(usedChallenges)).toBe(0)
})

test('a challenge for something else, or of nobody, is foreign', async () => {
  const { username, doctor, key } = await protectedAccount()
  const pending = await owed(username)
  const { body } = await doctor.post('/api/auth/passkeys/options').send({ password: aPassword }).expect(200)
  const asked = { rpId: 'localhost' }
  for (const [challenge, more] of [
    [body.options.challenge, {}],
    [(await optionsFor(pending)).challenge, {}],
    [(await optionsFor()).challenge, { pending }],
    [(await optionsFor(await owed(username))).challenge, { pending }],
    ['x'.repeat(72), {}],
    ['', {}],
  ]) {
    const answer = await give(key.get({ ...asked, challenge }), more).expect(400)
    expect(answer.body.error).toBe(FOREIGN)
  }
})

test('a counter that goes back is that of a copy: refused, written down, and the original goes on', async () => {
  const { id, key } = await protectedAccount()
  await give(key.get(await optionsFor())).expect(200)
  const before = await site.db.select().from(passkeys).where(eq(passkeys.userId, id))
  key.device.counter -= 1
  const { body } = await give(key.get(await optionsFor())).expect(400)
  expect(body.error).toBe(
    'This passkey has been refused: it may have been copied. Sign in another way, remove it and add it anew.',
  )
  expect(await site.db.select().from(passkeys).where(eq(passkeys.userId, id))).toEqual(before)
  expect(site.logged.join('')).toContain('passkey copied')
  await give(key.get(await optionsFor())).expect(200)
})

test('an authenticator that counts nothing signs in again and again', async () => {
  const key = anAuthenticator({ synced: true })
  key.device.counts = false
  await protectedAccount(key)
  for (let i = 0; i < 2; i++) await give(key.get(await optionsFor())).expect(200)
})

test('without user verification, from another origin, for another site or by another key nobody signs in', async () => {
  const { key } = await protectedAccount()
  const forged = anAuthenticator()
  const refused = async (response: object) => (await give(response).expect(400)).body.error
  expect(await refused({ ...forged.get(await optionsFor()), id: key.id, rawId: key.id })).toBe(UNEXPECTED)
  expect(await refused(key.get({ ...(await optionsFor()), rpId: 'example.org' }))).toBe(UNEXPECTED)
  key.device.verifies = false
  expect(await refused(key.get(await optionsFor()))).toBe(UNEXPECTED)
  Object.assign(key.device, { verifies: true, origin: 'https://localhost.example.org' })
  expect(await refused(key.get(await optionsFor()))).toBe(UNEXPECTED)
  key.device.origin = 'http://localhost:3000'
  await give(key.get(await optionsFor())).expect(200)
})

test('a removed passkey is not known, nor is one of elsewhere, and both count as attempts of the address', async () => {
  const { doctor, key } = await protectedAccount()
  const { body } = await doctor.get('/api/auth/account').expect(200)
  const options = await optionsFor()
  await doctor
    .post('/api/auth/passkeys/remove')
    .send({ password: aPassword, passkey: body.passkeys[0].id })
    .expect(200)
  const gone = await give(key.get(options), {}, { address: '198.51.100.1' }).expect(400)
  expect(gone.body.error).toBe('This passkey is not known here. It may have been removed.')
  const stranger = anAuthenticator()
  const statuses: number[] = []
  for (let i = 0; i < 100; i++)
    statuses.push((await give(stranger.get(options), {}, { address: '198.51.100.1' })).status)
  expect([statuses[98], statuses[99]]).toEqual([400, 429])
})

test('ten refused answers spend the account’s attempts, but not those of a known browser', async () => {
  const { key } = await protectedAccount()
  const first = await give(key.get(await optionsFor())).expect(200)
  const cookie = first.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  const used = key.get(await optionsFor())
  await give(used).expect(200)
  for (let i = 0; i < 10; i++) await give(used, {}, { address: `198.51.100.${i}` }).expect(400)
  await give(key.get(await optionsFor())).expect(429)
  await give(key.get(await optionsFor()), {}, { cookie }).expect(200)
  await site.db.delete(failedLogins)
})

test.each([
  ['nothing', {}, 'response'],
  ['text', { response: 'x' }, 'response'],
  [
    'a credential without an answer',
    { response: { id: 'x', rawId: 'x', type: 'public-key' } },
    'response.response',
  ],
  ['an unknown field', { response: anAuthenticator().get({ challenge: 'x' }), remember: true }, 'remember'],
])('%s signs nobody in', async (_name, body, field) => {
  const answer = await site.request.post('/api/auth/login/passkey').send(body).expect(400)
  expect(answer.body.fields).toHaveProperty([field])
})
