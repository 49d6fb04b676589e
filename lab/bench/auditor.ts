import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse, { type Flags } from 'lighthouse'
import { chromium } from 'playwright-core'
import { browserArgs, findBrowser } from '#server/testing/chromium.ts'
import { freePort } from './port.ts'

/** By Lighthouse's mobile preset: a mid-range phone on slow 4G, simulated throttling. */
export interface Audit {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  /** First and largest contentful paint and total blocking time (milliseconds). */
  fcp: number
  lcp: number
  blocking: number
  shift: number
  /** Compressed bytes of everything that the page loads. */
  transfer: number
  /** Compressed bytes of its web fonts. */
  fonts: number
  element: string
  remarks: string[]
}

export async function startAuditor() {
  const folder = await mkdtemp(join(tmpdir(), 'site-lighthouse-'))
  const port = await freePort()
  const browser = await chromium.launch({
    ...(await findBrowser(folder)),
    args: [...browserArgs, `--remote-debugging-port=${port}`],
  })
  return {
    async audit(address: string, { speedOnly = false } = {}): Promise<Audit> {
      const flags: Flags = {
        port,
        logLevel: 'error',
        disableFullPageScreenshot: true,
        ...(speedOnly && { onlyCategories: ['performance'] }),
      }
      const result = await lighthouse(address, flags)
      if (!result) throw new Error(`Lighthouse says nothing about ${address}`)
      const { audits, categories, runtimeError } = result.lhr
      if (runtimeError) throw new Error(runtimeError.message)
      const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100)
      const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
      const failed = ({ score, scoreDisplayMode }: { score: number | null; scoreDisplayMode: string }) =>
        scoreDisplayMode === 'binary' && score !== 1
      return {
        performance: score('performance'),
        accessibility: score('accessibility'),
        bestPractices: score('best-practices'),
        seo: score('seo'),
        fcp: figure('first-contentful-paint'),
        lcp: figure('largest-contentful-paint'),
        blocking: figure('total-blocking-time'),
        shift: figure('cumulative-layout-shift'),
        transfer: figure('total-byte-weight'),
        fonts: fontBytes(audits['network-requests']?.details),
        element: snippetIn(audits['largest-contentful-paint-element']?.details),
        remarks: Object.values(audits)
          .filter(failed)
          .map(({ id }) => id),
      }
    },
    async stop() {
      await browser.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function fontBytes(details: unknown) {
  const { items } = details as { items: { resourceType: string; transferSize: number }[] }
  return items.reduce(
    (sum, { resourceType, transferSize }) => sum + (resourceType === 'Font' ? transferSize : 0),
    0,
  )
}

const snippetIn = (details: unknown) =>
  /"snippet":"(<\w+)/.exec(JSON.stringify(details) ?? '')?.[1]?.slice(1) ?? 'unknown'
