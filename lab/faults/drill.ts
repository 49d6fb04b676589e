import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { chromium, type Page } from 'playwright-core'
import { runningEmbedded } from '#server/db/embedded/start.ts'
import { aBucket } from '#server/testing/bucket.ts'
import { browserArgs, findBrowser } from '#server/testing/chromium.ts'
import type { AutomaticBackups, RecoveryKey, SecondBucket } from '#shared/backup.ts'
import { signIn } from './doctor.ts'
import { aFolder } from './machine.ts'
import { type Finding, seconds } from './report.ts'
import { fill, hashesOf, unlike } from './restore.ts'
import { credentials, type Server, startServer } from './server.ts'

const FAULT = 'the machine is lost'
const BAR = 'every row and every file equal by hash, from bucket and passphrase alone'

/** A site copied to a bucket, its machine thrown away, a new one restored in the browser. */
export async function drill({ posts = 200, pictures = 30 } = {}): Promise<Finding[]> {
  const endpoint = process.env.S3_TEST_ENDPOINT
  if (!endpoint) return [notRun()]
  const from = join(aFolder(), 'data')
  const server = await startServer({ dataDir: from })
  await fill(await signIn(server.origin), { posts, pictures })
  const bucket = await aPlace(endpoint)
  const { passphrase } = await copyTo(server, bucket)
  const before = await hashesOf(from, (await runningEmbedded(from)) ?? '')
  await server.stop()
  await rm(from, { recursive: true })

  const to = join(aFolder(), 'data')
  const began = performance.now()
  const { server: next, left } = await inBrowser((page) => restoreIn(page, to, { bucket, passphrase }))
  const took = performance.now() - began
  const after = await hashesOf(to, (await runningEmbedded(to)) ?? '')
  const { status } = await fetch(`${next.origin}/blog`)
  const code = await next.stop()
  const wrong = unlike(before, after)
  const files = Object.keys(before).filter((name) => name.includes('.')).length
  return [
    {
      fault: FAULT,
      done: `${posts} articles and ${pictures} pictures copied to a bucket, the data folder deleted; a new site restored in the browser, killed (-9) while it restored, started and gone on with; then its account chosen`,
      measured: `${files} files, ${wrong.length} tables or files unlike${wrong.length ? `: ${wrong.slice(0, 5).join(', ')}` : ''}; ${left.length} decrypted or half fetched files left by the kill; ${seconds(took)} in all; the site answers ${status}; exit ${code}`,
      bar: BAR,
      ok: !wrong.length && !left.length && files > pictures && status === 200 && code === 0,
    },
  ]
}

const notRun = (): Finding => ({
  fault: FAULT,
  done: 'NOT RUN: S3_TEST_ENDPOINT names no S3-compatible server; --without-bucket leaves it out',
  measured: 'nothing',
  bar: BAR,
  ok: process.argv.includes('--without-bucket'),
})

async function aPlace(endpoint: string): Promise<SecondBucket> {
  const made = await aBucket(endpoint, 'drill')
  return {
    kind: 'bucket',
    endpoint,
    region: made.S3_REGION,
    bucket: made.S3_BUCKET,
    accessKeyId: made.S3_ACCESS_KEY_ID,
    secretAccessKey: made.S3_SECRET_ACCESS_KEY,
  }
}

/** As the doctor would, each time with the password, which gives the session a new id. */
async function copyTo({ origin }: Server, place: SecondBucket): Promise<RecoveryKey> {
  const { password } = credentials
  const must = async <T>(method: string, path: string, body?: object) =>
    (await signIn(origin)).must<T>(method, path, body)
  const key = await must<RecoveryKey>('POST', '/api/archives/recovery', { password })
  await must('PUT', '/api/archives/second', { password, place })
  await must('POST', '/api/archives/renew', { password })
  for (;;) {
    const { second } = await must<AutomaticBackups>('GET', '/api/backup')
    if (second.failure) throw new Error(second.failure.reason)
    if (second.newest) return key
    await delay(1_000)
  }
}

async function inBrowser<T>(work: (page: Page) => Promise<T>): Promise<T> {
  const launch = await findBrowser(aFolder())
  const browser = await chromium.launch({ ...launch, args: browserArgs })
  try {
    return await work(await browser.newPage())
  } finally {
    await browser.close()
  }
}

interface Known {
  bucket: SecondBucket
  passphrase: string
}

/** On an empty machine; its server is killed in the middle, and another goes on. */
async function restoreIn(page: Page, dataDir: string, { bucket, passphrase }: Known) {
  const env = { ADMIN_USERNAME: undefined, ADMIN_PASSWORD: undefined }
  const killed = await startServer({ dataDir, env })
  page.setDefaultTimeout(120_000)
  await page.goto(await setupLink(killed))
  await choose(page, { bucket, passphrase })
  const restore = page.getByRole('button', { name: 'Restore it' })
  await restore.click()
  await page.getByText('You may leave this page').waitFor()
  await killed.kill()

  const server = await startServer({ dataDir, env, port: killed.port })
  const left = (await readdir(join(dataDir, 'restoring')).catch(() => [])).filter((name) => name !== 'given')
  await page.reload()
  const restored = page.getByText('The backup is restored.')
  await restore.or(restored).waitFor()
  if (await restore.isVisible()) {
    await page.getByText('This was broken off').waitFor()
    await page.getByLabel('Recovery passphrase').fill(passphrase)
    await restore.click()
  }
  await restored.waitFor()
  await page.getByLabel('Username', { exact: true }).fill(credentials.username)
  await page.getByLabel('Password', { exact: true }).fill(credentials.password)
  await page.getByLabel('Password again', { exact: true }).fill(credentials.password)
  await page.getByRole('button', { name: 'Create account and sign in' }).click()
  await page.waitForURL('**/events')
  return { server, left }
}

async function choose(page: Page, { bucket, passphrase }: Known) {
  await page.getByRole('button', { name: 'Restore a backup' }).click()
  await page.getByText('At the second place').click()
  await page.getByLabel('Address of the provider').fill(bucket.endpoint)
  await page.getByLabel('Region').fill(bucket.region)
  await page.getByLabel('Bucket', { exact: true }).fill(bucket.bucket)
  await page.getByLabel('Key id').fill(bucket.accessKeyId)
  await page.getByLabel('Secret key').fill(bucket.secretAccessKey)
  await page.getByRole('button', { name: 'Show its copies' }).click()
  await page.getByRole('group', { name: 'Which copy?' }).waitFor()
  await page.getByLabel('Recovery passphrase').fill(passphrase)
  await page.getByRole('button', { name: 'Check it' }).click()
}

async function setupLink({ output }: Server): Promise<string> {
  for (;;) {
    const link = /http\S+#setup=\S+/.exec(output())?.[0]
    if (link) return link
    await delay(50)
  }
}
