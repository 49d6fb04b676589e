import type { SecondBucket } from '#shared/backup.ts'
import { rootCause } from '../../db/errors.ts'
import { namesInBucket, openS3Store } from '../../files/s3.ts'
import { labelOf, type Place, PlaceAway } from './place.ts'

/** For a whole archive on a slow line. */
const PUT_TIMEOUT_MS = 4 * 60 * 60_000

/** Of a server that takes a call and says nothing. */
const SILENCE_TIMEOUT_MS = 60_000

/** What one PUT to a bucket may hold. */
const MAX_PUT_BYTES = 5 * 1024 ** 3

export async function openBucket(place: SecondBucket, silenceMs = SILENCE_TIMEOUT_MS): Promise<Place> {
  const settings = {
    endpoint: place.endpoint,
    publicEndpoint: place.endpoint,
    region: place.region,
    bucket: place.bucket,
    credentials: { accessKeyId: place.accessKeyId, secretAccessKey: place.secretAccessKey },
    // Every S3 server knows it; addresses that begin with the bucket's name need DNS of their own.
    forcePathStyle: true,
  }
  const label = labelOf(place)
  const store = await openS3Store(settings, { timeoutMs: PUT_TIMEOUT_MS, silenceMs })
  const away = (error: Error): never => {
    throw new PlaceAway(reasonOf(rootCause(error), label))
  }
  const unlessRefused = (error: Error) => (statusOf(error) === 403 ? undefined : away(error))
  return {
    label,
    async put(name, { stream, size }) {
      if (size > MAX_PUT_BYTES)
        throw new PlaceAway('The backup is larger than the 5 GB that one file of a bucket may be sent as.')
      await store.write(name, { stream, size }, 'application/octet-stream').catch(away)
    },
    names: () => namesInBucket(settings, silenceMs).catch(unlessRefused),
    size: (name) => store.size(name).catch(away),
    async get(name) {
      return store.read(name).catch((error) => {
        if (rootCause(error).name !== 'NoSuchKey') away(error)
        throw new PlaceAway(`The copy ${name} is no longer in ${label}.`)
      })
    },
    async remove(name) {
      const removed = await store.remove(name).then(() => true, unlessRefused)
      return removed ?? false
    },
  }
}

interface S3Error extends Error {
  code?: string // Node's or the network's
  $metadata?: { httpStatusCode?: number }
}

const statusOf = (error: Error) => (rootCause(error) as S3Error).$metadata?.httpStatusCode

function reasonOf({ name, code, $metadata }: S3Error, label: string): string {
  const status = $metadata?.httpStatusCode
  if (name === 'NoSuchBucket' || status === 404) return `There is no such bucket: ${label}.`
  if (name === 'InvalidAccessKeyId' || name === 'SignatureDoesNotMatch' || status === 401)
    return `The keys are not right for ${label}.`
  if (status === 403) return `The keys may not do this in ${label}.`
  if (status) return `The server of ${label} refuses (${name}, ${status}).`
  if (name === 'TimeoutError') return `The server of ${label} does not answer.`
  return `The server of ${label} cannot be reached (${code ?? name}).`
}
