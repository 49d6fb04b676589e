import type { Page } from 'playwright-core'
import { longDate, todayAtClinic, weekday } from '#shared/dates/dates.ts'
import { aVisitor, open } from './browser.ts'
import type { RunningSite } from './site.ts'

interface Patient {
  first: string
  last: string
  notes: string
}

/** The first open day at least a week from now, and the Sunday before it or after. */
const day = (wanted: (weekday: number) => boolean) => {
  const dates = Array.from({ length: 14 }, (_, i) => {
    const date = new Date(`${todayAtClinic()}T00:00:00Z`)
    date.setUTCDate(date.getUTCDate() + 7 + i)
    return date.toISOString().slice(0, 10)
  })
  return dates.find((date) => wanted(weekday(date))) ?? ''
}
export const openDay = day((weekday) => weekday !== 0)
export const sunday = day((weekday) => weekday === 0)

export const button = (page: Page) => page.getByRole('button', { name: /WhatsApp/ })

export async function fill(page: Page, { first, last, notes }: Patient) {
  await page.getByLabel('First name').fill(first)
  await page.getByLabel('Last name').fill(last)
  await page.getByLabel('E-mail').fill('sample.patient@example.org')
  await page.getByLabel('Phone').fill('+91 98100 00000')
  await page.getByLabel('Service').selectOption('musculoskeletal-ultrasound')
  await page.getByLabel('Preferred date').fill(openDay)
  await page.getByLabel('8:45-9:00 AM').check()
  await page.getByLabel('Notes').fill(notes)
  await page.getByLabel(/I understand that this is a request/).check()
}

export function messageOf({ first, last, notes }: Patient) {
  return [
    'Appointment request',
    '',
    `Name: ${first} ${last}`,
    'E-mail: sample.patient@example.org',
    'Phone: +91 98100 00000',
    'Service: Musculoskeletal Ultrasound',
    `Preferred date: ${longDate(openDay)}`,
    'Preferred time: 8:45-9:00 AM',
    `Notes: ${notes}`,
    '',
    'Please confirm whether this appointment is possible.',
  ].join('\n')
}

/** A visitor in front of the form; WhatsApp's site is stubbed, since the tests reach nothing outside. */
export async function aPatient(site: RunningSite) {
  const { page, complaints } = await aVisitor({ viewport: { width: 390, height: 844 } })
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api')) calls.push(`${request.method()} ${pathname}`)
  })
  await open(page, `${site.origin}/contact`)
  return { page, complaints, calls }
}
