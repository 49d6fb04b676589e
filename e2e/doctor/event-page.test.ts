import { expect } from 'vitest'
import { dayAfter, todayAtClinic } from '#shared/dates/dates.ts'
import { daysOf } from '#shared/dates/spans.ts'
import { aVisitor, journey, open } from '../support/browser.ts'
import { asDoctor, doctor, signIn, toast, violationsInBothSchemes, width } from '../support/doctor.ts'
import { dialogsClosed, form } from '../support/editing.ts'
import { aRunningSite } from '../support/site.ts'

const site = await aRunningSite(asDoctor)
const [date, lastDay] = [9, 11].map((days) => dayAfter(todayAtClinic(), days)) as [string, string]

journey('the doctor gives an event days, times and a link, and everyone finds them on its page', async () => {
  const { page, complaints } = await aVisitor()
  await signIn(page, site.origin, doctor)
  await page.getByRole('button', { name: 'New event' }).click()
  const given = (label: string, value: string) => form(page).getByLabel(label).fill(value)
  const says = (sentence: string) => form(page).getByText(sentence, { exact: true }).waitFor()
  const save = (name: string) => form(page).getByRole('button', { name }).click()
  await given('Title', 'Sholder course')
  await given('Date', '')
  await given('Starts at', '09:00')
  await save('Create event')
  await says('Date is required')
  await given('Date', date)
  await given('Last day', dayAfter(date, -1))
  await given('Starts at', '')
  await given('Ends at', '17:00')
  await given('Registration link', 'http://course.example/')
  await save('Create event')
  await says('The last day is before the first. Choose the date or a later day.')
  await says('Say when it starts too, or leave the end empty.')
  await says('Enter an address that begins with https://')
  expect(await violationsInBothSchemes(page)).toEqual([])
  await given('Last day', lastDay)
  await given('Starts at', '09:00')
  await given('Registration link', 'https://course.example/')
  await given('Location', 'Conference hall, New Delhi')
  await given('Description', 'For those who scan already.\n\nDay one: anatomy\nDay two: cases')
  await save('Create event')
  await toast(page, 'Success', 'Event created successfully!')
  await dialogsClosed(page)
  await page.getByText(daysOf({ date, lastDay })).waitFor()
  await page.getByRole('link', { name: 'Sholder course', exact: true }).click()
  // The list, whose rows have the same buttons, stands until the page has come.
  await page.getByRole('heading', { name: 'Sholder course', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Edit Sholder course' }).click()
  await given('Title', 'Shoulder course')
  await save('Save event')
  await page.waitForURL(`${site.origin}/events/shoulder-course`)
  await page.getByRole('heading', { name: 'Shoulder course', level: 1 }).waitFor()
  await expect.poll(() => page.title()).toMatch(/^Shoulder course/)
  await page.getByRole('button', { name: 'Delete Shoulder course' }).click()
  await page.getByRole('heading', { name: 'Event Not Found' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('heading', { name: 'Shoulder course', level: 1 }).waitFor()

  const visitor = await aVisitor({ viewport: { width: 320, height: 640 } })
  await open(visitor.page, `${site.origin}/events/sholder-course`)
  expect(visitor.page.url()).toBe(`${site.origin}/events/shoulder-course`)
  for (const size of [320, 1280]) {
    await visitor.page.setViewportSize({ width: size, height: 800 })
    expect(await violationsInBothSchemes(visitor.page)).toEqual([])
    expect(await width(visitor.page)).toBeLessThanOrEqual(size)
  }
  const register = visitor.page.getByRole('link', { name: 'Register (opens in a new tab)' })
  expect(await register.getAttribute('href')).toBe('https://course.example/')
  const file = visitor.page.waitForEvent('download')
  await visitor.page.getByRole('link', { name: 'Calendar file' }).click()
  expect((await file).suggestedFilename()).toBe('Shoulder course.ics')
  await visitor.page.getByRole('link', { name: 'Events & Gallery' }).first().click()
  await visitor.page.getByRole('link', { name: 'Shoulder course', exact: true }).click()
  await visitor.page.getByText('9 AM to 5 PM each day').waitFor()
  // Only what the page says of the event while it was deleted.
  const others = complaints.filter((complaint) => !/shoulder-course .*404/.test(complaint))
  expect([...others, ...visitor.complaints]).toEqual([])
})

journey('an event’s page is read without script; where there is none, it says so and leads on', async () => {
  const { page } = await aVisitor({ javaScriptEnabled: false })
  await page.goto(`${site.origin}/events/shoulder-course`)
  await page.getByText('Day one: anatomy').waitFor()
  await page.getByRole('link', { name: 'Register' }).waitFor()
  const visitor = await aVisitor()
  const response = await open(visitor.page, `${site.origin}/events/none-such`)
  expect(response?.status()).toBe(404)
  await visitor.page.getByRole('heading', { name: 'Event Not Found' }).waitFor()
  await visitor.page.getByRole('link', { name: 'All events' }).click()
  await visitor.page.waitForURL(`${site.origin}/events`)
})
