import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { expect } from 'vitest'
import type { Account } from '../db/schema/accounts.ts'
import { asDoctor, type Site } from './app.ts'
import { aPassword } from './factories.ts'

interface Asked {
  challenge: string
  rp?: { id?: string }
  rpId?: string
}

const PRESENT = 0x01
const VERIFIED = 0x04
const BACKUP = 0x18
const WITH_KEY = 0x40

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** A passkey in software (WebAuthn level 3, section 6): ES256, without attestation. */
export function anAuthenticator({ origin = 'http://localhost:3000', verifies = true, synced = false } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const cose = new Map<number, number | Uint8Array>([
    ...([
      [1, 2],
      [3, -7],
      [-1, 1],
    ] as const),
    ...([
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ] as const),
  ])
  const credentialId = randomBytes(32)
  const id = text(credentialId)
  const userHandle: { text?: string } = {}
  const device = { counter: 0, counts: true, origin, verifies }

  function said(type: string, { challenge, rp, rpId }: Asked, extra = 0) {
    if (device.counts) device.counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(device.counter)
    const flags = PRESENT | (device.verifies ? VERIFIED : 0) | (synced ? BACKUP : 0) | extra
    const data = Buffer.concat([sha256(rp?.id ?? rpId ?? ''), Buffer.from([flags]), count])
    const clientData = Buffer.from(
      JSON.stringify({ type, challenge, origin: device.origin, crossOrigin: false }),
    )
    return { data, clientData, clientDataJSON: text(clientData) }
  }

  return {
    id,
    device,
    create(options: Asked & { user: { id: string } }) {
      userHandle.text = options.user.id
      const { data, clientDataJSON } = said('webauthn.create', options, WITH_KEY)
      const length = Buffer.from([0, credentialId.length])
      const authData = Buffer.concat([data, Buffer.alloc(16), length, credentialId, isoCBOR.encode(cose)])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      const attestationObject = text(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]))
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, attestationObject, transports: ['internal'] },
      }
    },
    get(options: Asked) {
      const { data, clientData, clientDataJSON } = said('webauthn.get', options)
      const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), privateKey)
      const response = {
        clientDataJSON,
        authenticatorData: text(data),
        signature: text(signature),
        userHandle: userHandle.text,
      }
      return { id, rawId: id, type: 'public-key', response }
    },
  }
}

/** Adds a passkey as the doctor does. */
export async function aPasskey(
  site: Site,
  account: Account,
  key = anAuthenticator(),
  doctor?: Awaited<ReturnType<typeof asDoctor>>,
) {
  const as = doctor ?? (await asDoctor(site, account))
  const { body } = await as.post('/api/auth/passkeys/options').send({ password: aPassword }).expect(200)
  const made = await as
    .post('/api/auth/passkeys')
    .send({ name: 'Work phone', response: key.create(body.options) })
    .expect(200)
  expect(made.headers['session-id']).toBeDefined()
  return { doctor: as, key, recoveryCodes: made.body.recoveryCodes as string[] }
}
