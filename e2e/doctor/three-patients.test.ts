import ICAL from 'ical.js'
import type { Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { calendarFeeds, closures } from '#server/db/schema/appointments.ts'
import { dayAfter, longDate, mondayOf, todayAtClinic } from '#shared/dates/dates.ts'
import { composeRequest } from '#shared/whatsapp/request.ts'
import { journey } from '../support/browser.ts'
import { asDoctor, doctor, toast } from '../support/doctor.ts'
import { dialogsClosed } from '../support/editing.ts'
import { byKeyboard, byPointer, type Hand } from '../support/hands.ts'
import { anInbox, card, databaseOf, dialog, fillInbox } from '../support/inbox.ts'
import { aRunningSite } from '../support/site.ts'

const site = await aRunningSite(asDoctor)
const { db, close } = await databaseOf(site)
afterAll(close)

const monday = dayAfter(mondayOf(todayAtClinic()), 7)
const [tuesday, wednesday] = [dayAfter(monday), dayAfter(monday, 2)]
const withoutYear = (day: string) => longDate(day).replace(/, \d+$/, '')
const [one, two, three] = ['Sample One', 'Sample Two', 'Sample Three']

const fromOurForm = composeRequest({
  firstName: 'Sample',
  lastName: 'One',
  email: 'sample.one@example.org',
  phone: '+91 98100 00001',
  service: 'ct-scan',
  preferredDate: monday,
  preferredTime: '8:30-8:45 AM',
  notes: 'Cannot sit for long',
})
const dayMonthYear = (day: string) => longDate(day).replace(/^\w+, (\w+) (\d+), (\d+)$/, '$2 $1 $3')
const freeText = `Good morning. My name is ${two}. Can I come on ${dayMonthYear(tuesday)} at 1 pm? My number is 98100 00002.`
const inHindiDigits = (text: string) => text.replace(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)] ?? digit)
const forwarded = `[22/11, 14:05] ~${three}: नमस्ते\n[22/11, 14:06] ~${three}: ${inHindiDigits(dayMonthYear(wednesday))} को ${inHindiDigits('1:15')} pm, कृपया`

async function startOver() {
  await db.delete(closures)
  await db.delete(calendarFeeds)
  await fillInbox(db, [])
  const visitor = await anInbox(site)
  const context = visitor.page.context()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  return visitor
}

async function takeIn(page: Page, hand: Hand, message: string, service?: string) {
  const form = dialog(page, 'New Appointment')
  await hand.choose(page.getByRole('button', { name: 'New Appointment' }))
  await hand.paste(form.getByLabel('Paste WhatsApp message'), message)
  await form.getByText(/(?:have|has) been read|were read from/).waitFor()
  if (service) await hand.pick(form.getByLabel('Service'), service)
  await hand.choose(form.getByRole('button', { name: 'Create Appointment' }))
  await dialogsClosed(page)
}

const openerOf = (page: Page, name: string) => card(page, name).getByRole('button', { name, exact: true })

async function confirm(page: Page, hand: Hand, name: string) {
  const control = card(page, name).getByRole('button', { name: `Confirm ${name}` })
  await control.waitFor()
  await hand.onRow(openerOf(page, name), 'c', control)
  await card(page, name).getByText('Not told yet').waitFor()
}

/** Resolves to what the patient would be told. */
async function replyTo(page: Page, hand: Hand, name: string): Promise<string> {
  const row = card(page, name)
  const link = row.getByRole('link', { name: `Send on WhatsApp to ${name}` })
  const opening = page.context().waitForEvent('page')
  await hand.onRow(openerOf(page, name), 'r', link)
  const chat = await opening
  await chat.waitForURL(/^https:\/\/wa\.me\//)
  const text = new URL(chat.url()).searchParams.get('text') ?? ''
  await chat.close()
  await hand.choose(row.getByRole('button', { name: `Sent on WhatsApp to ${name}` }))
  await row.getByText(/^Told/).waitFor()
  return text
}

async function closeTuesday(page: Page, hand: Hand) {
  const grid = page.getByRole('grid')
  await hand.choose(page.getByRole('link', { name: 'Week', exact: true }))
  await hand.choose(page.getByRole('link', { name: 'The week after' }))
  await page.getByText('3 of 24 times taken').waitFor()
  await hand.choose(grid.getByRole('button', { name: `Close day ${withoutYear(tuesday)}` }))
  const question = dialog(page, `Close ${withoutYear(tuesday)}?`)
  await question.getByText(two).waitFor()
  await hand.choose(question.getByRole('button', { name: 'Close day' }))
  await toast(page, `${withoutYear(tuesday)} closed`, '1 patient to move')
  await dialogsClosed(page)
}

async function moveTwo(page: Page, hand: Hand) {
  const grid = page.getByRole('grid')
  await hand.choose(grid.getByRole('button', { name: `Move ${two}` }))
  const choice = dialog(page, `Choose a Time for ${two}`)
  await choice.getByText('closed by you').waitFor()
  await hand.choose(choice.getByRole('button', { name: `8:45–9:00 AM on ${longDate(wednesday)}` }))
  await dialogsClosed(page)
  await page.getByText('3 of 20 times taken').waitFor()
  await grid.getByText('To be moved').waitFor({ state: 'detached' })
}

async function subscribe(page: Page, hand: Hand) {
  await hand.choose(page.getByRole('button', { name: 'Subscribe in a calendar' }))
  const settings = dialog(page, 'Subscribe in a calendar')
  await hand.choosePrevious(settings.getByLabel('No names at all'), settings.getByLabel(/^Initials/))
  await hand.choose(settings.getByRole('button', { name: 'Make an address' }))
  const asked = dialog(page, 'Make a calendar address')
  await hand.fill(asked.getByLabel('Your password', { exact: true }), doctor.password)
  await hand.choose(asked.getByRole('button', { name: 'Make the address' }))
  const address = await settings.getByLabel('The address, shown this once').inputValue()
  const calendar = new ICAL.Component(ICAL.parse(await (await fetch(address)).text()))
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
  return events.map(({ summary, startDate }) => `${startDate.toJSDate().toISOString()} ${summary}`).sort()
}

/** At the clinic, which is 5:30 ahead of UTC. */
const instant = (day: string, time: string) => new Date(`${day}T${time}+05:30`).toISOString()

async function theDay(hand: Hand, page: Page) {
  await takeIn(page, hand, fromOurForm)
  await takeIn(page, hand, freeText, 'CT Scan')
  await takeIn(page, hand, forwarded, 'Color Doppler')
  for (const name of [one, two, three]) await confirm(page, hand, name)

  expect(await replyTo(page, hand, one)).toContain(`is confirmed: ${longDate(monday)}, 8:30-8:45 AM.`)
  await replyTo(page, hand, two)
  // Three gave no number: the reply is copied.
  const copy = card(page, three).getByRole('button', { name: `Copy Reply to ${three}` })
  await hand.onRow(openerOf(page, three), 'r', copy)
  await toast(page, 'Reply Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`${longDate(wednesday)}, 1:15`)

  await closeTuesday(page, hand)
  await moveTwo(page, hand)
  expect(await subscribe(page, hand)).toEqual([
    `${instant(monday, '08:30')} Appointment: S. O.`,
    `${instant(wednesday, '08:45')} Appointment: S. T.`,
    `${instant(wednesday, '13:15')} Appointment: S. T.`,
  ])
  await page.keyboard.press('Escape')
  await dialogsClosed(page)

  await hand.choose(page.getByRole('link', { name: 'List', exact: true }))
  await page.getByRole('heading', { name: 'Needs an answer' }).waitFor()
  expect(await replyTo(page, hand, two)).toContain(
    `${longDate(wednesday)}, 8:45-9:00 AM, instead of ${longDate(tuesday)}, 1:00-1:15 PM.`,
  )
}

for (const [words, handFor] of [
  ['by pointer', () => byPointer],
  ['by keyboard alone', byKeyboard],
] as const)
  journey(
    `three patients come in by three kinds of message, one is moved off a closed day, ${words}`,
    async () => {
      const { page, complaints } = await startOver()
      await theDay(handFor(page), page)
      expect(complaints).toEqual([])
      await page.context().close()
    },
  )
