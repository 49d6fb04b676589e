import { text } from 'node:stream/consumers'
import ICAL from 'ical.js'
import { expect } from 'vitest'
import { aMailbox } from '#server/testing/mailbox.ts'
import { longDate } from '#shared/dates/dates.ts'
import { journey } from '../support/browser.ts'
import { adminBar, asDoctor, doctor, toast, violationsInBothSchemes } from '../support/doctor.ts'
import { anInbox, databaseOf, dialog, fillInbox, opened } from '../support/inbox.ts'
import { aPatient, button, fill, openDay } from '../support/patient.ts'
import { aRunningSite, type RunningSite } from '../support/site.ts'

// The doctor's sign-in in a new browser is told by mail too.
const mailbox = await aMailbox({ except: /^Someone signed in/ })
const site = await aRunningSite({ ...asDoctor, ...mailbox.env })

const patient = { first: 'नमूना', last: 'Patient 🙂', notes: 'Left knee: since March.\nPhone: none at night.' }
const name = `${patient.first} ${patient.last}`

async function messageOf(site: RunningSite) {
  const { page } = await aPatient(site)
  await fill(page, patient)
  const opened = page.context().waitForEvent('page')
  await button(page).click()
  const tab = await opened
  await tab.waitForURL(/^https:\/\/wa\.me\//)
  const text = new URL(tab.url()).searchParams.get('text') ?? ''
  await page.context().close()
  return text
}

const mails = (count: number) => expect.poll(() => mailbox.received.length).toBe(count)

function invite(index: number) {
  const calendar = new ICAL.Component(ICAL.parse(mailbox.calendarOf(index)))
  const event = calendar.getFirstSubcomponent('vevent')
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event?.getFirstPropertyValue('uid'),
    sequence: event?.getFirstPropertyValue('sequence'),
    start: String(event?.getFirstPropertyValue('dtstart')),
    zone: event?.getFirstProperty('dtstart')?.getFirstParameter('tzid'),
  }
}

journey('a request becomes an appointment, is moved, cancelled, found, exported and erased', async () => {
  const message = await messageOf(site)
  const { page, complaints } = await anInbox(site)
  await page.getByText('When patients book appointments, they will appear here.').waitFor()

  await page.getByRole('button', { name: 'New Appointment' }).click()
  const form = dialog(page, 'New Appointment')
  await form.getByLabel('Paste WhatsApp message').fill(message)
  await form.getByText('Everything has been read.').waitFor()
  await expect.poll(() => form.getByLabel('Patient name').inputValue()).toBe(name)
  await expect.poll(() => form.getByLabel('Reason for visit').inputValue()).toBe(patient.notes)
  await form.getByRole('button', { name: 'Create Appointment' }).click()
  await toast(page, 'Appointment Created')
  const request = await opened(page, name)
  await request.getByText('Pending', { exact: true }).waitFor()
  for (const text of [
    longDate(openDay),
    '8:45-9:00 AM',
    'Musculoskeletal Ultrasound',
    'Not sent',
    '+91 98100 00000',
  ])
    await request.getByText(text).first().waitFor()

  await request.getByRole('button', { name: 'Confirm' }).click()
  await toast(page, 'Appointment Updated', 'The appointment has been updated successfully.')
  await mails(1)
  await request.getByText(/^email sent \w+ \d+, \d{4} at/).waitFor()
  await expect.poll(() => request.getByRole('button', { name: /^(Confirm|Cancel)/ }).count()).toBe(0)
  expect(mailbox.received[0]?.email.to).toEqual([{ name, address: 'sample.patient@example.org' }])
  expect(invite(0)).toMatchObject({
    method: 'REQUEST',
    sequence: 1,
    start: `${openDay}T08:45:00`,
    zone: 'Asia/Kolkata',
  })

  await request.getByRole('button', { name: 'Manage' }).click()
  await dialog(page, `Manage ${name}`).getByLabel('Preferred time').selectOption('1:15-1:30 PM')
  await page.getByText('The patient will be told by e-mail.').waitFor()
  expect(await violationsInBothSchemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Update Appointment' }).click()
  await mails(2)
  expect(invite(1)).toEqual({ ...invite(0), sequence: 2, start: `${openDay}T13:15:00` })
  await request.getByText('1:15-1:30 PM').first().waitFor()

  await request.getByRole('button', { name: 'Manage' }).click()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('cancelled')
  await page.getByLabel('Admin notes').fill('Called: comes another day')
  await page.getByRole('button', { name: 'Update Appointment' }).click()
  await request.getByText('Cancelled', { exact: true }).waitFor()
  await site.undoEnds()
  await mails(3)
  expect(invite(2)).toMatchObject({ method: 'CANCEL', uid: invite(0).uid, sequence: 3 })

  await page.getByPlaceholder('Name, phone or e-mail').fill('nobody at all')
  await page.getByText('No appointment fits what you have chosen.').waitFor()
  await page.getByPlaceholder('Name, phone or e-mail').fill('098100-00000')
  await request.waitFor()
  await expect.poll(() => page.url()).toBe(`${site.origin}/appointments`)
  await expect.poll(() => page.title()).toBe('Appointment Management')

  await exportAndErase(page)
  await page.getByText('No Appointments Yet').waitFor()
  const { everything, close } = await databaseOf(site)
  const left = await everything()
  await close()
  expect(left).toContain(doctor.username)
  expect(left).not.toMatch(/नमूना|Patient 🙂|sample\.patient|98100|left knee|another day/i)
  expect(site.output()).not.toMatch(/नमूना|Patient 🙂|sample\.patient|98100|left knee|another day/i)
  expect(complaints.filter((text) => !text.includes('status of 400'))).toEqual([])
  await adminBar(page).waitFor()
  await page.context().close()
})

journey('cancelling asks nothing and can be undone; who was cancelled is told after that', async () => {
  const { db, close } = await databaseOf(site)
  await fillInbox(db, [{ patientName: 'One' }])
  mailbox.received.length = 0
  const { page } = await anInbox(site)
  const one = await opened(page, 'One')
  const cancel = async () => {
    await one.getByRole('button', { name: /^Cancel/ }).click()
    await toast(page, 'Appointment Updated', 'The appointment has been updated successfully.')
    await one.getByText('Cancelled', { exact: true }).waitFor()
    await one.getByText('The patient will be told by e-mail in a few seconds').waitFor()
  }
  await cancel()
  await page.getByRole('button', { name: 'Undo' }).click()
  await toast(page, 'Restored', 'It is back as it was.')
  await one.getByText('Pending', { exact: true }).waitFor()
  await site.undoEnds()
  await cancel()
  await page.context().close()
  expect(mailbox.received).toEqual([])
  await site.undoEnds()
  await mails(1)
  await close()
})

async function exportAndErase(page: Awaited<ReturnType<typeof anInbox>>['page']) {
  await page.getByRole('button', { name: 'Export or erase a patient’s data' }).click()
  const data = dialog(page, 'Patient’s Data')
  await data.getByLabel('Phone number or e-mail address').fill('9810000000')
  await data.getByRole('button', { name: 'Find' }).click()
  await data.getByText(`${name}: 1 appointment`).waitFor()
  await data.getByLabel('Your password', { exact: true }).fill('not my password')
  await data.getByRole('button', { name: 'Export', exact: true }).click()
  await data.getByText('This is not your password').waitFor()
  expect(await violationsInBothSchemes(page)).toEqual([])
  await data.getByLabel('Your password', { exact: true }).fill(doctor.password)
  const downloading = page.waitForEvent('download')
  await data.getByRole('button', { name: 'Export', exact: true }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^appointments-[\d-]+\.json$/)
  const file = JSON.parse(await text(await download.createReadStream()))
  expect(file.appointments).toMatchObject([{ patient_name: name, reason: patient.notes }])
  await data.getByLabel(/Erase everything for good/).check()
  await data.getByText(/^The nightly archives still hold this data until/).waitFor()
  await data.getByLabel('Make a new archive and delete the older ones at once').check()
  await data.getByRole('button', { name: 'Erase for good' }).click()
  const erased = 'Everything kept about this patient has been erased for good.'
  const renewed = 'A new archive is being made; the older ones are deleted once it is whole.'
  await toast(page, 'Patient Erased', `${erased} ${renewed}`)
}
