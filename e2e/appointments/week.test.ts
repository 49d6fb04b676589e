import { afterAll, expect } from 'vitest'
import { longDate } from '#shared/dates/dates.ts'
import { aVisitor, journey, open, reload } from '../support/browser.ts'
import { asDoctor, doctor, toast, violationsInBothSchemes, width } from '../support/doctor.ts'
import { dialogsClosed } from '../support/editing.ts'
import { databaseOf, dialog } from '../support/inbox.ts'
import { aRunningSite } from '../support/site.ts'
import { friday, monday, name, tuesday, wednesday, weekOf } from '../support/week.ts'

const site = await aRunningSite(asDoctor)
const { db, close } = await databaseOf(site)
afterAll(close)
const aWeek = weekOf(site, db)

journey(
  'by keyboard alone the doctor sees the week, books, closes and opens days, and prints one',
  async () => {
    const { page, complaints } = await aWeek()
    const grid = page.getByRole('grid')
    const press = (key: string) => page.keyboard.press(key)
    const focused = () => expect.poll(() => page.evaluate(() => document.activeElement?.textContent))
    await page.getByText('2 of 24 times taken, 1 request').waitFor()
    await expect.poll(() => grid.getByText('2 of 4 taken').count()).toBe(1)
    await expect.poll(() => grid.getByRole('link', { name: 'and 1 request' }).count()).toBe(1)
    await grid.getByRole('button', { name: `Book ${name(monday)}, 8:30-8:45 AM` }).focus()
    await press('ArrowRight')
    await focused().toBe('Asha Verma')
    await press('Enter')
    await dialog(page, 'Manage Asha Verma').waitFor()
    await press('Escape')
    await focused().toBe('Asha Verma')
    await press('ArrowDown')
    await focused().toBe(`Book ${name(tuesday)}, 8:45-9:00 AM`)
    await press('Enter')
    const form = dialog(page, 'New Appointment')
    await expect.poll(() => form.getByLabel('Preferred date').inputValue()).toBe(tuesday)
    await expect.poll(() => form.getByLabel('Preferred time').inputValue()).toBe('8:45-9:00 AM')
    await press('Escape')
    await dialogsClosed(page)

    // Nobody is booked on Friday: it closes at once, and Undo opens it.
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowRight', 'ArrowRight', 'ArrowRight']) await press(key)
    await focused().toBe(`Close day ${name(friday)}`)
    await press('Enter')
    await toast(page, `${name(friday)} closed`, 'Nobody is booked.')
    await focused().toBe(`Open day ${name(friday)}`)
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await grid.getByRole('button', { name: `Close day ${name(friday)}` }).waitFor()

    // Who is booked on Tuesday is named first.
    await grid.getByRole('button', { name: `Close day ${name(tuesday)}` }).press('Enter')
    const question = dialog(page, `Close ${name(tuesday)}?`)
    for (const patient of ['Asha Verma', 'Ravi Rao', 'Meera Nair'])
      await question.getByText(patient).waitFor()
    expect(await violationsInBothSchemes(page)).toEqual([])
    await question.getByRole('button', { name: 'Close day' }).press('Enter')
    await toast(page, `${name(tuesday)} closed`, '3 patients to move')
    await dialogsClosed(page)
    await expect.poll(() => grid.getByRole('button', { name: /^Move / }).count()).toBe(2)
    await grid.getByRole('button', { name: /Add a reason$/ }).press('Enter')
    await dialog(page, 'Why it is closed').getByLabel('Reason').fill('A conference')
    await press('Enter')
    await dialogsClosed(page)
    await grid.getByRole('button', { name: /A conference$/ }).waitFor()

    await grid.getByRole('button', { name: `List ${name(tuesday)}` }).press('Enter')
    await page.emulateMedia({ media: 'print' })
    const paper = await page.evaluate(() => document.body.innerText)
    expect(paper.split(/\s*\n\s*|\t/).filter(Boolean)).toEqual([
      longDate(tuesday),
      ...['Time', 'Name', 'Type', 'Phone'],
      ...['8:30-8:45 AM', 'Asha Verma', 'Musculoskeletal Ultrasound', '+91 98100 00000'],
      ...['1:00-1:15 PM', 'Ravi Rao', 'Musculoskeletal Ultrasound', '+91 98100 00000'],
    ])
    await page.emulateMedia({ media: null })
    await dialog(page, 'List of the day').getByRole('button', { name: 'Close' }).last().press('Enter')
    await dialogsClosed(page)
    expect(await violationsInBothSchemes(page)).toEqual([])
    await page.getByRole('link', { name: 'The week after' }).press('Enter')
    await page.getByText('0 of 24 times taken').waitFor()
    await page.getByRole('link', { name: 'This week' }).press('Enter')
    await page.getByRole('link', { name: 'This week' }).waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await page.context().close()
  },
)

journey('a patient cannot choose what is closed, and the doctor books there only on purpose', async () => {
  const { page } = await aWeek({ viewport: { width: 320, height: 700 } })
  const days = page.getByRole('list', { name: 'Days' })
  await days.getByRole('button', { name: `Close day ${name(friday)}` }).click()
  await days.getByText('Closed', { exact: true }).first().waitFor()
  await days.getByRole('button', { name: `Close ${name(wednesday)}, 8:45-9:00 AM` }).click()
  await days.getByRole('button', { name: `Open ${name(wednesday)}, 8:45-9:00 AM` }).waitFor()
  expect(await width(page)).toBe(320)
  expect(await violationsInBothSchemes(page)).toEqual([])

  const { page: patient } = await aVisitor({ viewport: { width: 390, height: 844 } })
  await open(patient, `${site.origin}/contact`)
  await patient.getByLabel('Preferred date').fill(friday)
  await patient.getByText('The clinic is closed on this day. Choose another day').waitFor()
  await patient.getByLabel('Preferred date').fill(wednesday)
  await expect.poll(() => patient.getByLabel('8:45-9:00 AM').isDisabled()).toBe(true)
  await expect.poll(() => patient.getByLabel('8:30-8:45 AM').isDisabled()).toBe(false)
  await patient.context().close()

  await page.getByRole('button', { name: 'New Appointment' }).click()
  const form = dialog(page, 'New Appointment')
  await form.getByLabel('Patient name').fill('Kabir Das')
  await form.getByLabel('Phone').fill('+91 98100 00009')
  await form.getByLabel('E-mail').fill('kabir@example.org')
  await form.getByLabel('Service').selectOption('trus')
  await form.getByLabel('Preferred date').fill(friday)
  await form.getByLabel('Preferred time').selectOption('8:30-8:45 AM')
  await form.getByText('You have closed this day or time.', { exact: true }).waitFor()
  await form.getByRole('button', { name: 'Create Appointment' }).click()
  await form.getByText('Choose another one, or book it all the same').first().waitFor()
  await form.getByLabel('Book it all the same').check()
  await form.getByRole('button', { name: 'Create Appointment' }).click()
  await dialogsClosed(page)
  await days.getByText('To be moved').first().waitFor()
  await page.context().close()
})

journey('the doctor makes a calendar address, chooses what it shows, renews and withdraws it', async () => {
  const { page, complaints } = await aWeek()
  await page.getByRole('button', { name: 'Subscribe in a calendar' }).click()
  const settings = dialog(page, 'Subscribe in a calendar')
  await settings.getByLabel(/^Initials/).check()
  const make = async (name: string) => {
    await settings.getByRole('button', { name }).click()
    const asked = dialog(page, 'Make a calendar address')
    await asked.getByLabel('Your password', { exact: true }).fill(doctor.password)
    await asked.getByRole('button', { name: 'Make the address' }).click()
  }
  await make('Make an address')
  const address = settings.getByLabel('The address, shown this once')
  const read = async () => (await fetch(await address.inputValue())).text()
  const first = await address.inputValue()
  expect(await read()).toContain('SUMMARY:Appointment: A. V.')
  expect(await violationsInBothSchemes(page)).toEqual([])
  await settings.getByLabel('No names at all').check()
  await expect.poll(read).not.toContain('A. V.')
  await make('Make a new address')
  await expect.poll(() => address.inputValue()).not.toBe(first)
  expect((await fetch(first)).status).toBe(404)
  const second = await address.inputValue()
  await reload(page)
  await page.getByRole('button', { name: 'Subscribe in a calendar' }).click()
  await settings.getByText(/It is not shown again/).waitFor()
  await settings.getByRole('button', { name: 'Withdraw' }).click()
  await settings.getByText(/There is no address yet/).waitFor()
  expect((await fetch(second)).status).toBe(404)
  expect(complaints).toEqual([])
  await page.context().close()
})
