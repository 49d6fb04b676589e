import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'

export interface BrowserLaunch {
  executablePath: string
  env: Record<string, string>
}

declare module 'vitest' {
  interface ProvidedContext {
    /** How to start the browser; undefined where none can run. */
    browser: BrowserLaunch | undefined
  }
}

export const browserArgs = ['--no-sandbox', '--no-zygote', '--disable-gpu', '--disable-background-networking']

/** Before the journeys: a browser that starts, from CHROMIUM_PATH or from the package that carries one. */
export default async function setup({ provide }: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'site-browser-'))
  const path = process.env.CHROMIUM_PATH
  const launch = path ? { executablePath: path, env: { TMPDIR: folder } } : await unpack(folder)
  try {
    const browser = await chromium.launch({ ...launch, args: browserArgs })
    console.log(`Browser journeys run in Chromium ${browser.version()}`)
    await browser.close()
    provide('browser', launch)
  } catch (error) {
    // On a machine of ours a missing browser is a failure; a newcomer is told and keeps the other tests.
    if (process.env.CI) throw error
    const line = '#'.repeat(78)
    console.error(`\n${line}\nNO BROWSER RUNS HERE: THE BROWSER JOURNEYS ARE SKIPPED.`)
    console.error(`Set CHROMIUM_PATH to a Chromium of this machine to run them.\n${error}\n${line}\n`)
    provide('browser', undefined)
  }
  return () => rm(folder, { recursive: true, force: true })
}

/**
 * The package unpacks into TMPDIR; its shared libraries only where it believes to be on Amazon Linux 2023,
 * and any Linux may lack them, so it is told so.
 */
async function unpack(folder: string): Promise<BrowserLaunch> {
  const before = { TMPDIR: process.env.TMPDIR, AWS_EXECUTION_ENV: process.env.AWS_EXECUTION_ENV }
  const paths = { LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH, FONTCONFIG_PATH: process.env.FONTCONFIG_PATH }
  process.env.TMPDIR = folder
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs20.x'
  try {
    const { default: packaged } = await import('@sparticuz/chromium')
    const executablePath = await packaged.executablePath()
    const env = {
      TMPDIR: folder,
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
      FONTCONFIG_PATH: join(folder, 'fonts'),
    }
    return { executablePath, env }
  } finally {
    for (const [name, value] of Object.entries({ ...before, ...paths })) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
}
