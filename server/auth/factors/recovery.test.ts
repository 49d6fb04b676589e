import { expect, test } from 'vitest'
import { aSite } from '../../testing/app.ts'
import { aPassword } from '../../testing/factories.ts'
import { signingIn } from '../../testing/second-factor.ts'

const site = await aSite()
const { owed, recover, protectedAccount } = signingIn(site)

test('a recovery code works once, however it is typed, and the page says how many are left', async () => {
  const { username, recoveryCodes: codes } = await protectedAccount()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^([A-HJKMNP-Z2-9]{4}-){5}[A-HJKMNP-Z2-9]{4}$/)
  const typed = codes[3]?.toLowerCase().replaceAll('-', ' ') ?? ''
  const { body } = await recover(await owed(username), typed).expect(200)
  const state = await site.request
    .get('/api/auth/account')
    .set('Authorization', `Bearer ${body.sessionId}`)
    .expect(200)
  expect(state.body.recoveryCodes).toBe(9)
  expect(state.body.events[0]).toMatchObject({ event: 'recovery code used' })
  const again = await recover(await owed(username), typed).expect(400)
  expect(again.body.fields).toEqual({
    code: 'This is not one of your recovery codes, or it has been used already.',
  })
})

test('of one recovery code twice at once, one signs in', async () => {
  const { username, recoveryCodes: codes } = await protectedAccount()
  const pendings = [await owed(username), await owed(username)]
  const answers = await Promise.all(pendings.map((pending) => recover(pending, codes[0] ?? '')))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('new recovery codes take the place of the old, and need the password', async () => {
  const { username, doctor, recoveryCodes: codes } = await protectedAccount()
  await doctor.post('/api/auth/recovery-codes').send({ password: 'wrong' }).expect(400)
  const { body } = await doctor.post('/api/auth/recovery-codes').send({ password: aPassword }).expect(200)
  await recover(await owed(username), codes[0] ?? '').expect(400)
  await recover(await owed(username), body.recoveryCodes[0]).expect(200)
})
