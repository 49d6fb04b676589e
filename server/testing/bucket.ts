import { randomUUID } from 'node:crypto'
import { createBucket } from '../files/s3.ts'
import { s3Settings } from '../files/settings.ts'

/** As the doctor enters it. */
export const placeIn = (bucket: Awaited<ReturnType<typeof aBucket>>) =>
  ({
    kind: 'bucket',
    endpoint: bucket.S3_ENDPOINT,
    region: bucket.S3_REGION,
    bucket: bucket.S3_BUCKET,
    accessKeyId: bucket.S3_ACCESS_KEY_ID,
    secretAccessKey: bucket.S3_SECRET_ACCESS_KEY,
  }) as const

/** Any S3-compatible server; its keys are S3_TEST_ACCESS_KEY_ID and S3_TEST_SECRET_ACCESS_KEY. */
export async function aBucket(endpoint: string, name: string) {
  const settings = {
    S3_ENDPOINT: endpoint,
    S3_REGION: 'us-east-1',
    S3_BUCKET: `${name}-${randomUUID()}`,
    S3_ACCESS_KEY_ID: process.env.S3_TEST_ACCESS_KEY_ID ?? 'TESTKEY',
    S3_SECRET_ACCESS_KEY: process.env.S3_TEST_SECRET_ACCESS_KEY ?? 'TESTSECRETTESTSECRET',
    S3_FORCE_PATH_STYLE: 'true',
  }
  const bucket = s3Settings({ ...settings, S3_FORCE_PATH_STYLE: true, S3_PUBLIC_ENDPOINT: undefined })
  if (bucket) await createBucket(bucket)
  return settings
}
