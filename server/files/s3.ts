import type { Readable } from 'node:stream'
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutBucketCorsCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { HttpError } from '../http/errors.ts'
import type { S3Settings } from './settings.ts'
import { type FileStore, PRESIGN_TIMEOUT_MS, type Upload } from './store.ts'

const S3_TIMEOUT_MS = 8_000

/** If these were unsigned, an address would accept any type, any size and any number of uploads. */
const signableHeaders = new Set(['content-type', 'content-length', 'if-none-match'])

export async function openS3Store(settings: S3Settings, timeoutMs = S3_TIMEOUT_MS): Promise<FileStore> {
  const { bucket: Bucket } = settings
  const client = clientAt(settings.endpoint, settings, timeoutMs)
  const publicClient = clientAt(settings.publicEndpoint, settings)

  function address({ key: Key, type, size }: Upload): Promise<string> {
    const put = { Bucket, Key, ContentType: type, ContentLength: size, IfNoneMatch: '*' }
    return getSignedUrl(publicClient, new PutObjectCommand(put), {
      expiresIn: PRESIGN_TIMEOUT_MS / 1000,
      signableHeaders,
    })
  }

  return {
    origin: new URL(await address({ key: 'any', type: 'any', size: 1 })).origin,
    async sign(upload) {
      const headers = { 'Content-Type': upload.type, 'If-None-Match': '*' }
      return { uploadURL: await address(upload), headers }
    },
    async size(Key) {
      const found = await client.send(new HeadObjectCommand({ Bucket, Key })).catch(absent)
      return found?.ContentLength
    },
    async read(Key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, Range })).catch(unreachable)
      return Body as Readable
    },
    async write(Key, bytes, ContentType) {
      const { stream: Body, size: ContentLength } =
        'stream' in bytes ? bytes : { stream: bytes, size: bytes.length }
      const put = new PutObjectCommand({ Bucket, Key, Body, ContentType, ContentLength })
      await client.send(put).catch(unreachable)
    },
    async check() {
      await client.send(new HeadBucketCommand({ Bucket })).catch(unreachable)
    },
    async remove(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key })).catch(unreachable)
    },
  }
}

export async function createBucket(settings: S3Settings): Promise<boolean> {
  const client = clientAt(settings.endpoint, settings)
  const there = await client.send(new HeadBucketCommand({ Bucket: settings.bucket })).then(
    () => true,
    () => false,
  )
  if (!there) await client.send(new CreateBucketCommand({ Bucket: settings.bucket }))
  return !there
}

export async function allowUploadsFrom(origin: string, settings: S3Settings): Promise<void> {
  const rule = {
    AllowedOrigins: [origin],
    AllowedMethods: ['PUT'],
    AllowedHeaders: ['content-type', 'if-none-match'],
    ExposeHeaders: ['ETag'],
    MaxAgeSeconds: 3_600,
  }
  const CORSConfiguration = { CORSRules: [rule] }
  await clientAt(settings.endpoint, settings).send(
    new PutBucketCorsCommand({ Bucket: settings.bucket, CORSConfiguration }),
  )
}

function clientAt(
  endpoint: string,
  { region, credentials, forcePathStyle }: S3Settings,
  requestTimeout = S3_TIMEOUT_MS,
) {
  return new S3Client({
    endpoint,
    region,
    credentials,
    forcePathStyle,
    // Otherwise the address carries the checksum of an empty body, and some S3 servers refuse the trailer.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 2_500, requestTimeout, throwOnRequestTimeout: true },
  })
}

function absent(error: { $metadata?: { httpStatusCode?: number } }) {
  if (error.$metadata?.httpStatusCode === 404) return undefined
  return unreachable(error)
}

function unreachable(cause: unknown): never {
  const headers = { 'Retry-After': '5' }
  throw Object.assign(
    new HttpError(503, 'The file store cannot be reached. Please try again soon.', { headers }),
    {
      cause,
    },
  )
}
