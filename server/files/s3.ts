import { Readable } from 'node:stream'
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutBucketCorsCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { S3Settings } from './settings.ts'
import { type FileStore, PRESIGN_TIMEOUT_MS, StoreAway, type Upload } from './store.ts'

const S3_TIMEOUT_MS = 8_000 // a whole call, its second attempt included

// Otherwise the SDK says at each command which Node it will need next year (aws/aws-sdk-js-v3 issue 7983).
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'

/** If these were unsigned, an address would accept any type, any size and any number of uploads. */
const signableHeaders = new Set(['content-type', 'content-length', 'if-none-match'])

interface Limits {
  timeoutMs?: number
  /** Without it a visitor on a slow line may pause for as long as needed. */
  silenceMs?: number
}

export async function openS3Store(
  settings: S3Settings,
  { timeoutMs = S3_TIMEOUT_MS, silenceMs = 0 }: Limits = {},
): Promise<FileStore> {
  const { bucket: Bucket } = settings
  const client = clientAt(settings.endpoint, settings, silenceMs)
  const publicClient = clientAt(settings.publicEndpoint, settings)
  const inTime = <T>(call: Call<T>) => within(call, timeoutMs)

  function address({ key: Key, type, size }: Upload): Promise<string> {
    const put = { Bucket, Key, ContentType: type, ContentLength: size, IfNoneMatch: '*' }
    return getSignedUrl(publicClient, new PutObjectCommand(put), {
      expiresIn: PRESIGN_TIMEOUT_MS / 1000,
      signableHeaders,
    })
  }

  /** A missing file is undefined; a missing bucket is an error, though HEAD answers 404 to both. */
  async function absent(error: { $metadata?: { httpStatusCode?: number } }): Promise<undefined> {
    if (error.$metadata?.httpStatusCode !== 404) unreachable(error)
    await inTime((limit) => client.send(new HeadBucketCommand({ Bucket }), limit)).catch(unreachable)
  }

  async function size(Key: string) {
    const head = new HeadObjectCommand({ Bucket, Key })
    return (await inTime((limit) => client.send(head, limit)).catch(absent))?.ContentLength
  }

  return {
    origin: new URL(await address({ key: 'any', type: 'any', size: 1 })).origin,
    async sign(upload) {
      const headers = { 'Content-Type': upload.type, 'If-None-Match': '*' }
      return { uploadURL: await address(upload), headers }
    },
    size,
    async read(Key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`
      const get = new GetObjectCommand({ Bucket, Key, Range })
      const { Body } = await inTime((limit) => client.send(get, limit)).catch(unreachable)
      return Readable.from(bytesOf(Body as Readable), { objectMode: false })
    },
    async write(Key, bytes, ContentType) {
      const { stream: Body, size: ContentLength } =
        'stream' in bytes ? bytes : { stream: bytes, size: bytes.length }
      const put = new PutObjectCommand({ Bucket, Key, Body, ContentType, ContentLength })
      await inTime((limit) => client.send(put, limit)).catch(unreachable)
    },
    async check() {
      // Any key: who may not read gets 403 instead of 404.
      await size('check')
    },
    async remove(Key) {
      const remove = new DeleteObjectCommand({ Bucket, Key })
      await inTime((limit) => client.send(remove, limit)).catch(unreachable)
    },
  }
}

export async function createBucket(settings: S3Settings): Promise<boolean> {
  const client = clientAt(settings.endpoint, settings)
  const { bucket: Bucket } = settings
  const there = await within((limit) => client.send(new HeadBucketCommand({ Bucket }), limit)).then(
    () => true,
    () => false,
  )
  if (!there)
    await within((limit) => client.send(new CreateBucketCommand({ Bucket }), limit)).catch(unreachable)
  return !there
}

export async function namesInBucket(settings: S3Settings, silenceMs = 0): Promise<string[]> {
  const names: string[] = []
  const client = clientAt(settings.endpoint, settings, silenceMs)
  try {
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: settings.bucket }))
      names.push(...Contents.flatMap(({ Key }) => Key ?? []))
  } catch (error) {
    unreachable(error)
  }
  return names
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
  const put = new PutBucketCorsCommand({ Bucket: settings.bucket, CORSConfiguration })
  await within((limit) => clientAt(settings.endpoint, settings).send(put, limit)).catch(unreachable)
}

type Call<T> = (limit: { abortSignal: AbortSignal }) => Promise<T>

/** Bounds all attempts of a call together; a body that it answers may then take as long as it needs. */
async function within<T>(call: Call<T>, timeoutMs = S3_TIMEOUT_MS): Promise<T> {
  const deadline = new AbortController()
  const late = setTimeout(() => deadline.abort(), timeoutMs)
  return call({ abortSignal: deadline.signal }).finally(() => clearTimeout(late))
}

function clientAt(endpoint: string, { region, credentials, forcePathStyle }: S3Settings, silenceMs = 0) {
  return new S3Client({
    endpoint,
    region,
    credentials,
    forcePathStyle,
    // Otherwise the address carries the checksum of an empty body, and some S3 servers refuse the trailer.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 2_500, socketTimeout: silenceMs },
  })
}

function unreachable(cause: unknown): never {
  throw new StoreAway(cause)
}

/** A connection that breaks half-way is the store's failure too. */
async function* bytesOf(body: Readable) {
  try {
    yield* body
  } catch (error) {
    unreachable(error)
  }
}
