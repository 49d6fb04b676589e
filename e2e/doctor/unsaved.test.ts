import type { Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { journey } from '../support/browser.ts'
import { adminBar, asDoctor, toast } from '../support/doctor.ts'
import { form } from '../support/editing.ts'
import { anInbox, card, databaseOf, dialog, fillInbox, opened } from '../support/inbox.ts'
import { aRunningSite } from '../support/site.ts'

const site = await aRunningSite(asDoctor)
const { db, close } = await databaseOf(site)
afterAll(close)

const discarding = (page: Page) => dialog(page, 'Discard your changes?')

async function anAppointment() {
  await fillInbox(db, [{ patientName: 'One' }])
  const { page } = await anInbox(site)
  await toPage(page, 'About')
  await adminBar(page).getByRole('link', { name: 'Inbox' }).click()
  await card(page, 'One').waitFor()
  return page
}

/** Within the app: Back between documents is covered as a reload. */
async function toPage(page: Page, name: string) {
  await page.getByRole('banner').getByRole('link', { name, exact: true }).first().click()
  await page.waitForURL(`${site.origin}/${name.toLowerCase()}`)
}

journey(
  'what is entered into Manage is not thrown away without asking, nor told to the patient before it is saved',
  async () => {
    const page = await anAppointment()
    await (await opened(page, 'One')).getByRole('button', { name: 'Manage' }).click()
    const manage = dialog(page, 'Manage One')
    await manage.getByLabel('Admin notes').fill('Drink a lot before')
    await manage.getByText('Not saved yet').waitFor()
    await manage.getByRole('link', { name: /WhatsApp reply/ }).waitFor()
    await manage.getByRole('combobox', { name: 'Status' }).selectOption('confirmed')
    await manage.getByText('To put them into a WhatsApp reply, update the appointment first.').waitFor()
    await expect.poll(() => manage.getByRole('link', { name: /WhatsApp reply/ }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await discarding(page).getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => manage.getByLabel('Admin notes').inputValue()).toBe('Drink a lot before')
    await manage.getByRole('button', { name: 'Close' }).last().click()
    await discarding(page).getByRole('button', { name: 'Discard' }).click()
    await manage.waitFor({ state: 'detached' })
    await card(page, 'One').getByText('Pending', { exact: true }).waitFor()
    await page.context().close()
  },
)

journey(
  'the browser’s Back closes New Appointment and keeps what was entered; a reload asks first',
  async () => {
    const page = await anAppointment()
    await page.getByRole('button', { name: 'New Appointment' }).click()
    const entering = dialog(page, 'New Appointment')
    await entering.getByLabel('Patient name').fill('Half a na')
    const asked = page.waitForEvent('dialog')
    void page.reload().catch(() => {})
    expect((await asked).type()).toBe('beforeunload')
    await (await asked).dismiss()
    await page.goBack()
    await entering.waitFor({ state: 'detached' })
    await expect.poll(() => page.url()).toBe(`${site.origin}/appointments`)
    await page.getByRole('button', { name: 'New Appointment' }).click()
    await expect.poll(() => entering.getByLabel('Patient name').inputValue()).toBe('Half a na')
    await page.context().close()
  },
)

journey('the browser’s Back asks before an event that is not saved is thrown away', async () => {
  const page = await anAppointment()
  await toPage(page, 'Events')
  await page.getByRole('button', { name: 'New event' }).click()
  await form(page).getByLabel('Title').fill('Knees in Pune')
  await page.goBack()
  await discarding(page).getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => form(page).getByLabel('Title').inputValue()).toBe('Knees in Pune')
  // The question has taken its entry out of the history: a Back before that would be taken for the same step.
  await page.waitForFunction(() => history.state?.open === 1)
  await page.goBack()
  await discarding(page).getByRole('button', { name: 'Discard' }).click()
  await form(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.url()).toBe(`${site.origin}/events`)
  await page.goBack()
  await page.waitForURL(`${site.origin}/appointments`)
  await page.context().close()
})

journey('the browser’s Back closes the form of a section and keeps its draft', async () => {
  const page = await anAppointment()
  await toPage(page, 'About')
  await page.getByRole('button', { name: /^Edit/ }).first().click()
  const input = form(page).getByRole('textbox').first()
  await input.fill('Half a thought')
  await page.goBack()
  await form(page).waitFor({ state: 'detached' })
  await toast(page, 'Draft kept', 'It opens again where you left it.')
  await expect.poll(() => page.url()).toBe(`${site.origin}/about`)
  await page.context().close()
})
