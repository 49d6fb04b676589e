import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { api } from '../../../lib/api.ts'
import { wordsOf } from '../../records/refusals.ts'

export type { PublicKeyCredentialCreationOptionsJSON }

/** Only on HTTPS and localhost. */
export const passkeysSupported = browserSupportsWebAuthn

/** `pending`: of a sign-in that has given the password. */
export async function askForPasskey(pending?: string) {
  const optionsJSON = await api<PublicKeyCredentialRequestOptionsJSON>('/api/auth/login/passkey/options', {
    method: 'POST',
    body: { pending },
  })
  return startAuthentication({ optionsJSON })
}

export const makePasskey = (optionsJSON: PublicKeyCredentialCreationOptionsJSON) =>
  startRegistration({ optionsJSON })

/** By the names of WebAuthn level 3; browsers tell "cancelled", "too late" and "none here" apart from nobody. */
const problems: Record<string, string> = {
  NotAllowedError: 'No passkey was used: it was cancelled, took too long, or there is none on this device.',
  InvalidStateError: 'This device or password manager holds a passkey for your account already.',
  SecurityError: 'Passkeys do not work at this address. Open the site at its own address.',
  ConstraintError: 'This device cannot keep a passkey that asks for a fingerprint, a face or a PIN.',
  NotSupportedError: 'This device cannot make a passkey for this site.',
}

export function passkeyWords(error: unknown): string {
  const own = error instanceof Error ? problems[error.name] : undefined
  return own ?? wordsOf(error) ?? 'The passkey could not be used. Please try again.'
}
