import { createServer } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { appointments } from '../db/schema/appointments.ts'
import { createMailer } from '../mail/mailer.ts'
import { aSite, asDoctor } from '../testing/app.ts'
import { anAppointment } from '../testing/factories.ts'

const site = await aSite()

beforeEach(async () => {
  await site.db.delete(appointments)
})

const rowOf = async (id: string) =>
  (await site.db.select().from(appointments).where(eq(appointments.id, id)))[0]

test('a silent mail server delays no answer, and is not waited for without end when the process stops', async () => {
  const silent = createServer()
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  afterAll(() => silent.close())
  const { port } = silent.address() as { port: number }
  const other = await aSite({
    url: site.url,
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'clinic@example.org' },
  })
  const { id } = await anAppointment(site.db)
  const start = performance.now()
  await (await asDoctor(other)).put(`/api/appointments/${id}`).send({ status: 'confirmed' }).expect(200)
  expect(performance.now() - start).toBeLessThan(1_000)
  expect(other.mail.busy(id)).toBe(true)
  const stopping = performance.now()
  await other.mail.stop()
  expect(performance.now() - stopping).toBeLessThan(11_000)
  expect((await rowOf(id))?.notificationSent).toBeNull()
})

test('without a mail server nothing is sent and nothing pretends to be', async () => {
  const other = await aSite({ url: site.url })
  const asThem = await asDoctor(other)
  const { id } = await anAppointment(site.db)
  const { body } = await asThem.put(`/api/appointments/${id}`).send({ status: 'confirmed' }).expect(200)
  expect(body).toMatchObject({ mailing: false, notificationSent: null })
  const refused = await asThem.post(`/api/appointments/${id}/notify`).expect(409)
  expect(refused.body.error).toContain('SMTP_URL')
  expect((await asThem.get('/api/appointments/overview')).body.mail).toBe(false)
  await expect(
    createMailer(undefined).send({ to: { name: '', address: '' }, subject: '', text: '' }),
  ).rejects.toThrow()
})
