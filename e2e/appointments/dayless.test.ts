import { afterAll, expect } from 'vitest'
import { journey } from '../support/browser.ts'
import { asDoctor, toast, violationsInBothSchemes, width } from '../support/doctor.ts'
import { dialogsClosed } from '../support/editing.ts'
import { anInbox, card, databaseOf, dialog, fillInbox } from '../support/inbox.ts'
import { aRunningSite } from '../support/site.ts'

const site = await aRunningSite(asDoctor)
const { db, close } = await databaseOf(site)
afterAll(close)

journey('a request that names no day waits until the doctor offers one of the free times', async () => {
  await fillInbox(db, [])
  const { page, complaints } = await anInbox(site, { viewport: { width: 390, height: 844 } })
  await page.getByRole('button', { name: 'New Appointment' }).click()
  const form = dialog(page, 'New Appointment')
  await form
    .getByLabel('Paste WhatsApp message')
    .fill('My name is Sample One. When could I come for a scan? 98100 00001')
  await form.getByLabel('Service').selectOption('ct-scan')
  await form.getByText('Without a day and a time, the request waits until you choose them.').waitFor()
  await form.getByRole('button', { name: 'Create Appointment' }).click()
  await dialogsClosed(page)
  const row = card(page, 'Sample One')
  await row.getByText('No day yet').first().waitFor()
  await page.getByRole('heading', { name: 'Needs an answer' }).waitFor()
  expect(await violationsInBothSchemes(page)).toEqual([])
  expect(await width(page)).toBe(390)
  await row.getByRole('button', { name: 'Other' }).click()
  const choice = dialog(page, 'Choose a Time for Sample One')
  await choice.getByText(/^No day yet\. A press on a free time confirms/).waitFor()
  await choice
    .getByRole('button', { name: /^1:00–1:15 PM/ })
    .first()
    .click()
  await toast(page, 'Appointment Updated')
  const link = row.getByRole('link', { name: /^Send on WhatsApp/ })
  const text = new URL((await link.getAttribute('href')) ?? '').searchParams.get('text')
  expect(text).toMatch(/your appointment for CT Scan is confirmed: \w+, \w+ \d+, \d+, 1:00-1:15 PM\./)
  expect(complaints).toEqual([])
  await page.context().close()
})
