import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AccountState } from '#shared/account/account.ts'
import { passkeys, recoveryCodes, usedChallenges } from '../../db/schema/factors.ts'
import { aSite, asDoctor } from '../../testing/app.ts'
import { anAuthenticator, aPasskey } from '../../testing/authenticator.ts'
import { anAdmin, aPassword } from '../../testing/factories.ts'
import { aCodeApp } from '../../testing/second-factor.ts'

const site = await aSite()
type Doctor = Awaited<ReturnType<typeof asDoctor>>

const login = (username: string) =>
  site.request.post('/api/auth/login').send({ username, password: aPassword }).expect(200)
const account = async (doctor: Doctor) =>
  (await doctor.get('/api/auth/account').expect(200)).body as AccountState
const optionsOf = async (doctor: Doctor) =>
  (await doctor.post('/api/auth/passkeys/options').send({ password: aPassword }).expect(200)).body.options
const add = (doctor: Doctor, response: object, name = 'Phone') =>
  doctor.post('/api/auth/passkeys').send({ name, response })
const remove = (doctor: Doctor, passkey: string, password = aPassword) =>
  doctor.post('/api/auth/passkeys/remove').send({ password, passkey })

test('a passkey is added after the password, named, and listed with its last use; with the first come recovery codes', async () => {
  const admin = await anAdmin(site.db)
  const doctor = await asDoctor(site, admin)
  await doctor.post('/api/auth/passkeys/options').send({ password: 'wrong' }).expect(400)
  const elsewhere = await asDoctor(site, admin)
  const { recoveryCodes: codes } = await aPasskey(site, admin, anAuthenticator({ synced: true }), doctor)
  expect(codes).toHaveLength(10)
  const state = await account(doctor)
  expect(state.passkeys).toEqual([
    {
      id: expect.any(String),
      name: 'Work phone',
      addedAt: expect.stringMatching(/Z$/),
      usedAt: null,
      synced: true,
    },
  ])
  expect(state).toMatchObject({ recoveryCodes: 10, codeApp: null, passkeyProblem: null })
  expect(state.events[0]).toMatchObject({ event: 'passkey added' })
  await elsewhere.get('/api/auth/me').expect(401)
  expect((await login(admin.username)).body).toEqual({
    pending: expect.any(String),
    codeApp: false,
    passkeys: 1,
    recoveryCodes: 10,
  })
})

test('what is asked of the browser: user verification, discoverable, no attestation, none twice', async () => {
  const admin = await anAdmin(site.db)
  const { doctor, key } = await aPasskey(site, admin)
  expect(await optionsOf(doctor)).toMatchObject({
    rp: { id: 'localhost', name: 'localhost' },
    user: { name: admin.username },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ id: key.id, transports: ['internal'], type: 'public-key' }],
    timeout: 300_000,
  })
})

test('a second factor beside the first leaves the recovery codes as they are', async () => {
  const admin = await anAdmin(site.db)
  const { doctor } = await aCodeApp(site, admin)
  const { recoveryCodes: codes } = await aPasskey(site, admin, anAuthenticator(), doctor)
  expect(codes).toEqual([])
  expect((await account(doctor)).recoveryCodes).toBe(10)
})

test('the same passkey twice is refused and changes nothing', async () => {
  const admin = await anAdmin(site.db)
  const { doctor, key } = await aPasskey(site, admin)
  const { body } = await add(doctor, key.create(await optionsOf(doctor))).expect(409)
  expect(body.error).toBe('This passkey is in the list already.')
  const other = await asDoctor(site)
  await add(other, key.create(await optionsOf(other))).expect(409)
  expect((await account(other)).passkeys).toEqual([])
})

test('the answer to a challenge of another account, of a sign-in, or of before, adds nothing', async () => {
  const [mine, theirs] = [await asDoctor(site), await asDoctor(site)]
  const key = anAuthenticator()
  const foreign = await add(mine, key.create(await optionsOf(theirs))).expect(400)
  expect(foreign.body.error).toBe('The passkey answered something that was not asked here. Please try again.')
  const { body: signIn } = await site.request.post('/api/auth/login/passkey/options').send({}).expect(200)
  await add(mine, key.create({ ...(await optionsOf(mine)), challenge: signIn.challenge })).expect(400)
  const made = key.create(await optionsOf(mine))
  await add(mine, made).expect(200)
  const again = await add(mine, made).expect(400)
  expect(again.body.error).toBe(
    'This has taken more than five minutes, or was answered already. Please try again.',
  )
  expect((await account(mine)).passkeys).toHaveLength(1)
})

test.each([
  ['without user verification', anAuthenticator({ verifies: false }), {}],
  ['of another origin', anAuthenticator({ origin: 'http://localhost:3001' }), {}],
  ['for another site', anAuthenticator(), { rp: { id: 'example.org' } }],
])('a passkey %s is refused with a sentence', async (_name, key, changed) => {
  const doctor = await asDoctor(site)
  const { body } = await add(doctor, key.create({ ...(await optionsOf(doctor)), ...changed })).expect(400)
  expect(body.error).toBe('The passkey did not answer as expected. Please try again.')
  expect((await account(doctor)).passkeys).toEqual([])
})

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['a name of 61 characters', { name: 'x'.repeat(61) }, 'name'],
  ['no answer', { response: undefined }, 'response'],
  [
    'an answer that is no base64url',
    { response: { id: '+', rawId: '+', type: 'public-key', response: {} } },
    'response.id',
  ],
  ['an unknown field', { counter: 0 }, 'counter'],
])('%s is refused beside its field', async (_name, changed, field) => {
  const doctor = await asDoctor(site)
  const sent = { name: 'Phone', response: anAuthenticator().create(await optionsOf(doctor)), ...changed }
  const { body } = await doctor.post('/api/auth/passkeys').send(sent).expect(400)
  expect(body.fields).toHaveProperty([field])
})

test('removing one takes the password and leaves the others asked for; with the last, the password alone signs in', async () => {
  const admin = await anAdmin(site.db)
  const { doctor } = await aPasskey(site, admin)
  await aPasskey(site, admin, anAuthenticator(), doctor)
  const [first, second] = (await account(doctor)).passkeys.map(({ id }) => id)
  await remove(doctor, first ?? '', 'wrong').expect(400)
  await remove(doctor, first ?? '').expect(200, { secondFactor: true })
  expect((await login(admin.username)).body).toMatchObject({ passkeys: 1, recoveryCodes: 10 })
  expect((await remove(doctor, first ?? '').expect(404)).body.error).toBe(
    'This passkey has been removed already.',
  )
  await remove(doctor, second ?? '').expect(200, { secondFactor: false })
  expect((await login(admin.username)).body.sessionId).toBeDefined()
  expect(await site.db.$count(recoveryCodes, eq(recoveryCodes.userId, admin.id))).toBe(0)
})

test('a code app’s removal leaves the passkeys asked for, and theirs the code app', async () => {
  const admin = await anAdmin(site.db)
  const { doctor } = await aCodeApp(site, admin)
  await aPasskey(site, admin, anAuthenticator(), doctor)
  await doctor
    .post('/api/auth/code-app/remove')
    .send({ password: aPassword })
    .expect(200, { secondFactor: true })
  expect((await login(admin.username)).body).toMatchObject({ codeApp: false, passkeys: 1, recoveryCodes: 10 })
})

test('nobody removes the passkey of another account', async () => {
  const admin = await anAdmin(site.db)
  const { doctor } = await aPasskey(site, admin)
  const [theirs] = (await account(doctor)).passkeys
  await remove(await asDoctor(site), theirs?.id ?? '').expect(404)
  expect((await account(doctor)).passkeys).toHaveLength(1)
})

test('at the twenty-first passkey a sentence says that there are enough', async () => {
  const admin = await anAdmin(site.db)
  const { doctor } = await aPasskey(site, admin)
  const [row] = await site.db.select().from(passkeys).where(eq(passkeys.userId, admin.id))
  const more = Array.from({ length: 19 }, (_, i) => ({
    ...(row as typeof passkeys.$inferInsert),
    id: undefined,
    credentialId: `${row?.credentialId}${i}`,
  }))
  await site.db.insert(passkeys).values(more)
  const { body } = await doctor.post('/api/auth/passkeys/options').send({ password: aPassword }).expect(409)
  expect(body.error).toBe('There are 20 passkeys already. Remove one first.')
})

test.each(['http://www.example.org', 'https://192.0.2.1', 'http://127.0.0.1:3000'])(
  'at %s no passkey is made, and a sentence says why',
  async (PUBLIC_URL) => {
    const plain = await aSite({ url: site.url, env: { PUBLIC_URL } })
    const doctor = await asDoctor(plain)
    const problem = `Passkeys need a site that is reached by HTTPS and under a name. This one’s address is ${PUBLIC_URL} (PUBLIC_URL in its settings).`
    expect((await account(doctor)).passkeyProblem).toBe(problem)
    const { body } = await doctor.post('/api/auth/passkeys/options').send({ password: aPassword }).expect(409)
    expect(body.error).toBe(problem)
    await plain.request.post('/api/auth/login/passkey/options').send({}).expect(409)
  },
)

test('asking for challenges stores nothing', async () => {
  const before = await site.db.$count(usedChallenges)
  for (let i = 0; i < 5; i++) await site.request.post('/api/auth/login/passkey/options').send({}).expect(200)
  expect(await site.db.$count(usedChallenges)).toBe(before)
})
