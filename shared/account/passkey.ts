import { z } from 'zod'
import { line } from '../fields.ts'
import { OwnPassword, Username } from './session.ts'

/** Of one account. */
export const PASSKEY_LIMIT = 20
export const PASSKEY_NAME_LENGTH = 60

const REFUSED = 'The passkey did not answer as expected. Please try again.'

const base64url = (max: number) =>
  z
    .string(REFUSED)
    .max(max, REFUSED)
    .regex(/^[\w-]+$/, REFUSED)

/** A credential as the browser gives it (WebAuthn level 3, section 5.1); what else it holds is dropped. */
const credential = <Response extends z.ZodRawShape>(response: Response) =>
  z.object(
    {
      id: base64url(1_400),
      rawId: base64url(1_400),
      type: z.literal('public-key', REFUSED),
      response: z.object({ clientDataJSON: base64url(4_000), ...response }, REFUSED),
    },
    REFUSED,
  )

const transport = z.string(REFUSED).max(30, REFUSED)

export const NewPasskey = z.strictObject({
  name: line(PASSKEY_NAME_LENGTH, 'Give the passkey a name'),
  response: credential({
    attestationObject: base64url(12_000),
    transports: z.array(transport, REFUSED).max(10, REFUSED).optional(),
  }),
})

export const PasskeyName = NewPasskey.pick({ name: true })

export const RemovePasskeyInput = z.strictObject({
  password: OwnPassword,
  passkey: z.uuid('Choose a passkey of the list'),
})

/** Of a sign-in that has given the password. */
const pending = z.string('Enter your password first').min(1).max(200, 'Enter your password first').optional()

export const PasskeyOptionsInput = z.strictObject({ pending })

export const PasskeyLogin = z.strictObject({
  username: Username.optional(),
  pending,
  response: credential({
    authenticatorData: base64url(2_000),
    signature: base64url(2_000),
    userHandle: base64url(200).nullish(),
  }),
})

export type NewPasskey = z.output<typeof NewPasskey>
export type PasskeyLogin = z.output<typeof PasskeyLogin>

export interface Passkey {
  id: string
  name: string
  addedAt: string
  usedAt: string | null
  /** Kept by the maker of the phone or the password manager, so that it survives a lost device. */
  synced: boolean
}
