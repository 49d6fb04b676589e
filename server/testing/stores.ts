import type { UploadAddress } from '#shared/upload.ts'
import type { Site } from './app.ts'
import { aBucket } from './bucket.ts'

const endpoint = process.env.S3_TEST_ENDPOINT

export async function storesUnderTest(): Promise<[name: string, settings: NodeJS.ProcessEnv][]> {
  if (endpoint)
    return [
      ['the disk store', {}],
      ['the S3 store', await aBucket(endpoint, 'test')],
    ]
  console.warn('\n*** S3_TEST_ENDPOINT is not set: the S3 store is NOT tested\n')
  return [['the disk store', {}]]
}

export async function sendFile(
  { origin }: Pick<Site, 'origin'>,
  address: UploadAddress,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
): Promise<number> {
  const url = new URL(address.uploadURL, origin)
  const { status } = await fetch(url, { method: 'PUT', body, headers: { ...address.headers, ...headers } })
  return status
}

export function aFile(type: 'pdf' | 'png' | 'jpg', size = 1_000): Uint8Array<ArrayBuffer> {
  const beginning = { pdf: '%PDF-1.7\n', png: '\x89PNG\r\n\x1a\n', jpg: '\xff\xd8\xff\xe0' }[type]
  const bytes = new Uint8Array(size).fill(46)
  bytes.set(Buffer.from(beginning, 'latin1'))
  return bytes
}
