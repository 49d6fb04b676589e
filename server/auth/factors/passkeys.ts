import type { VerifiedAuthenticationResponse } from '@simplewebauthn/server'
import { and, eq, lt, or, sql } from 'drizzle-orm'
import { type NewPasskey, PASSKEY_LIMIT, type PasskeyLogin } from '#shared/account/passkey.ts'
import type { Db, Transaction } from '../../db/client.ts'
import { type Account, adminUsers } from '../../db/schema/accounts.ts'
import { passkeys } from '../../db/schema/factors.ts'
import { HttpError } from '../../http/errors.ts'
import type { Services } from '../../services.ts'
import { isKnown } from '../known.ts'
import type { Place } from '../place.ts'
import { newChallenge, purposes, takeChallenge } from './challenges.ts'
import { relyingParty } from './relying-party.ts'

const TIMEOUT_MS = 5 * 60_000

/** 14 MB, loaded with the first use. */
const webauthn = () => import('@simplewebauthn/server')

type Needed = Pick<Services, 'db' | 'env' | 'log'>
type StoredPasskey = typeof passkeys.$inferSelect

export const UNKNOWN = 'This passkey is not known here. It may have been removed.'
const UNEXPECTED = 'The passkey did not answer as expected. Please try again.'
const COPIED =
  'This passkey has been refused: it may have been copied. Sign in another way, remove it and add it anew.'

const toOffer = async (db: Db, userId: string) =>
  (await db.select().from(passkeys).where(eq(passkeys.userId, userId))).map(
    ({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    }),
  )

/** What the browser needs to make one; throws 409 where no more may be made. */
export async function creationOptions({ db, env }: Needed, { id, username }: Account) {
  const party = relyingParty(env)
  const excludeCredentials = await toOffer(db, id)
  if (excludeCredentials.length >= PASSKEY_LIMIT) throw new HttpError(409, TOO_MANY)
  return (await webauthn()).generateRegistrationOptions({
    rpName: party.id,
    rpID: party.id,
    userName: username,
    userID: new TextEncoder().encode(id),
    challenge: await newChallenge(db, purposes.add(id)),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

const TOO_MANY = `There are ${PASSKEY_LIMIT} passkeys already. Remove one first.`

/** What a row needs of an answer to `creationOptions`; throws 400. */
export async function checkNewPasskey(
  { db, env, log }: Needed,
  userId: string,
  { response, name }: NewPasskey,
) {
  const party = relyingParty(env)
  const expectedChallenge = challengeIn(response)
  const refusal = await takeChallenge(db, purposes.add(userId), expectedChallenge)
  if (refusal) throw new HttpError(400, refusal)
  const { verifyRegistrationResponse } = await webauthn()
  const { registrationInfo: made } = await verifyRegistrationResponse({
    response: { ...response, response: { ...response.response, transports: [] }, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
  }).catch((error: Error) => {
    log.info({ why: error.message }, 'a passkey was refused')
    throw new HttpError(400, UNEXPECTED)
  })
  if (!made) throw new HttpError(400, UNEXPECTED)
  const { credential } = made
  return {
    userId,
    name,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: response.response.transports ?? [],
    backupEligible: made.credentialDeviceType === 'multiDevice',
    backedUp: made.credentialBackedUp,
  }
}

/** `pending`: the sign-in whose password was right, and its account, whose passkeys are offered. */
export async function requestOptions({ db, env }: Needed, pending?: { token: string; userId: string }) {
  return (await webauthn()).generateAuthenticationOptions({
    rpID: relyingParty(env).id,
    challenge: await newChallenge(db, pending ? purposes.finish(pending.token) : purposes.signIn),
    timeout: TIMEOUT_MS,
    userVerification: 'required',
    ...(pending && { allowCredentials: await toOffer(db, pending.userId) }),
  })
}

export async function findPasskey(db: Db, credentialId: string, { device }: Place) {
  const [found] = await db
    .select({ account: adminUsers, passkey: passkeys, known: isKnown(device) })
    .from(passkeys)
    .innerJoin(adminUsers, eq(adminUsers.id, passkeys.userId))
    .where(eq(passkeys.credentialId, credentialId))
  return found
}

type Used = VerifiedAuthenticationResponse['authenticationInfo']

/** What the authenticator says, if its answer is right; else what is wrong. Uses the challenge up. */
export async function checkPasskey(
  { db, env, log }: Needed,
  { userId, credentialId, publicKey }: StoredPasskey,
  { response, pending }: Pick<PasskeyLogin, 'response' | 'pending'>,
): Promise<Used | string> {
  const party = relyingParty(env)
  const expectedChallenge = challengeIn(response)
  const purpose = pending ? purposes.finish(pending) : purposes.signIn
  const refusal = await takeChallenge(db, purpose, expectedChallenge)
  if (refusal) return refusal
  const { userHandle, ...given } = response.response
  if (userHandle && userHandle !== Buffer.from(userId).toString('base64url')) return UNEXPECTED
  const { verifyAuthenticationResponse } = await webauthn()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, response: given, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      // The counter is compared by `takePasskey`, in one statement for all servers.
      credential: {
        id: credentialId,
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        counter: 0,
      },
    })
    return verified ? authenticationInfo : UNEXPECTED
  } catch (error) {
    log.info({ why: (error as Error).message }, 'a passkey was refused')
    return UNEXPECTED
  }
}

/** What is wrong, if anything: a counter that does not go up may be that of a copy (WebAuthn level 3, section 6.1.1). */
export async function takePasskey(
  tx: Transaction,
  { id }: StoredPasskey,
  { newCounter, credentialBackedUp }: Used,
): Promise<{ refusal: string; copied: boolean } | undefined> {
  const up = or(lt(passkeys.counter, newCounter), and(eq(passkeys.counter, 0), sql`${newCounter} = 0`))
  const { rowCount } = await tx
    .update(passkeys)
    .set({ counter: newCounter, backedUp: credentialBackedUp, usedAt: sql`now()` })
    .where(and(eq(passkeys.id, id), up))
  if (rowCount) return undefined
  const copied = (await tx.$count(passkeys, eq(passkeys.id, id))) > 0
  return { refusal: copied ? COPIED : UNKNOWN, copied }
}

/** Empty where it cannot be read. */
function challengeIn({ response }: { response: { clientDataJSON: string } }): string {
  try {
    const { challenge } = JSON.parse(String(Buffer.from(response.clientDataJSON, 'base64url')))
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}
