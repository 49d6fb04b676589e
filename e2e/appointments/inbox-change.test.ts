import { afterAll, expect } from 'vitest'
import { appointments } from '#server/db/schema/appointments.ts'
import { aRequest } from '#shared/testing/requests.ts'
import { composeRequest } from '#shared/whatsapp/request.ts'
import { journey } from '../support/browser.ts'
import { asDoctor, doctor, fillIn, toast } from '../support/doctor.ts'
import { anInbox, card, databaseOf, dialog, fillInbox, opened } from '../support/inbox.ts'
import { aRunningSite } from '../support/site.ts'

const site = await aRunningSite(asDoctor)
const { db, close } = await databaseOf(site)
afterAll(close)

type Rows = Parameters<typeof fillInbox>[1]

/** Exactly these appointments, the last the newest. */
async function inboxWith(rows: Rows, options = {}) {
  await fillInbox(db, rows)
  return anInbox(site, options)
}

journey('deleting asks nothing, and Undo brings the appointment back', async () => {
  const { page } = await inboxWith([
    { patientName: 'One', medicalHistory: 'Diabetes', adminNotes: 'Old scans' },
  ])
  const one = await opened(page, 'One')
  await one.getByText('Medical history: Diabetes').waitFor()
  await one.getByRole('button', { name: 'Delete' }).click()
  await toast(page, 'Appointment Deleted', 'The appointment has been deleted successfully.')
  await page.getByText('No Appointments Yet').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await (await opened(page, 'One')).getByText('Admin notes: Old scans').waitFor()
  await page.context().close()
})

journey(
  'notes are saved with the current status, and can be put into the reply by the doctor alone',
  async () => {
    const { page } = await inboxWith([{ patientName: 'One' }])
    const reply = (await opened(page, 'One')).getByRole('link', { name: /^Reply/ })
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
  await (await opened(page, 'One')).getByRole('button', { name: 'Manage' }).click()
  const manage = dialog(page, 'Manage One')
  await manage.getByLabel('Admin notes').fill('Mine')
  await db.update(appointments).set({ status: 'completed', updatedAt: new Date() })
  await manage.getByRole('button', { name: 'Save Notes' }).click()
  await manage.getByText(/changed in another window: now Completed/).waitFor()
  await toast(page, 'Update Failed')
  await expect.poll(() => manage.getByLabel('Admin notes').inputValue()).toBe('Mine')
  await manage.getByRole('button', { name: 'Save Notes' }).click()
  await manage.waitFor({ state: 'detached' })
  await page.getByText('1 completed: One').waitFor()
  await page.getByRole('button', { name: 'Show' }).click()
  await card(page, 'One').getByText('Completed', { exact: true }).waitFor()
  await (await opened(page, 'One')).getByText('Admin notes: Mine').waitFor()
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
  await form.getByText('What you entered and did not save is back.').waitFor()
  await page.evaluate(() => localStorage.clear())
  await page.getByRole('dialog', { name: 'Sign in to go on' }).waitFor()
  await fillIn(page, doctor)
  await form.waitFor()
  await expect.poll(() => form.getByLabel('Patient name').inputValue()).toBe('Half a na')
  await form.getByRole('button', { name: 'Clear it' }).click()
  await expect.poll(() => form.getByLabel('Patient name').inputValue()).toBe('')
  await page.context().close()
})

journey(
  'nothing of one patient stays beside another whose message is pasted; it can be put back',
  async () => {
    const { page } = await inboxWith([])
    await page.getByRole('button', { name: 'New Appointment' }).click()
    const form = dialog(page, 'New Appointment')
    const value = (label: string) => form.getByLabel(label).inputValue()
    const paste = (text: string) => form.getByLabel('Paste WhatsApp message').fill(text)
    await form.getByLabel('Medical history').fill('Diabetes')
    await paste(composeRequest(aRequest({ firstName: 'One', notes: 'Left knee' })))
    await form.getByText('Everything has been read.').waitFor()
    await expect.poll(() => value('Medical history')).toBe('Diabetes')
    const other = composeRequest(aRequest({ firstName: 'Two', phone: '+91 00000 00002' }))
    await paste(other)
    await form.getByText('What was entered for One Patient has made way for it.').waitFor()
    await expect.poll(() => value('Patient name')).toBe('Two Patient')
    for (const label of ['Reason for visit', 'Medical history'])
      await expect.poll(() => value(label)).toBe('')

    await paste(
      other.replace(/^(Phone|E-mail|Name): .*$/gm, (line) =>
        line.replace(/: .*/, line[0] === 'N' ? ': Three' : ':'),
      ),
    )
    await form.getByText('2 fields could not be read and are marked.').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
    for (const label of ['Phone', 'E-mail']) {
      await expect.poll(() => value(label)).toBe('')
      await expect.poll(() => form.getByLabel(label).getAttribute('aria-invalid')).toBe('true')
    }
    await form.getByRole('button', { name: 'Put it back' }).click()
    await expect.poll(() => value('Patient name')).toBe('Two Patient')
    await paste('Good morning, doctor')
    await form.getByText('This is not a message from the request form.').waitFor()
    await expect.poll(() => value('Patient name')).toBe('Two Patient')
    await expect.poll(() => form.locator('[aria-invalid=true]').count()).toBe(0)
    await page.context().close()
  },
)

journey('a message pasted behind another takes its place, and what is put back stays', async () => {
  const { page } = await inboxWith([])
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'New Appointment' }).click()
  const form = dialog(page, 'New Appointment')
  const value = (label: string) => expect.poll(() => form.getByLabel(label).inputValue())
  const box = form.getByLabel('Paste WhatsApp message')
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await box.press('ControlOrMeta+End')
    await page.keyboard.press('ControlOrMeta+v')
  }
  const one = composeRequest(aRequest({ firstName: 'One' }))
  const two = composeRequest(aRequest({ firstName: 'Two', phone: '+91 00000 00002', notes: 'Left hip' }))
  await paste(one)
  await value('Patient name').toBe('One Patient')
  await form.getByLabel('Medical history').fill('Diabetes')
  await form.getByLabel('Phone').fill('+91 00000 00009')

  await box.fill(one.replace('One', 'Onno'))
  await value('Patient name').toBe('Onno Patient')
  await value('Medical history').toBe('Diabetes')
  await value('Phone').toBe('+91 00000 00009')

  await paste(two)
  await value('Paste WhatsApp message').toBe(two)
  await value('Patient name').toBe('Two Patient')
  await value('Reason for visit').toBe('Left hip')
  await value('Medical history').toBe('')
  await box.press('Enter')
  await form.getByRole('button', { name: 'Put it back' }).click()
  await value('Patient name').toBe('Onno Patient')
  await value('Medical history').toBe('Diabetes')
  await value('Reason for visit').toBe('')
  await value('Paste WhatsApp message').toBe('')
  await paste(two)
  await value('Patient name').toBe('Two Patient')
  // As from the clipboard of a phone's keyboard: no paste event.
  await box.press('ControlOrMeta+End')
  await page.keyboard.insertText(one)
  await value('Paste WhatsApp message').toBe(one)
  await value('Patient name').toBe('One Patient')
  await value('Reason for visit').toBe('')

  await form.getByLabel('Phone').fill('+91 00000 00009')
  await form.getByLabel('Medical history').fill('Asthma')
  await paste(one)
  await value('Phone').toBe('+91 00000 00000')
  await form.getByLabel('Phone').fill('+91 00000 00009')
  await box.fill(one.replace('One', 'Onno'))
  await value('Patient name').toBe('Onno Patient')
  await value('Phone').toBe('+91 00000 00009')
  await page.context().close()
})
