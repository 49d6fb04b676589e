import axe from 'axe-core'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, inject, test } from 'vitest'
import { browserArgs } from '#server/testing/chromium.ts'

const launch = inject('browser')

/** A test in a real browser; skipped, loudly (see global.ts), only where none runs. */
export const journey = test.skipIf(!launch)

let running: Promise<Browser> | undefined

function browser() {
  running ??= chromium.launch({ ...launch, args: browserArgs })
  return running
}

afterAll(async () => (await running)?.close())

export interface Visitor {
  page: Page
  /** Console errors and warnings, page errors and failed requests seen so far; a journey expects none. */
  complaints: string[]
}

/** A fresh browser profile with one tab, which writes down whatever goes wrong in it. */
export async function aVisitor(options: BrowserContextOptions = {}): Promise<Visitor> {
  const context = await (await browser()).newContext({ viewport: { width: 1280, height: 800 }, ...options })
  // Chromium writes nothing down of what is refused and caught; others tell the doctor's console of it.
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      console.error(`The CSP's ${violatedDirective} refused ${blockedURI} in ${sourceFile}`),
    )
  })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`${page.url()} ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`${page.url()} ${error.message}`))
  return { page, complaints }
}

/** Opens `address` and waits until the app has taken the painted page over. */
export async function open(page: Page, address: string) {
  const response = await page.goto(address)
  await hydrated(page)
  return response
}

/** Reloads the page and waits until the app has taken it over: a link pressed sooner loads its page anew. */
export async function reload(page: Page) {
  await page.reload()
  await hydrated(page)
}

/** Waits until the app has taken the painted page over. */
export async function hydrated(page: Page) {
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    return main !== null && Object.keys(main).some((key) => key.startsWith('__react'))
  })
  // React marks elements as it meets them, in slices; the thread is idle once it has met them all.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })))
}

/** What axe finds wrong with the page as it stands. */
export async function violations(page: Page) {
  await page.evaluate(axe.source)
  const results = await page.evaluate(() =>
    (window as unknown as { axe: { run(): Promise<{ violations: object[] }> } }).axe.run(),
  )
  return results.violations
}

/** Begins to add up layout shifts on the pages that are opened from now on; resolves to what asks for their sum. */
export async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)
}
