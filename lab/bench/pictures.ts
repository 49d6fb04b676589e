import { randomBytes } from 'node:crypto'
import { link, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { browserArgs, findBrowser } from '#server/testing/chromium.ts'
import type { WaitingItem } from '#shared/gallery.ts'
import { report } from './report.ts'
import { startServer } from './server.ts'

const PICTURES = 100
const FILES = 500
/** No second of typing is missed. */
const MISSED_MS = 1_000
const DONE_TIMEOUT_MS = 480_000
const ON_THE_WAY = /^(\d+ %|Waiting|Preparing)$/

/** The doctor types while pictures are prepared and sent: how long the page does not answer. */
export async function benchPictures() {
  const server = await startServer()
  const folder = await mkdtemp(join(tmpdir(), 'site-bench-pictures-'))
  const browser = await chromium.launch({ ...(await findBrowser(folder)), args: browserArgs })
  try {
    const page = await browser.newPage()
    await page.goto(`${server.origin}/admin/login`)
    const headers = await server.signIn()
    const session = headers.Authorization?.replace('Bearer ', '') ?? ''
    await page.evaluate((session) => localStorage.setItem('admin_session', session), session)
    const stored = async () => {
      const answer = await fetch(`${server.origin}/api/gallery/waiting`, { headers })
      return ((await answer.json()) as WaitingItem[]).filter(({ fileUrl }) => fileUrl).length
    }
    const photo = await aPhoto()
    const photos = await filesOf(folder, 'photos', PICTURES, () => photo)
    const megabytes = (photo.length / 1e6).toFixed(1)
    const sent = await measure({ page, stored, files: photos, pictures: PICTURES })
    say(`${PICTURES} pictures of ${megabytes} MB`, sent)

    const small = await sharp(photo).resize(600).jpeg().toBuffer()
    const mixed = await filesOf(folder, 'mixed', FILES, (n) => (n % 25 ? randomBytes(9_000) : small))
    const taken = await measure({ page, stored, files: mixed, pictures: FILES / 25 })
    say(`${FILES} files at once, ${FILES - FILES / 25} of them no pictures`, taken)
  } finally {
    await browser.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

interface Measured {
  seconds: number
  /** The longest task of the page's thread, and the longest that a key waited until its letter was painted (ms). */
  task: number
  key: number
}

function say(what: string, { seconds, task, key }: Measured) {
  const detail = `${seconds.toFixed(0)} s in all`
  report(`${what}: the page's longest task, ms`, task, { to: MISSED_MS, detail })
  report(`${what}: the longest that a typed letter waited, ms`, key, { to: MISSED_MS, detail })
}

interface Adding {
  page: Page
  /** How many of the server's pictures wait for their description. */
  stored: () => Promise<number>
  files: string[]
  pictures: number
}

async function measure({ page, stored, files, pictures }: Adding): Promise<Measured> {
  await page.goto(new URL('/admin/pictures', page.url()).href)
  await page.getByText('Drop pictures anywhere').waitFor()
  const before = await stored()
  await page.evaluate(() => {
    const seen = { task: 0, key: 0 }
    Object.assign(window, { seen })
    for (const [type, most] of [
      ['longtask', 'task'],
      ['event', 'key'],
    ] as const)
      new PerformanceObserver((list) => {
        for (const { name, duration } of list.getEntries())
          if (most === 'task' || name.startsWith('key')) seen[most] = Math.max(seen[most], duration)
      }).observe({ type, durationThreshold: 16 } as PerformanceObserverInit)
  })
  const begun = Date.now()
  await page.locator('input[data-choose=files]').setInputFiles(files)
  await page.getByLabel('Title', { exact: true }).waitFor({ timeout: DONE_TIMEOUT_MS })
  const end = begun + DONE_TIMEOUT_MS
  const title = page.getByLabel('Title', { exact: true })
  while ((await stored()) < before + pictures || (await page.getByText(ON_THE_WAY).count())) {
    if (Date.now() > end) throw new Error(`After ${DONE_TIMEOUT_MS / 1000} s not all pictures are stored`)
    await title.fill('')
    await title.pressSequentially('A typed line. ', { delay: 60 })
  }
  const seen = await page.evaluate(() => (window as unknown as { seen: Omit<Measured, 'seconds'> }).seen)
  return { ...seen, seconds: (Date.now() - begun) / 1000 }
}

/** Hard links where they are the same. */
async function filesOf(folder: string, name: string, count: number, bytesOf: (n: number) => Buffer) {
  const inside = join(folder, name)
  await mkdir(inside)
  const paths = Array.from({ length: count }, (_, n) => join(inside, `${n}.jpg`))
  const written = new Map<Buffer, string>()
  for (const [n, path] of paths.entries()) {
    const bytes = bytesOf(n)
    const same = written.get(bytes)
    if (same) await link(same, path)
    else await writeFile(path, bytes)
    written.set(bytes, path)
  }
  return paths
}

/** 12 megapixels as a camera sees them: shapes under noise, some 8 MB. */
async function aPhoto(): Promise<Buffer> {
  const [width, height] = [4_000, 3_000]
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 24 }
  return sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .jpeg({ quality: 94 })
    .toBuffer()
}
