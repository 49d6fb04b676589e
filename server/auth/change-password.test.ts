import { expect, test } from 'vitest'
import { aSite, asDoctor } from '../testing/app.ts'
import { anAdmin, aPassword } from '../testing/factories.ts'

const site = await aSite()
const login = (username: string, password: string) =>
  site.request.post('/api/auth/login').send({ username, password })

test('a changed password takes the old one’s place and ends every other session', async () => {
  const account = await anAdmin(site.db)
  const [doctor, elsewhere] = [await asDoctor(site, account), await asDoctor(site, account)]
  const stranger = await asDoctor(site)
  await doctor
    .post('/api/auth/change-password')
    .send({ currentPassword: aPassword, newPassword: 'another knee effusion' })
    .expect(200, { message: 'Password changed successfully!' })
    .expect('Session-Id', /^[\w-]{43}$/)
  await doctor.get('/api/auth/me').expect(200)
  await elsewhere.get('/api/auth/me').expect(401)
  await stranger.get('/api/auth/me').expect(200)
  await login(account.username, aPassword).expect(401)
  await login(account.username, 'another knee effusion').expect(200)
})

test('a wrong current password answers 400 and changes nothing', async () => {
  const account = await anAdmin(site.db)
  const doctor = await asDoctor(site, account)
  const { body } = await doctor
    .post('/api/auth/change-password')
    .send({ currentPassword: 'wrong', newPassword: 'another knee effusion' })
    .expect(400)
  expect(body.fields).toEqual({ currentPassword: 'This is not your current password' })
  await login(account.username, aPassword).expect(200)
})

test.each([
  ['short', 'New password must be at least 8 characters long'],
  ['', 'New password must be at least 8 characters long'],
  ['👩‍⚕️🩻', 'New password must be at least 8 characters long'],
  ['x'.repeat(73), 'Use at most 72 characters'],
  [
    'घुटने में पानी और कंधे में दर्द',
    'Use fewer characters: a password holds 72 bytes, and a letter takes three in some scripts, such as Devanagari, so that 24 fit',
  ],
  ['knee\0effusion', 'Remove the control characters'],
  ['Password1', 'This password is one of the commonest. Choose another.'],
  ['qwertyuiop', 'This password is one of the commonest. Choose another.'],
])('the new password "%s" is refused', async (newPassword, message) => {
  const doctor = await asDoctor(site)
  const { body } = await doctor
    .post('/api/auth/change-password')
    .send({ currentPassword: aPassword, newPassword })
    .expect(400)
  expect(body.fields).toEqual({ newPassword: message })
})

test('the current password is refused as the new one, on whichever keyboard it is typed', async () => {
  const doctor = await asDoctor(site)
  const change = (currentPassword: string, newPassword: string) =>
    doctor.post('/api/auth/change-password').send({ currentPassword, newPassword }).expect(400)
  const fields = { newPassword: 'Choose another password than the current one' }
  expect((await change(aPassword, aPassword)).body.fields).toEqual(fields)
  const [composed, decomposed] = ['café au lait'.normalize('NFC'), 'café au lait'.normalize('NFD')]
  expect((await change(composed, decomposed)).body.fields).toEqual(fields)
})

test('of two changes at once one holds, and only its session may go on', async () => {
  const account = await anAdmin(site.db)
  const doctors = [await asDoctor(site, account), await asDoctor(site, account)]
  const statuses = await Promise.all(
    doctors.map(async (doctor, i) => {
      const passwords = { currentPassword: aPassword, newPassword: `another knee effusion ${i}` }
      return (await doctor.post('/api/auth/change-password').send(passwords)).status
    }),
  )
  expect(statuses.sort()).toEqual([200, 400])
})
