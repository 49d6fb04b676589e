import type { Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { dayAfter, longDate, todayAtClinic, weekday } from '#shared/dates/dates.ts'
import { journey } from '../support/browser.ts'
import { asDoctor, toast } from '../support/doctor.ts'
import { anInbox, card, databaseOf, dialog, fillInbox, opened } from '../support/inbox.ts'
import { openDay } from '../support/patient.ts'
import { aRunningSite } from '../support/site.ts'

const site = await aRunningSite(asDoctor)
const { db, close } = await databaseOf(site)
afterAll(close)

async function inboxWith(rows: Parameters<typeof fillInbox>[1]) {
  await fillInbox(db, rows)
  const visitor = await anInbox(site)
  const context = visitor.page.context()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  return visitor
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
const textOf = (address: string | null) => new URL(address ?? '').searchParams.get('text') ?? ''

journey('a request is confirmed, answered and ticked off by keyboard alone', async () => {
  const { page, complaints } = await inboxWith([
    { patientName: 'One' },
    { patientName: 'Two', preferredDate: dayAfter(openDay, 7) },
  ])
  const one = card(page, 'One')
  await one.waitFor()
  await page.keyboard.press('?')
  await dialog(page, 'Keys').getByText('Next patient').waitFor()
  await page.keyboard.press('Escape')
  await dialog(page, 'Keys').waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('j')
  await expect.poll(() => focused(page)).toBe('One')
  await page.keyboard.press('Enter')
  await one.getByText('sample.patient@example.org').waitFor()
  await page.keyboard.press('Enter')
  await one.getByText('sample.patient@example.org').waitFor({ state: 'detached' })
  await page.keyboard.press('c')
  await toast(page, 'Appointment Updated', 'The appointment has been updated successfully.')
  await one.getByText('Not told yet').waitFor()
  await expect.poll(() => focused(page)).toBe('One')
  const opening = page.context().waitForEvent('page')
  await page.keyboard.press('r')
  const chat = await opening
  expect(textOf(chat.url())).toContain('is confirmed')
  await chat.close()
  await one.getByRole('button', { name: 'Sent on WhatsApp to One' }).press('Enter')
  await one.getByText(/^Told \w+ \d+$/).waitFor()
  await page.getByRole('heading', { name: 'Later' }).waitFor()
  await page.getByRole('button', { name: 'Two', exact: true }).focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focused(page)).toBe('One')
  await page.keyboard.press('k')
  await expect.poll(() => focused(page)).toBe('Two')
  await page.keyboard.press('/')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search')
  expect(complaints).toEqual([])
  await page.context().close()
})

journey(
  'a taken time asks for another one, and who is moved is told of both; the tick can be undone',
  async () => {
    const { page } = await inboxWith([
      { patientName: 'One', status: 'confirmed', toldAt: new Date() },
      { patientName: 'Two' },
    ])
    const two = card(page, 'Two')
    await two.getByText('Taken by One.').waitFor()
    await two.getByRole('button', { name: 'Choose a Time Two' }).click()
    const choose = dialog(page, 'Choose a Time for Two')
    await choose.getByText('taken by One.').waitFor()
    await choose.getByRole('button', { name: `1:00–1:15 PM on ${longDate(openDay)}` }).click()
    await choose.waitFor({ state: 'detached' })
    const send = two.getByRole('link', { name: /^Send on WhatsApp/ })
    const both = `${longDate(openDay)}, 1:00-1:15 PM, instead of ${longDate(openDay)}, 8:30-8:45 AM.`
    expect(textOf(await send.getAttribute('href'))).toContain(both)

    await two.getByRole('button', { name: 'More for Two' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Sent on WhatsApp' }).click()
    await two.getByText(/^Told/).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await send.waitFor()

    await (await opened(page, 'Two')).getByRole('button', { name: 'Manage' }).click()
    const manage = dialog(page, 'Manage Two')
    await manage.getByLabel('Preferred time').selectOption('8:30-8:45 AM')
    await manage.getByRole('button', { name: 'Update Appointment' }).click()
    await manage.getByText(/Another patient is confirmed for this time/).waitFor()
    await manage.getByLabel('Confirm it all the same').check()
    await manage.getByRole('button', { name: 'Update Appointment' }).click()
    await manage.waitFor({ state: 'detached' })
    await two.getByText('Taken by One.').waitFor()
    expect(textOf(await send.getAttribute('href'))).toContain(
      `is confirmed: ${longDate(openDay)}, 8:30-8:45 AM.`,
    )
    await page.context().close()
  },
)

journey(
  'a forwarded message from a user name becomes a patient without a number, whose reply is copied',
  async () => {
    const { page } = await inboxWith([])
    await page.getByRole('button', { name: 'New Appointment' }).click()
    const form = dialog(page, 'New Appointment')
    const value = (label: string) => expect.poll(() => form.getByLabel(label).inputValue())
    const asked = [1, 2].map((days) => dayAfter(todayAtClinic(), 20 + days)).find((day) => weekday(day)) ?? ''
    const [year, month, day] = asked.split('-').map(Number)
    const date = `${day} ${longDate(asked).split(' ')[1]} ${year}`
    await form
      .getByLabel('Paste WhatsApp message')
      .fill(`[22/11, 14:05] ~sample_one: Good morning\n[22/11, 14:06] ~sample_one: on ${date} at 1 pm please`)
    await form.getByText('3 fields were read from the words of the message. Please check them.').waitFor()
    await value('Patient name').toBe('sample_one')
    await value('Preferred date').toBe(
      [year, month, day].map((part) => String(part).padStart(2, '0')).join('-'),
    )
    await value('Preferred time').toBe('1:00-1:15 PM')
    await expect.poll(() => form.getByText('Read from the message: please check').count()).toBe(3)
    await form.getByText('Without a number, replies are copied, not linked.').waitFor()
    await form.getByText('Good morning').last().waitFor()
    await form.getByRole('button', { name: 'Take this as the reason for the visit' }).click()
    await value('Reason for visit').toContain('Good morning')
    await form.getByLabel('Patient name').fill('Sample One')
    await expect.poll(() => form.getByText('Read from the message: please check').count()).toBe(2)
    await form.getByLabel('Service').selectOption('ct-scan')
    await form.getByRole('button', { name: 'Create Appointment' }).click()
    await form.waitFor({ state: 'detached' })
    const row = card(page, 'Sample One')
    await row.getByText('No number').waitFor()
    await row.getByRole('button', { name: 'Confirm' }).click()
    await row.getByRole('button', { name: 'Copy Reply' }).click()
    await toast(page, 'Reply Copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
      'Dear Sample One, your appointment',
    )
    await row.getByRole('button', { name: /^Sent on WhatsApp/ }).waitFor()
    await page.context().close()
  },
)
