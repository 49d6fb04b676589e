import { z } from 'zod'
import { line } from '../fields.ts'
import {
  MAX_PASSWORD_BYTES,
  MAX_USERNAME,
  MIN_PASSWORD,
  MISSING_CREDENTIALS,
  SAME_PASSWORD,
  SHORT_NEW_PASSWORD,
} from './credentials.ts'

const needed = (missing: string) =>
  z.string({ error: ({ input }) => (input === undefined || input === null ? missing : 'Enter text') })

const bytes = (text: string) => new TextEncoder().encode(text).length

/** UTF-16 units; NFKC takes quadratic time on a run of accents. */
const MAX_RAW = 400

const TOO_LONG = `Use at most ${MAX_PASSWORD_BYTES} characters`
const TOO_MANY_BYTES = `Use fewer characters: a password holds ${MAX_PASSWORD_BYTES} bytes, and a letter takes three in some scripts, such as Devanagari, so that ${MAX_PASSWORD_BYTES / 3} fit`

/** NFKC gives the same bytes on every keyboard (NIST SP 800-63B §3.1.1.2). */
const password = (missing: string) =>
  needed(missing)
    .max(MAX_RAW, TOO_LONG)
    .pipe(
      z
        .string()
        .normalize('NFKC')
        .min(1, missing)
        .refine((text) => [...text].length <= MAX_PASSWORD_BYTES, { error: TOO_LONG, abort: true })
        .refine((text) => bytes(text) <= MAX_PASSWORD_BYTES, TOO_MANY_BYTES)
        .refine((text) => !text.includes('\0'), 'Remove the control characters'),
    )

const chosenPassword = (tooShort: string) =>
  password(tooShort).refine((text) => [...text].length >= MIN_PASSWORD, tooShort)

export const Username = needed(MISSING_CREDENTIALS)
  .max(MAX_RAW, `Use at most ${MAX_USERNAME} characters`)
  .pipe(z.string().normalize())
  .pipe(line(MAX_USERNAME, MISSING_CREDENTIALS))

export const OwnPassword = password('Enter your password')

/** Asked for again before what matters. */
export const PasswordRequest = z.strictObject({ password: OwnPassword })

export const FirstPassword = chosenPassword(`Password must be at least ${MIN_PASSWORD} characters long`)

export const LoginInput = z.strictObject({ username: Username, password: password(MISSING_CREDENTIALS) })

export const SetupInput = z.strictObject({
  code: needed('Open the whole set-up link')
    .min(1, 'Open the whole set-up link')
    .max(200, 'Open the set-up link'),
  username: Username,
  password: FirstPassword,
})

export const ChangePasswordInput = z
  .strictObject({
    currentPassword: password('Enter your current password'),
    newPassword: chosenPassword(SHORT_NEW_PASSWORD),
  })
  .refine(({ currentPassword, newPassword }) => newPassword !== currentPassword, {
    path: ['newPassword'],
    error: SAME_PASSWORD,
  })

/** `displayName` is the profile's name, else the username. */
export const User = z.object({ id: z.string(), username: z.string(), displayName: z.string() })

/** The password was right; a second factor is owed. */
export interface Owing {
  pending: string
  codeApp: boolean
  passkeys: number
  recoveryCodes: number
}

/** `sessionId` is the bearer token. */
export const Session = z.object({ sessionId: z.string(), user: User })

export type LoginInput = z.input<typeof LoginInput>
export type SetupInput = z.input<typeof SetupInput>
export type ChangePasswordInput = z.input<typeof ChangePasswordInput>
export type User = z.output<typeof User>
export type Session = z.output<typeof Session>
