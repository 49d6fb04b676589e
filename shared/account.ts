import { z } from 'zod'
import { PasswordRequest } from './session.ts'

export const SESSION_LIMIT = 10
export const EVENTS_SHOWN = 20

/** Without `session`: all but the one that asks. */
export const EndSessionsInput = PasswordRequest.extend({
  session: z.uuid('Choose a session of the list').optional(),
})

export interface SignedIn {
  id: string
  /** In words, such as `Chrome on Windows`. */
  browser: string
  network: string
  signedInAt: string
  seenAt: string
  current: boolean
  /** Comes from the network that the call comes from. */
  near: boolean
}

/** What is written down, and its words. */
export const accountEvents = {
  'signed in': 'Signed in',
  'sign-in failed': 'Wrong password',
  'sign-in refused': 'Refused after too many wrong passwords',
  'password refused': 'Wrong password while signed in',
  'password changed': 'Password changed',
  'password reset': 'Password set anew on the server',
  'account created': 'Account created',
  'browser signed out': 'Another browser signed out',
  'browsers signed out': 'All other browsers signed out',
  'patient exported': 'A patient’s data exported',
  'patient erased': 'A patient’s data erased',
  'backup downloaded': 'Backup downloaded',
  'archives renewed': 'Nightly backups replaced by a new one',
  'backup restored': 'Backup restored on the server',
} as const

export type AccountEvent = keyof typeof accountEvents

/** Strangers can cause these: those of a day are one line. */
export const strangersEvents: readonly AccountEvent[] = ['sign-in failed', 'sign-in refused']

export interface Happened {
  event: string
  times: number
  /** Of the last time. */
  at: string
  /** Null where several browsers did it. */
  browser: string | null
}

export interface AccountState {
  sessions: SignedIn[]
  events: Happened[]
}
