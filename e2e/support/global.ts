import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserServer, chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { browserArgs, findBrowser } from '#server/testing/chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the one browser of this run listens; undefined where none can run. */
    browserEndpoint: string | undefined
  }
}

/** Finds a browser that starts, from CHROMIUM_PATH or from the package that bundles one. */
export default async function setup({ provide }: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'site-browser-'))
  const launch = await findBrowser(folder)
  let server: BrowserServer | undefined
  try {
    // Playwright switches it off, and visitors have it.
    const ignoreDefaultArgs = ['--disable-back-forward-cache']
    server = await chromium.launchServer({ ...launch, args: browserArgs, ignoreDefaultArgs })
    const browser = await chromium.connect(server.wsEndpoint())
    console.log(`Browser journeys run in Chromium ${browser.version()}`)
    await browser.close()
    provide('browserEndpoint', server.wsEndpoint())
  } catch (error) {
    // In CI a missing browser is a failure; elsewhere the other tests still run.
    if (process.env.CI) throw error
    const line = '#'.repeat(78)
    console.error(`\n${line}\nNO BROWSER RUNS HERE: THE BROWSER JOURNEYS ARE SKIPPED.`)
    console.error(`Set CHROMIUM_PATH to a Chromium of this machine to run them.\n${error}\n${line}\n`)
    provide('browserEndpoint', undefined)
  }
  return async () => {
    await server?.close()
    await rm(folder, { recursive: true, force: true })
  }
}
