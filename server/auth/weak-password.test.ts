import { expect, test } from 'vitest'
import { defaultContent } from '#shared/content/defaults.ts'
import { siteContent } from '../db/schema/site.ts'
import { aSite, asDoctor } from '../testing/app.ts'
import { anAdmin, aPassword } from '../testing/factories.ts'
import { weakness } from './weak-password.ts'

const context = [
  'knee.doctor',
  'Dr. Anita Verma',
  'Lotus Valley Hospital, New Delhi',
  'Musculoskeletal Ultrasound',
  'www.anitaverma.example',
]
const COMMON = 'This password is one of the commonest. Choose another.'
const ENDING = 'This is one of the commonest passwords with little added. Choose another.'
const PATTERN = 'This is a simple pattern, such as a row of keys, a date or a repetition. Choose another.'
const ABOUT =
  'This is your username, your name, your field, the hospital or the site with little added: fewer than 8 other characters. Choose another.'

test.each([
  ['password123', COMMON],
  ['Trustno1', COMMON],
  ['Password1!', ENDING],
  ['P@ssw0rd2026', ENDING],
  ['Summer2026!', ENDING],
  ['iloveyou99', ENDING],
  ['!@#$%^&*', PATTERN],
  ['1985-02-11', PATTERN],
  ['abcabcabcabc', PATTERN],
  ['lmnopqrstu', PATTERN],
  ['knee.doctor', ABOUT],
  ['Knee.Doctor2026!', ABOUT],
  ['DrVerma2026!', ABOUT],
  ['anitaverma99', ABOUT],
  ['Lotus@Valley1', ABOUT],
  ['ULTRASOUND2026', ABOUT],
])('"%s" is refused: %s', async (password, sentence) => {
  expect(await weakness(password, context)).toBe(sentence)
})

test.each([
  'xK4#pQ9z',
  'correct horse battery',
  'fluid in the knee',
  'Verma drinks tea at dawn',
  'चाय पीते हैं सुबह',
  'knee'.padEnd(72, ' effusion of tuesday'),
])('"%s" is taken', async (password) => {
  expect(await weakness(password, context)).toBeUndefined()
})

test('the longest and most twisted passwords are judged within a second', async () => {
  await weakness(aPassword, context)
  const start = performance.now()
  for (const unit of ['p4$$w0rd', '4@8(3', '1/1/11', '13/1/1999', 'qazwsx', '@4$!1'])
    await weakness(unit.repeat(20).slice(0, 72), context)
  expect(performance.now() - start).toBeLessThan(6_000)
})

test('the username, the doctor’s name and the hospital, as the site says them, are refused beside the field', async () => {
  const site = await aSite()
  const data = { ...defaultContent.profile, name: 'Dr. Anita Verma', hospital: 'Lotus Valley Hospital' }
  await site.db
    .insert(siteContent)
    .values({ page: 'profile', data })
    .onConflictDoUpdate({ target: siteContent.page, set: { data } })
  const account = await anAdmin(site.db, { username: 'kneedoctor' })
  const doctor = await asDoctor(site, account)
  for (const newPassword of ['KneeDoctor1', 'anitaverma1', 'LotusValley!']) {
    const { body } = await doctor
      .post('/api/auth/change-password')
      .send({ currentPassword: aPassword, newPassword })
      .expect(400)
    expect(body.fields).toEqual({ newPassword: ABOUT })
  }
})
