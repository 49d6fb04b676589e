import { z } from 'zod'
import type { Passkey } from './passkey.ts'
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

export const accountEvents = {
  'signed in': 'Signed in',
  'sign-in failed': 'Wrong password',
  'sign-in refused': 'Refused after too many wrong passwords',
  'password refused': 'Wrong password while signed in',
  'password changed': 'Password changed',
  'password reset': 'Password set anew on the server',
  'account created': 'Account created',
  'second factor refused': 'Wrong code after the right password',
  'codes refused': 'Refused after too many wrong codes',
  'signed in with a passkey': 'Signed in with a passkey',
  'passkey refused': 'Passkey refused',
  'passkey copied': 'Passkey refused that may have been copied',
  'passkey added': 'Passkey added',
  'passkey removed': 'Passkey removed',
  'recovery code used': 'Signed in with a recovery code',
  'code app added': 'Code app added',
  'code app removed': 'Code app removed',
  'recovery codes made': 'New recovery codes made',
  'second factor removed': 'Second factor removed on the server',
  'browser signed out': 'Another browser signed out',
  'browsers signed out': 'All other browsers signed out',
  'patient exported': 'A patient’s data exported',
  'calendar address made': 'A secret calendar address made',
  'calendar address withdrawn': 'The secret calendar address withdrawn',
  'patient erased': 'A patient’s data erased',
  'backup downloaded': 'Backup downloaded',
  'archives renewed': 'Nightly backups replaced by a new one',
  'backup key changed': 'Backup key changed',
  'backup place changed': 'Second place of backups changed',
  'backup restored': 'Backup restored on the server',
} as const

export type AccountEvent = keyof typeof accountEvents

/** Strangers can cause these: those of a day are one line. */
export const strangersEvents: readonly AccountEvent[] = [
  'sign-in failed',
  'sign-in refused',
  'second factor refused',
  'codes refused',
  'passkey refused',
]

export interface Happened {
  event: string
  times: number
  at: string
  /** Null where several browsers did it. */
  browser: string | null
}

export const CodeInput = z.strictObject({
  code: z
    .string('Enter the code')
    .transform((text) => text.replace(/\s/g, ''))
    .refine((text) => /^\d{6}$/.test(text), 'Enter the six digits that the code app shows'),
})

export const RecoveryCodeInput = z.strictObject({
  code: z
    .string('Enter a recovery code')
    .trim()
    .min(1, 'Enter a recovery code')
    .max(100, 'Enter one recovery code'),
})

const owing = { pending: z.string('Enter your password first').min(1).max(200, 'Enter your password first') }

export const CodeLogin = CodeInput.extend(owing)
export const RecoveryCodeLogin = RecoveryCodeInput.extend(owing)

export interface NewCodeApp {
  secret: string
  uri: string
}

export interface AccountState {
  codeApp: { addedAt: string; usedAt: string | null } | null
  passkeys: Passkey[]
  /** Why this site's address allows none. */
  passkeyProblem: string | null
  recoveryCodes: number
  sessions: SignedIn[]
  events: Happened[]
}
