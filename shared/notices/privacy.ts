import type { KeptBackups } from '../backup.ts'
import type { Privacy } from '../content/privacy.ts'
import type { Profile } from '../content/profile.ts'
import { registrationOf } from '../content/registration.ts'
import type { NoticeSection } from './notice.ts'
import { ANSWER_DAYS } from './rights.ts'

/** What the settings of the server say. */
export interface SiteFacts extends KeptBackups {
  retentionMonths: number
  mail: boolean
}

export interface PrivacyFacts extends SiteFacts {
  /** The day on which these words, or the doctor's entries, changed last. */
  changedOn: string
}

/** To be moved on with every change of the words below. */
export const WORDS_CHANGED_ON = '2026-11-23'

interface Entries {
  profile: Profile
  privacy: Privacy
}

/** What `docs/law.md` lists under sections 5 and 8 of the Act and rule 3 of the Rules. One printed page. */
export const privacyNotice = (entries: Entries, facts: SiteFacts): NoticeSection[] => [
  holder(entries),
  collected,
  purpose(facts),
  others(facts),
  keeping(entries, facts),
  rights,
  complaint,
  ...entries.privacy.additions.map(({ title, text }) => ({ title, text: [text] })),
]

export const personToAsk = ({ profile, privacy }: Entries) => ({
  name: privacy.contactPerson || profile.name,
  phone: privacy.contactPhone || profile.phone,
  email: privacy.contactEmail || profile.email,
})

function holder({ profile }: Entries): NoticeSection {
  const { name, role, hospital } = profile
  const who = [name, registrationOf(profile), role, hospital].filter(Boolean).join(', ')
  return {
    about: 'responsible',
    title: 'Who is responsible',
    text: [`${who}, decides what is kept here, and what for.`],
  }
}

const collected: NoticeSection = {
  title: 'What is kept',
  text: [
    'You can read this site without leaving anything about yourself: it sets no cookie for visitors, counts nobody and loads nothing from other companies. Its log has pages and times, not who asked; the machine in front of it may note network addresses for a short time, against attacks. The form on the contact page sends nothing here: it writes a message for WhatsApp.',
    'Kept is only what the doctor enters from your message, your call or your visit:',
  ],
  points: [
    'your name, phone number and e-mail address',
    'the examination, day and time that you ask for, and how your appointment stands',
    'the reason for your visit and your medical history, as far as you tell them',
    'when and how you agreed, and the doctor’s notes about the appointment',
  ],
}

const purpose = ({ mail }: SiteFacts): NoticeSection => ({
  title: 'What for',
  text: [
    `To answer you, to prepare your examination and to tell you of your appointment, by phone${mail ? ', WhatsApp or e-mail' : ' or WhatsApp'}. For nothing else: no advertising, no selling, no profiles. You give it of your own accord and can take that back at any time; an appointment then cannot be kept.`,
    'For a child, a parent or guardian agrees and asks.',
  ],
})

const others = ({ mail, copies }: SiteFacts): NoticeSection => ({
  title: 'Who else has part in it',
  text: [
    `Here the doctor alone reads it. Whoever runs the server${mail ? ' and the mail' : ''} stores it for the doctor and may use it for nothing else.${copies ? ' Whoever keeps the copies of backups has them encrypted and cannot read them.' : ''}`,
    'WhatsApp belongs to Meta, a company outside the clinic that also works outside India. Your message passes through it under its own terms, and stays on your phone and the clinic’s. Tell sensitive details in person, or call instead.',
    'Images and reports of your examination are kept by the hospital under its own rules, not by this site.',
  ],
})

function keeping({ privacy }: Entries, { retentionMonths, archiveDays, copies }: SiteFacts): NoticeSection {
  const backups = archiveDays
    ? `Backups are made every night and before an older one is restored, and deleted after ${archiveDays} days${elsewhere(copies)}. Until then they hold what has been erased since.`
    : 'Backups hold what has been erased since until they are deleted.'
  return {
    title: 'How long',
    text: [
      `An appointment is erased for good ${retentionMonths} months after its day, or sooner if you ask for it. What is deleted before stays in a trash for 30 days. ${backups} Where a law asks that something be kept longer, it is, and you are told when you ask.`,
      ...(privacy.retention ? [privacy.retention] : []),
    ],
  }
}

function elsewhere(copies: KeptBackups['copies']): string {
  if (!copies) return ''
  const until = copies.months ? `for up to ${copies.months} months` : 'until they are deleted there'
  return `; encrypted copies stay in a second place ${until}`
}

const rights: NoticeSection = {
  about: 'rights',
  title: 'Your rights',
  text: [
    `Under the Digital Personal Data Protection Act, 2023 (sections 6 and 11 to 14) you can see what is kept about you, have it corrected, completed or erased, take back your agreement, complain, and name somebody who does so for you after your death or if you cannot. You get an answer within ${ANSWER_DAYS} days, to a request for medical records within 72 hours. You may be asked to show that it is you. Most of the Act applies from May 2027; it is kept here already.`,
  ],
}

const complaint: NoticeSection = {
  title: 'If something is wrong',
  text: [
    'Tell the person named above first. If that does not help, you can complain to the Data Protection Board of India (section 13 of the Act). Should your data ever get into wrong hands, you and the Board are told without delay.',
  ],
}
