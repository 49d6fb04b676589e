import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { aBucket } from '#server/testing/bucket.ts'

const tool = '../shared/tools/s3-server'
const own = 'http://127.0.0.1:7480'

const answers = (endpoint: string) =>
  fetch(endpoint, { signal: AbortSignal.timeout(5_000) }).then(
    () => true,
    () => false,
  )

/** Settings for a new bucket at S3_TEST_ENDPOINT or a server started here; without either, servers share a folder. */
export async function aStore(folder: string): Promise<{ settings: NodeJS.ProcessEnv; stop(): void }> {
  const named = process.env.S3_TEST_ENDPOINT
  let stop = () => {}
  if (!named && existsSync(tool) && !(await answers(own))) {
    const place = join(folder, 's3')
    execFileSync(tool, ['start', place], { stdio: 'ignore' })
    stop = () => void execFileSync(tool, ['stop', place], { stdio: 'ignore' })
  }
  const endpoint = named ?? (existsSync(tool) ? own : undefined)
  if (!endpoint) {
    console.warn(
      '\n*** NO S3 SERVER (S3_TEST_ENDPOINT): the servers share a folder, and the bucket is NOT proven\n',
    )
    return { settings: {}, stop }
  }
  return { settings: await aBucket(endpoint, 'scale'), stop }
}
