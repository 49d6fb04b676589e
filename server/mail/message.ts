import type { Profile } from '#shared/content/profile.ts'
import { serviceLabel } from '#shared/dates/clinic.ts'
import { longDate } from '#shared/dates/dates.ts'
import { slotWords } from '#shared/dates/slot-words.ts'
import { signatureOf } from '#shared/whatsapp/signature.ts'
import { readContent } from '../content/read.ts'
import type { Services } from '../services.ts'
import { inviteAbout, type Row, type Sender } from './invite.ts'
import type { Message } from './mailer.ts'

export const slotOf = ({ preferredDate, preferredTime }: Pick<Row, 'preferredDate' | 'preferredTime'>) =>
  `${preferredDate ?? ''} ${preferredTime}`

export async function readSender(services: Services): Promise<Sender | undefined> {
  const { from } = services.mail
  return from && { from, profile: (await readContent(services)).profile }
}

export function messageAbout(row: Row, sender: Sender): Message | undefined {
  const words = wordsFor(row, sender.profile)
  if (!words || !row.email) return undefined
  const { profile } = sender
  const reach = [profile.phone && `Phone: ${profile.phone}`, profile.email && `E-mail: ${profile.email}`]
  const about = [profile.role, profile.hospital, profile.address]
  const signature = [signatureOf(profile), ...about, ...reach].filter(Boolean)
  return {
    to: { name: row.patientName, address: row.email },
    subject: words.subject,
    text: [`Dear ${row.patientName},`, ...words.paragraphs, signature.join('\n')].join('\n\n'),
    calendar: inviteAbout(row, sender),
  }
}

interface Words {
  subject: string
  paragraphs: string[]
}

function wordsFor(row: Row, { name, phone, email }: Profile): Words | undefined {
  const day = row.preferredDate && longDate(row.preferredDate)
  const when = slotWords(row.preferredDate, row.preferredTime)
  const what = serviceLabel(row.appointmentType)
  const ask = phone || email ? `Please call or write to us` : 'Please get in touch with us'
  const details = [what, when && `${when} (India time)`].filter(Boolean).join('\n')
  if (row.status === 'confirmed') {
    const moved = row.invitedFor !== null && row.invitedFor !== slotOf(row)
    const news = moved ? 'has a new time' : 'is confirmed'
    return {
      subject: `Your appointment with ${name} ${news}: ${when}`,
      paragraphs: [
        `Your appointment ${news}:`,
        details,
        ...(moved ? ['It takes the place of the time that you were given before.'] : []),
        `${ask} if you cannot come.`,
      ],
    }
  }
  if (row.status === 'cancelled') {
    return {
      subject: `Your appointment with ${name}${day ? ` on ${day}` : ''} is cancelled`,
      paragraphs: ['This appointment will not take place:', details, `${ask} to find another time.`],
    }
  }
  if (row.status === 'pending' && row.invitedFor !== null) {
    return {
      subject: `Your appointment with ${name}${day ? ` on ${day}` : ''} is not confirmed any more`,
      paragraphs: [
        'This appointment is not confirmed any more:',
        details,
        'You will hear from us about a new time.',
      ],
    }
  }
}
