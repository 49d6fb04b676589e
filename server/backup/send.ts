import { PassThrough, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { HttpError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { encryptedStream } from './encryption.ts'
import type { Manifest } from './manifest.ts'
import { readPlan } from './second/plan.ts'
import { writeBackup } from './write.ts'

type Needed = Pick<Services, 'db' | 'env' | 'files'>

export async function demandRecipient(services: Pick<Needed, 'db' | 'env'>): Promise<string> {
  const { recipient } = await readPlan(services)
  if (!recipient)
    throw new HttpError(409, 'Make a recovery passphrase first: without one nothing can be encrypted')
  return recipient
}

/** Encrypted as the copies at the second place are. */
export async function sendEncrypted(services: Needed, out: Writable): Promise<Manifest> {
  const plain = new PassThrough()
  const bytes = await encryptedStream(plain, await demandRecipient(services))
  const sent = pipeline(bytes, out).catch((error: Error) => {
    plain.destroy(error)
    throw error
  })
  const [manifest] = await Promise.all([writeBackup(services, plain), sent])
  return manifest
}
