import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { files, pictureFacts } from '../db/schema/files.ts'
import { aSite, asDoctor } from '../testing/app.ts'
import { aStoredFile } from '../testing/backups.ts'
import { anAdmin } from '../testing/factories.ts'
import { sweepFiles } from './sweep.ts'

const site = await aSite()
const account = await anAdmin(site.db)
const doctor = await asDoctor(site, account)
const put = (body: object) => doctor.put('/api/pictures/facts').send(body)
const read = async (path: string) =>
  (await doctor.get('/api/pictures/facts').query({ path }).expect(200)).body

test('of a picture that nobody has said anything about nothing is known', async () => {
  const path = await aStoredFile(site, 'jpg')
  expect(await read(path)).toEqual({
    path,
    focalX: null,
    focalY: null,
    medical: false,
    showsPatient: null,
    patientAgreedOn: null,
    checkedAt: null,
    checkedBy: null,
  })
})

test('what is said about a picture stays until something else is said; who checked it and when, the server notes', async () => {
  const path = await aStoredFile(site, 'jpg')
  await put({ path, medical: true, showsPatient: true, patientAgreedOn: '2026-11-20' }).expect(200)
  const { body } = await put({ path, checked: true, focal: { x: 0.25, y: 0.5 } }).expect(200)
  expect(body).toMatchObject({
    ...{ medical: true, showsPatient: true, patientAgreedOn: '2026-11-20', focalX: 0.25, focalY: 0.5 },
    checkedBy: account.username,
    checkedAt: expect.stringMatching(/^20\d\d-/),
  })
  expect(await read(path)).toEqual(body)
  await put({ path, checked: false }).expect(200)
  expect(await read(path)).toMatchObject({ medical: true, checkedAt: null, checkedBy: null })
})

test('the focal point of a picture that is in use stays, since its crops are cached under its path', async () => {
  const path = await aStoredFile(site, 'jpg')
  await put({ path, focal: { x: 0.1, y: 0.2 } }).expect(200)
  await site.db.update(files).set({ linkedAt: sql`now()` })
  await put({ path, focal: { x: 0.9, y: 0.2 } }).expect(409)
  await put({ path, focal: null }).expect(409)
  await put({ path, focal: { x: 0.1, y: 0.2 }, medical: true }).expect(200)
  expect(await read(path)).toMatchObject({ focalX: expect.closeTo(0.1), medical: true })
})

test('only the doctor reads and changes them, of stored pictures alone, and nothing but them', async () => {
  const path = await aStoredFile(site, 'jpg')
  const pdf = await aStoredFile(site, 'pdf')
  await site.request.get(`/api/pictures/facts?path=${path}`).expect(401)
  await site.request.put('/api/pictures/facts').send({ path, medical: true }).expect(401)
  for (const wrong of [pdf, '/etc/passwd', `https://elsewhere.example${path}`]) {
    await doctor.get('/api/pictures/facts').query({ path: wrong }).expect(400)
    await put({ path: wrong, medical: true }).expect(400)
  }
  const none = '/objects/00000000-0000-4000-8000-000000000000.jpg'
  await doctor.get('/api/pictures/facts').query({ path: none }).expect(404)
  await put({ path: none, medical: true }).expect(404)
  await put({ path, checkedBy: 'somebody' }).expect(400)
  await put({ path, focal: { x: 1.5, y: 0 } }).expect(400)
  await put({ path, patientAgreedOn: '2026-02-30' }).expect(400)
})

test('facts keep no file, and go with theirs', async () => {
  const path = await aStoredFile(site, 'jpg')
  await put({ path, medical: true }).expect(200)
  await sweepFiles(site)
  expect(await read(path)).toMatchObject({ medical: true })
  const old = sql`now() - interval '2 days'`
  await site.db.update(files).set({ createdAt: old, linkedAt: null })
  await sweepFiles(site)
  await site.request.get(path).expect(404)
  expect(await site.db.$count(pictureFacts)).toBe(0)
})
