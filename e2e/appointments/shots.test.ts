import { afterAll } from 'vitest'
import { dayAfter, todayAtClinic } from '#shared/dates/dates.ts'
import { journey } from '../support/browser.ts'
import { asDoctor } from '../support/doctor.ts'
import { anInbox, databaseOf, fillInbox } from '../support/inbox.ts'
import { aRunningSite } from '../support/site.ts'

const site = await aRunningSite(asDoctor)
const { db, close } = await databaseOf(site)
afterAll(close)
const day = (n: number) => dayAfter(todayAtClinic(), n)
const told = { status: 'confirmed', toldAt: new Date(Date.now() - 6 * 864e5) } as const

journey(
  'shots',
  async () => {
    await fillInbox(db, [
      {
        patientName: 'Sample Patient One',
        preferredDate: day(1),
        phone: '+91 00000 00001',
        reason: 'Pain in the right shoulder since March, worse at night',
      },
      {
        patientName: 'Sample Patient Six',
        preferredDate: day(1),
        preferredTime: '1:00-1:15 PM',
        status: 'confirmed',
        appointmentType: 'color-doppler',
        reason: '',
      },
      {
        patientName: 'Sample Patient Two',
        preferredDate: day(2),
        preferredTime: '1:00-1:15 PM',
        appointmentType: 'elastography-studies',
        reason: 'Follow-up after six months',
      },
      { patientName: 'Sample Patient Seven', preferredDate: day(2), preferredTime: '1:00-1:15 PM', ...told },
      {
        patientName: 'Sample Patient Five',
        preferredDate: day(0),
        preferredTime: '1:00-1:15 PM',
        ...told,
        phone: '',
      },
      { patientName: 'Sample Patient Three', preferredDate: day(0), status: 'completed' },
      {
        patientName: 'Sample Patient Four',
        preferredDate: day(0),
        preferredTime: '8:45-9:00 AM',
        status: 'completed',
      },
      { patientName: 'Sample Patient Eight', preferredDate: day(1), preferredTime: '8:45-9:00 AM', ...told },
      {
        patientName: 'Sample Patient Nine',
        preferredDate: day(20),
        preferredTime: '8:45-9:00 AM',
        ...told,
        status: 'cancelled',
      },
      { patientName: 'Past Patient', preferredDate: day(-20), status: 'completed' },
    ])
    const { page } = await anInbox(site)
    for (const [name, viewport] of [
      ['1280', { width: 1280, height: 800 }],
      ['390', { width: 390, height: 844 }],
      ['320', { width: 320, height: 640 }],
    ] as const) {
      await page.setViewportSize(viewport)
      await page.waitForTimeout(300)
      await page.screenshot({ path: `/tmp/inbox-shots/list-${name}.png` })
      await page.getByRole('button', { name: 'Sample Patient One', exact: true }).click()
      await page.screenshot({ path: `/tmp/inbox-shots/open-${name}.png`, fullPage: true })
      await page.getByRole('button', { name: 'Sample Patient One', exact: true }).click()
      await page.getByRole('button', { name: 'More for Sample Patient Six' }).click()
      await page.screenshot({ path: `/tmp/inbox-shots/menu-${name}.png` })
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: name === '1280' ? /^Choose a Time/ : 'Other' }).click()
      await page.waitForTimeout(300)
      await page.screenshot({ path: `/tmp/inbox-shots/choose-${name}.png` })
      await page.keyboard.press('Escape')
      await page.waitForTimeout(300)
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.screenshot({ path: '/tmp/inbox-shots/dark-1280.png' })
    await page.emulateMedia({ colorScheme: 'light' })
    await page.getByRole('button', { name: 'New Appointment' }).click()
    await page
      .getByLabel('Paste WhatsApp message')
      .fill(
        '[22/11, 14:05] ~Sample Patient: Good morning doctor\nMy number is 98765 43210, can I come on 2 December at 8:30 am?',
      )
    await page.waitForTimeout(200)
    await page.screenshot({ path: '/tmp/inbox-shots/paste-1280.png' })
    await page.context().close()
  },
  60_000,
)
