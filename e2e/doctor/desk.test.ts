import type { Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { appointments } from '#server/db/schema/appointments.ts'
import { anAppointment, anEvent, aPost } from '#server/testing/factories.ts'
import { clinicMoment, dayAfter, todayAtClinic, weekday } from '#shared/dates/dates.ts'
import { aVisitor, journey, open } from '../support/browser.ts'
import {
  adminBar,
  asDoctor,
  chooseTool,
  doctor,
  fillIn,
  signIn,
  tabTo,
  toast,
  violationsInBothSchemes,
  width,
} from '../support/doctor.ts'
import { button, dialogsClosed, form, goTo } from '../support/editing.ts'
import { databaseOf } from '../support/inbox.ts'
import { aRunningSite } from '../support/site.ts'

const site = await aRunningSite(asDoctor)
const { db, close } = await databaseOf(site)
afterAll(close)

const today = todayAtClinic()
const tomorrow = dayAfter(today)
const noon = clinicMoment(today, '12:40') ?? new Date()

const group = (page: Page, name: string) => page.getByRole('list', { name, exact: true })
const row = (page: Page, list: string, text: string) =>
  group(page, list).getByRole('listitem').filter({ hasText: text })

async function aDay() {
  await db.delete(appointments)
  const of = (patientName: string, preferredTime: string, more: object) =>
    anAppointment(db, { patientName, preferredTime, preferredDate: today, toldAt: new Date(), ...more })
  await of('Early', '8:30-8:45 AM', { status: 'completed' })
  await of('After Noon', '1:00-1:15 PM', { status: 'confirmed' })
  await of('Of Tomorrow', '8:45-9:00 AM', { preferredDate: tomorrow, status: 'confirmed' })
  await of('Too Late', '8:45-9:00 AM', { preferredDate: tomorrow })
  await of('Asking', '1:00-1:15 PM', { preferredDate: dayAfter(today, 9) })
}

journey('a bookmark of the desk comes back to it, by the dialog and by the login page', async () => {
  const { page, complaints } = await aVisitor()
  await open(page, `${site.origin}/admin`)
  await page.getByText('This page is only accessible to administrators.').waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Admin Login' }).click()
  await fillIn(page, doctor)
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
  await chooseTool(page, 'Admin Logout')
  await page.getByText('This page is only accessible to administrators.').waitFor()
  await signIn(page, site.origin, doctor)
  const other = await aVisitor()
  await open(other.page, `${site.origin}/admin`)
  await other.page.getByText('This page is only accessible to administrators.').waitFor()
  await open(other.page, `${site.origin}/admin/login`)
  await fillIn(other.page, doctor)
  await other.page.waitForURL(`${site.origin}/admin`)
  await adminBar(other.page).waitFor()
  expect([...complaints, ...other.complaints]).toEqual([])
  await other.page.context().close()
  await page.context().close()
})

journey('the desk says what needs the doctor now, and each line leads to its place', async () => {
  await aDay()
  await aPost(db, { title: 'A begun one', slug: 'a-begun-one', publishedAt: null })
  await anEvent(db, { title: 'A course', date: dayAfter(today, 30) })
  const { page, complaints } = await aVisitor()
  await page.clock.setFixedTime(noon)
  await signIn(page, site.origin, doctor)
  await adminBar(page).getByRole('link', { name: 'Inbox 2 waiting' }).waitFor()
  // The page before still asks for what it shows.
  await page.waitForLoadState('networkidle')
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await adminBar(page).getByRole('link', { name: 'Desk' }).click()
  await page.getByText('Next: After Noon at 1:00 PM, in 20 minutes').waitFor()
  await page.getByText('One of two seen today. Two requests wait for you.').waitFor()
  expect(calls.filter((path) => path.startsWith('/api/'))).toEqual(['/api/desk'])
  expect(await group(page, 'Appointments').getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringContaining('Early'),
    expect.stringContaining('After Noon'),
    expect.stringContaining('Free'),
  ])

  await row(page, 'Appointments', 'After Noon').getByRole('button', { name: 'Done' }).click()
  await toast(page, 'Appointment Updated')
  await page.getByText('Nobody else is booked today').waitFor()
  await row(page, 'Waiting for you', 'Too Late').getByText('8:45 AM is taken').waitFor()
  await row(page, 'Waiting for you', 'Too Late').getByRole('button', { name: 'Choose a Time' }).click()
  await page.getByRole('dialog', { name: 'Choose a Time for Too Late' }).waitFor()
  await form(page).getByRole('button', { name: /8:30/ }).first().click()
  await dialogsClosed(page)
  const untold = row(page, 'Waiting for you', 'Too Late')
  await untold.getByText('8:30 AM, not told yet').waitFor()
  const sending = page.context().waitForEvent('page')
  await untold.getByRole('link', { name: /^Send on WhatsApp/ }).click()
  await (await sending).close()
  await untold.getByRole('button', { name: /^Sent on WhatsApp/ }).click()
  await untold.waitFor({ state: 'detached' })
  const reminder = row(page, 'Tomorrow', 'Of Tomorrow').getByRole('link', { name: /^Remind/ })
  const address = new URL((await reminder.getAttribute('href')) ?? '')
  expect(address.origin + address.pathname).toBe('https://wa.me/919810000000')
  expect(address.searchParams.get('text')).toContain('a reminder of your appointment for Musculoskeletal')

  await group(page, 'Appointments').getByRole('button', { name: 'Book: 1:15–1:30 PM' }).click()
  await expect.poll(() => form(page).getByLabel('Preferred date').inputValue()).toBe(today)
  await expect.poll(() => form(page).getByLabel('Preferred time').inputValue()).toBe('1:15-1:30 PM')
  await button(page, 'Close').click()
  await dialogsClosed(page)
  await page.getByRole('button', { name: 'Continue: A begun one' }).click()
  await page.getByRole('dialog', { name: 'Edit Post' }).waitFor()
  await page.keyboard.press('Escape')
  await dialogsClosed(page)
  await page.getByRole('button', { name: /^Fill In: Still to be filled in: / }).click()
  await page.getByRole('dialog', { name: 'Profile' }).waitFor()
  await page.keyboard.press('Escape')
  await dialogsClosed(page)
  await page.getByRole('link', { name: 'Open: A course' }).click()
  await page.waitForURL(/\/events\/./)
  await goTo(page, `${site.origin}/admin`)
  await page.getByRole('link', { name: /^Add One: / }).click()
  await page.waitForURL(`${site.origin}/admin/account`)
  expect(complaints).toEqual([])
  await page.context().close()
})

journey('the desk is open to everyone at 320 and 1280 px, an empty day says so in a line', async () => {
  await aDay()
  const { page, complaints } = await aVisitor()
  await page.clock.setFixedTime(noon)
  await signIn(page, site.origin, doctor)
  await goTo(page, `${site.origin}/admin`)
  await page.getByText(/^Next: /).waitFor()
  expect(await violationsInBothSchemes(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await violationsInBothSchemes(page)).toEqual([])
  await expect.poll(() => width(page)).toBeLessThanOrEqual(320)
  await db.delete(appointments)
  await goTo(page, `${site.origin}/admin`)
  await page.getByText(weekday(today) ? 'Nobody is booked today' : 'The clinic is closed today').waitFor()
  await page.getByText('Nothing waits for you.').waitFor()
  for (const name of ['Appointments', 'Waiting for you', 'Tomorrow'])
    expect(await group(page, name).count(), name).toBe(0)
  await page.route('**/api/desk', (route) => route.fulfill({ status: 503, json: { error: 'Away' } }))
  await goTo(page, `${site.origin}/admin`)
  await page.getByRole('alert').getByText('This could not be loaded.').waitFor()
  await page.unroute('**/api/desk')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Nothing waits for you.').waitFor()
  expect(complaints.filter((text) => !text.includes('status of 503'))).toEqual([])
  await page.context().close()
})

journey('the bar’s menu goes by arrows, and Escape gives the focus back to its button', async () => {
  const { page, complaints } = await aVisitor({ viewport: { width: 390, height: 844 } })
  await signIn(page, site.origin, doctor)
  const said = () => page.evaluate(() => document.activeElement?.textContent)
  const more = adminBar(page).getByRole('button', { name: 'More' })
  await more.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await expect.poll(said).toBe('Pictures')
  await page.keyboard.press('ArrowUp')
  await expect.poll(said).toBe('Admin Logout')
  await page.keyboard.press('Escape')
  await expect.poll(said).toBe('More')
  expect(await more.getAttribute('aria-expanded')).toBe('false')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await expect.poll(said).toBe('Trash')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${site.origin}/admin/trash`)
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
  await expect.poll(() => page.getByRole('banner').count()).toBe(0)
  const header = await page.locator('header.screen-header').boundingBox()
  expect(header?.height).toBeCloseTo(57, 0)
  const tabs = await adminBar(page).boundingBox()
  expect(tabs?.height).toBe(65)
  await tabTo(page, 'Site')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${site.origin}/`)
  await page.getByRole('banner').waitFor()
  expect(complaints).toEqual([])
  await page.context().close()
})
