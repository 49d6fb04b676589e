import ICAL from 'ical.js'
import { afterAll, expect, test } from 'vitest'
import { defaultContent } from '#shared/content/defaults.ts'
import { anAppointmentInput } from '../testing/factories.ts'
import { naughtyStrings } from '../testing/hostile-strings.ts'
import { aMailbox } from '../testing/mailbox.ts'
import { createMailer } from './mailer.ts'
import { messageAbout } from './message.ts'
import { mailSettings } from './settings.ts'

const mailbox = await aMailbox()
const from = { name: 'The "Clinic"', address: 'clinic@example.org' }
const mailer = createMailer(mailSettings({ SMTP_URL: mailbox.env.SMTP_URL, MAIL_FROM: from }))
// The mailbox closes only after its connections.
afterAll(() => mailer.stop())

const aRow = (patientName: string): Parameters<typeof messageAbout>[0] => ({
  id: '0b0e7a52-94a8-4a3e-9c57-0b5f6c2d1e3f',
  ...anAppointmentInput(),
  patientName,
  medicalHistory: null,
  status: 'confirmed',
  toldAt: null,
  knownSlot: null,
  adminNotes: null,
  notificationSent: null,
  mailSequence: 1,
  invitedFor: null,
  tellAfter: null,
  ...{ agreedHow: null, agreedOn: null, lockedUntil: null, lockedReason: null },
  createdAt: new Date(),
  updatedAt: new Date(),
})

async function sent(text: string) {
  mailbox.received.length = 0
  const profile = { ...defaultContent.profile, name: text, hospital: text, address: text }
  const message = messageAbout(aRow(text), { profile, from })
  await mailer.send(message ?? { to: from, subject: '', text: '' })
  const [mail] = mailbox.received
  const calendar = new ICAL.Component(ICAL.parse(mailbox.calendarOf(0)))
  return {
    to: mail?.to,
    recipients: mail?.email.to?.map(({ address }) => address),
    headers: mail?.email.headers.map(({ key }) => key).sort(),
    attachments: mail?.email.attachments.map(({ mimeType }) => mimeType),
    components: calendar.getAllSubcomponents().map(({ name }) => name),
    properties: calendar
      .getFirstSubcomponent('vevent')
      ?.getAllProperties()
      .map(({ name, jCal }) => [name, ...Object.keys((jCal as [string, object])[1])].join()),
    name: mail?.email.text,
  }
}

const { name: _, ...plain } = await sent('Sample Patient')

test.each([
  'x\r\nBcc: victim@example.org',
  'x\nBcc: victim@example.org\n\nHello',
  'x" <victim@example.org>, "y',
  'x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:Another',
  'x\rATTENDEE:mailto:victim@example.org',
  'x";DELEGATED-TO="mailto:victim@example.org',
  'x\\nSUMMARY:y;z,w',
  'x\u2028BEGIN:VALARM',
  '=?utf-8?Q?=0D=0ABcc:_victim@example.org?=',
])('%j adds no header, recipient or calendar line', async (text) => {
  const { name: _, ...arrived } = await sent(text)
  expect(arrived).toEqual(plain)
})

test('no naughty string changes the shape of a mail or an invite', async () => {
  for (const text of naughtyStrings.filter((text) => text.trim())) {
    const { name, ...arrived } = await sent(text)
    expect(arrived, JSON.stringify(text)).toEqual(plain)
    expect(name).toContain('Musculoskeletal Ultrasound')
  }
})
