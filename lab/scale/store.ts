import { aBucket } from '#server/testing/bucket.ts'

/** Settings for a new bucket at S3_TEST_ENDPOINT; without it the servers share a folder. */
export async function aStore(): Promise<NodeJS.ProcessEnv> {
  const endpoint = process.env.S3_TEST_ENDPOINT
  if (endpoint) return aBucket(endpoint, 'scale')
  console.warn(
    '\n*** NO S3 SERVER (S3_TEST_ENDPOINT): the servers share a folder, and the bucket is NOT proven\n',
  )
  return {}
}
