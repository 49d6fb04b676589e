import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { browserArgs, findBrowser } from '../server/testing/chromium.ts'
import { freePort } from './port.ts'

/** Lighthouse's verdict on a page, as a mid-range phone on a slow 4G line sees it. */
export interface Audit {
  /** Each from 0 to 100. */
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  /** Milliseconds. */
  lcp: number
  blocking: number
  shift: number
  /** Bytes over the line, everything that the page loads. */
  transfer: number
  /** What it finds wrong, for those who want to mend it. */
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
    async audit(address: string): Promise<Audit> {
      const result = await lighthouse(address, { port, logLevel: 'error', output: 'json' })
      if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? 'No result')
      const { audits, categories } = result.lhr
      const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100)
      const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
      if (process.env.DUMP) (await import('node:fs')).writeFileSync(process.env.DUMP, JSON.stringify(result.lhr))
      return {
        performance: score('performance'),
        accessibility: score('accessibility'),
        bestPractices: score('best-practices'),
        seo: score('seo'),
        lcp: figure('largest-contentful-paint'),
        blocking: figure('total-blocking-time'),
        shift: figure('cumulative-layout-shift'),
        transfer: figure('total-byte-weight'),
        remarks: Object.values(audits).filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score !== 1).map(({ id }) => id),
      }
    },
    async stop() {
      await browser.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
