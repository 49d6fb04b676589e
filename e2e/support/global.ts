import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { type BrowserLaunch, browserArgs, findBrowser } from '#server/testing/chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Undefined where no browser can run. */
    browser: BrowserLaunch | undefined
  }
}

/** Finds a browser that starts, from CHROMIUM_PATH or from the package that bundles one. */
export default async function setup({ provide }: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'site-browser-'))
  const launch = await findBrowser(folder)
  try {
    const browser = await chromium.launch({ ...launch, args: browserArgs })
    console.log(`Browser journeys run in Chromium ${browser.version()}`)
    await browser.close()
    provide('browser', launch)
  } catch (error) {
    // In CI a missing browser is a failure; elsewhere the other tests still run.
    if (process.env.CI) throw error
    const line = '#'.repeat(78)
    console.error(`\n${line}\nNO BROWSER RUNS HERE: THE BROWSER JOURNEYS ARE SKIPPED.`)
    console.error(`Set CHROMIUM_PATH to a Chromium of this machine to run them.\n${error}\n${line}\n`)
    provide('browser', undefined)
  }
  return () => rm(folder, { recursive: true, force: true })
}
