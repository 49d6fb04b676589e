import { afterAll, expect } from 'vitest'
import { appointments } from '#server/db/schema/appointments.ts'
import { journey } from './browser.ts'
import { fillIn, toast } from './doctor.ts'
import { anInbox, asDoctor, card, databaseOf, dialog, doctor, fillInbox } from './inbox.ts'
import { aRunningSite } from './site.ts'

const site = await aRunningSite(asDoctor)
const { db, close } = await databaseOf(site)
afterAll(close)

type Rows = Parameters<typeof fillInbox>[1]

/** The inbox with these appointments and no others, the last the newest. */
async function inboxWith(rows: Rows, options = {}) {
  await fillInbox(db, rows)
  return anInbox(site, options)
}

journey('deleting asks nothing, and Undo brings the appointment back', async () => {
  const { page } = await inboxWith([
    { patientName: 'One', medicalHistory: 'Diabetes', adminNotes: 'Old scans' },
  ])
  await card(page, 'One').getByText('Medical history: Diabetes').waitFor()
  await card(page, 'One').getByRole('button', { name: 'Delete' }).click()
  await toast(page, 'Appointment Deleted', 'The appointment has been deleted successfully.')
  await page.getByText('No Appointments Yet').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await card(page, 'One').getByText('Admin notes: Old scans').waitFor()
  await page.context().close()
})

journey(
  'notes are saved with the current status, and can be put into the reply by the doctor alone',
  async () => {
    const { page } = await inboxWith([{ patientName: 'One' }])
    const reply = card(page, 'One').getByRole('link', { name: /^Reply/ })
    await card(page, 'One').getByRole('button', { name: 'Manage' }).click()
    const manage = dialog(page, 'Manage One')
    await manage.getByPlaceholder('Add notes or instructions for the patient...').fill('Drink a lot before')
    const withNotes = await manage.getByRole('link', { name: /WhatsApp reply/ }).getAttribute('href')
    expect(new URL(withNotes ?? '').searchParams.get('text')).toContain('Drink a lot before')
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await manage.getByRole('button', { name: 'Save Notes' }).click()
    expect((await sent).postDataJSON()).toEqual({ status: 'pending', adminNotes: 'Drink a lot before' })
    await manage.waitFor({ state: 'detached' })
    await card(page, 'One').getByText('Admin notes: Drink a lot before').waitFor()
    const text = new URL((await reply.getAttribute('href')) ?? '').searchParams.get('text')
    expect(text).toContain('Dear One')
    expect(text).not.toContain('Drink')
    await page.context().close()
  },
)

journey('a second window is told what the first has changed, in the dialog and on the card', async () => {
  const { page } = await inboxWith([{ patientName: 'One' }])
  await card(page, 'One').getByRole('button', { name: 'Manage' }).click()
  const manage = dialog(page, 'Manage One')
  await manage.getByLabel('Admin notes').fill('Mine')
  await db.update(appointments).set({ status: 'completed', updatedAt: new Date() })
  await manage.getByRole('button', { name: 'Save Notes' }).click()
  await manage.getByText(/changed in another window: now Completed/).waitFor()
  await toast(page, 'Update Failed')
  await expect.poll(() => manage.getByLabel('Admin notes').inputValue()).toBe('Mine')
  await manage.getByRole('button', { name: 'Save Notes' }).click()
  await manage.waitFor({ state: 'detached' })
  await card(page, 'One').getByText('Completed', { exact: true }).waitFor()
  await card(page, 'One').getByText('Admin notes: Mine').waitFor()
  await db.update(appointments).set({ status: 'pending', updatedAt: new Date() })
  await page.reload()
  await card(page, 'One').waitFor()
  await db.update(appointments).set({ status: 'cancelled', updatedAt: new Date(Date.now() + 1_000) })
  await card(page, 'One').getByRole('button', { name: 'Confirm' }).click()
  await toast(page, 'Update Failed')
  await card(page, 'One').getByText('Cancelled', { exact: true }).waitFor()
  await page.context().close()
})

journey('what is typed into New Appointment survives closing, and a session that ends over it', async () => {
  const { page } = await inboxWith([])
  await page.getByRole('button', { name: 'New Appointment' }).click()
  const form = dialog(page, 'New Appointment')
  await form.getByRole('button', { name: 'Create Appointment' }).click()
  await form.getByText('Enter the patient’s name').waitFor()
  await form.getByLabel('Patient name').fill('Half a na')
  await form.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'New Appointment' }).click()
  await expect.poll(() => form.getByLabel('Patient name').inputValue()).toBe('Half a na')
  await page.evaluate(() => localStorage.clear())
  await page.getByRole('dialog', { name: 'Sign in to go on' }).waitFor()
  await fillIn(page, doctor)
  await form.waitFor()
  await expect.poll(() => form.getByLabel('Patient name').inputValue()).toBe('Half a na')
  await page.context().close()
})
