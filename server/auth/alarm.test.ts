import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { defaultContent } from '#shared/content/defaults.ts'
import { siteContent } from '../db/schema/site.ts'
import { aSite, asDoctor } from '../testing/app.ts'
import { anAuthenticator, aPasskey } from '../testing/authenticator.ts'
import { CHROME } from '../testing/browsers.ts'
import { anAdmin, aPassword } from '../testing/factories.ts'
import { aMailbox } from '../testing/mailbox.ts'
import { aCodeApp, codeAt, signingIn, timePasses, wrongCode } from '../testing/second-factor.ts'

const mailbox = await aMailbox()
const site = await aSite({ env: { ...mailbox.env, PUBLIC_URL: 'https://www.example.org' } })

const login = (username: string, cookie = '') =>
  site.request
    .post('/api/auth/login')
    .set({ 'User-Agent': CHROME, Cookie: cookie })
    .send({ username, password: aPassword })
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String((headers['set-cookie'] as string[] | undefined)?.[0]).split(';')[0]

async function told(): Promise<(string | undefined)[]> {
  await expect.poll(() => site.mail.busy('doctor')).toBe(false)
  return mailbox.received.splice(0).map(({ email }) => email.subject)
}

test('a sign-in from a browser that is not known is told to the doctor, one from a known browser is not', async () => {
  const { username } = await anAdmin(site.db)
  const first = await login(username).expect(200)
  await expect.poll(() => mailbox.received.length).toBe(1)
  const [mail] = mailbox.received
  expect(mail?.to).toEqual(['clinic@example.org'])
  expect(mail?.email.text).toMatch(/Chrome on Windows, from the server’s own computer\n.* \(India time\)/)
  expect(mail?.email.text).not.toContain(username)
  expect(await told()).toEqual(['Someone signed in with a browser that was not known: www.example.org'])
  await login(username, cookieOf(first)).expect(200)
  await site.request.post('/api/auth/login').send({ username, password: 'wrong' }).expect(401)
  expect(await told()).toEqual([])
})

test('a changed password, an added and a removed factor and new recovery codes are told', async () => {
  const account = await anAdmin(site.db)
  const { doctor, secret } = await aCodeApp(site, account)
  expect(await told()).toEqual(['A code app was added to your account: www.example.org'])
  await timePasses(site, account)
  const { body } = await login(account.username).expect(200)
  expect(await told()).toEqual([])
  await site.request
    .post('/api/auth/login/code')
    .send({ pending: body.pending, code: codeAt(secret) })
    .expect(200)
  await doctor.post('/api/auth/recovery-codes').send({ password: aPassword }).expect(200)
  await doctor.post('/api/auth/code-app/remove').send({ password: aPassword }).expect(200)
  await doctor
    .post('/api/auth/change-password')
    .send({ currentPassword: aPassword, newPassword: 'another knee effusion' })
    .expect(200)
  expect(await told()).toEqual([
    'Someone signed in with a browser that was not known: www.example.org',
    'New recovery codes were made for your account: www.example.org',
    'The code app was removed from your account: www.example.org',
    'Your password was changed: www.example.org',
  ])
})

test('an added, a copied and a removed passkey are told', async () => {
  const account = await anAdmin(site.db)
  const key = anAuthenticator({ origin: 'https://www.example.org' })
  const { doctor } = await aPasskey(site, account, key)
  const options = async () => (await site.request.post('/api/auth/login/passkey/options').send({})).body
  key.device.counter -= 1
  await site.request
    .post('/api/auth/login/passkey')
    .send({ response: key.get(await options()) })
    .expect(400)
  const [passkey] = (await doctor.get('/api/auth/account').expect(200)).body.passkeys
  await doctor
    .post('/api/auth/passkeys/remove')
    .send({ password: aPassword, passkey: passkey.id })
    .expect(200)
  expect(await told()).toEqual([
    'A passkey was added to your account: www.example.org',
    'A sign-in was refused, as its passkey may have been copied: www.example.org',
    'A passkey was removed from your account: www.example.org',
  ])
})

test('ten wrong codes are told once', async () => {
  const { owed, give, protectedAccount } = signingIn(site)
  const { username, secret } = await protectedAccount()
  await told()
  const pending = await owed(username)
  for (let i = 0; i < 9; i++) await give(pending, wrongCode(secret)).expect(400)
  expect(await told()).toEqual([])
  await give(pending, wrongCode(secret)).expect(400)
  for (let i = 0; i < 3; i++) await give(pending, wrongCode(secret)).expect(429)
  expect(await told()).toEqual(['Ten attempts at your second factor were refused: www.example.org'])
})

test('the mail goes to the profile’s address; a mail server that refuses keeps nobody out', async () => {
  const data = { ...defaultContent.profile, email: 'doctor@example.org' }
  await site.db.update(siteContent).set({ data }).where(eq(siteContent.page, 'profile'))
  await site.changesHeard()
  const { username } = await anAdmin(site.db)
  await login(username).expect(200)
  await expect.poll(() => mailbox.received.length).toBe(1)
  expect(mailbox.received[0]?.to).toEqual(['doctor@example.org'])
  await told()
  mailbox.state.refusing = true
  await login(username).expect(200)
  expect(await told()).toEqual([])
  expect(site.logged.join('')).toContain('the doctor could not be told by mail')
})

test('without a mail server nothing is sent and nothing is missed', async () => {
  const bare = await aSite({ url: site.url })
  const doctor = await asDoctor(bare)
  await doctor
    .post('/api/auth/change-password')
    .send({ currentPassword: aPassword, newPassword: 'another knee effusion' })
    .expect(200)
  expect(bare.mail.busy('doctor')).toBe(false)
})
