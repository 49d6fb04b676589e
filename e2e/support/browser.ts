import axe from 'axe-core'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { inject, test } from 'vitest'

const endpoint = inject('browserEndpoint')

/** A test in a real browser; skipped with a notice (global.ts) where none runs. */
export const journey = test.skipIf(!endpoint)

// One connection a worker, which ends with it.
let running: Promise<Browser> | undefined

function browser() {
  running ??= chromium.connect(endpoint ?? '')
  return running
}

export interface Visitor {
  page: Page
  /** Console errors and warnings, page errors and failed requests so far; a journey expects none. */
  complaints: string[]
}

export async function aVisitor(options: BrowserContextOptions = {}): Promise<Visitor> {
  const context = await (await browser()).newContext({ viewport: { width: 1280, height: 800 }, ...options })
  // Chromium logs no CSP violation where the page catches the error; other browsers do.
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

export async function open(page: Page, address: string) {
  const response = await page.goto(address)
  await hydrated(page)
  return response
}

/** Waits for hydration: a link pressed sooner loads its page anew. */
export async function reload(page: Page) {
  await page.reload()
  await hydrated(page)
}

export async function hydrated(page: Page) {
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    return main !== null && Object.keys(main).some((key) => key.startsWith('__react'))
  })
  // React marks elements while it hydrates them in slices; the thread is idle once it is done.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })))
}

export async function violations(page: Page) {
  await page.evaluate(axe.source)
  const results = await page.evaluate(() =>
    (window as unknown as { axe: { run(): Promise<{ violations: object[] }> } }).axe.run(),
  )
  return results.violations
}

/** Adds up layout shifts on pages opened from now on; resolves to a function that reads the sum. */
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
