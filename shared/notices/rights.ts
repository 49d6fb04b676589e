import { dayAfter } from '../dates/dates.ts'

/** Our own promise; rule 14 of the Digital Personal Data Protection Rules, 2025, allows 90 for complaints. */
export const ANSWER_DAYS = 30

/** Indian Medical Council Regulations, 2002, 1.3.2: 72 hours. */
const RECORDS_DAYS = 3

export const requestKinds = {
  see: 'See the data',
  correct: 'Correct or complete',
  erase: 'Erase',
  withdraw: 'Take back agreement',
  records: 'Medical records',
  complain: 'Complaint',
  nominate: 'Name somebody',
} as const

export type RequestKind = keyof typeof requestKinds

export const requestKindCodes = Object.keys(requestKinds) as [RequestKind, ...RequestKind[]]

export const dueOn = (kind: RequestKind, receivedOn: string) =>
  dayAfter(receivedOn, kind === 'records' ? RECORDS_DAYS : ANSWER_DAYS)

const asks = {
  see: ['See my data', 'please tell me what you keep about me, and send me a copy of it.'],
  correct: ['Correct my data', 'please correct or complete this about me:\n'],
  erase: ['Erase my data', 'please erase what you keep about me, and tell me what has to stay and why.'],
  withdraw: ['Take back my agreement', 'I take back my agreement to your keeping my data.'],
  complain: ['Complain', 'I have a complaint about how my data is handled:\n'],
} as const satisfies Partial<Record<RequestKind, readonly [string, string]>>

/** Messages for WhatsApp or e-mail, ready but for what only the patient knows. */
export const readyRequests = (doctor: string) =>
  Object.entries(asks).map(([kind, [title, words]]) => ({
    kind,
    title,
    message: `Dear ${doctor}, ${words}\n\nI ask for this under the Digital Personal Data Protection Act, 2023.\n\nMy name: \nMy phone number: `,
  }))
