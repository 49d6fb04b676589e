import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { browserArgs, findBrowser } from '#server/testing/chromium.ts'
import { type Document, nothingKnown } from '#shared/review/document.ts'
import { median, report } from './report.ts'
import { startSite } from './site.ts'

const WORDS = 20_000
const BYTES = 200_000
const RUNS = 7
const LIMIT_MS = 200
// Twice the words and more: nobody writes such a text, and nobody is to wait long for it.
const HOSTILE_LIMIT_MS = 1_000
const articles = new URL('../../server/cli/demo/articles/', import.meta.url)

const hostile = {
  'beginnings of phrases': 'know know tell best … doctor 9876 543210 %%## ',
  'one word without end': 'a',
  'right-to-left': 'لا إله هذا النص طويل جدا ',
  Devanagari: 'लिंग की जांच का परिणाम ',
  'right-to-left marks': '\u202eevil\u202c\u200f doctor ',
}

/** From asking to the findings, in a new worker each time, as the site starts it. */
export async function benchReview() {
  const site = await startSite()
  const folder = await mkdtemp(join(tmpdir(), 'site-bench-review-'))
  const browser = await chromium.launch({ ...(await findBrowser(folder)), args: browserArgs })
  try {
    const page = await browser.newPage()
    await page.goto(`${site.origin}/accessibility`)
    const worker = (await readdir('dist/client/assets')).find((name) => /^review\.worker-.*\.js$/.test(name))
    const time = async (texts: string[]) => median(await timesOf(page, `/assets/${worker}`, texts))
    report(`review before publishing, ${WORDS} words (ms)`, await time(await sober()), { to: LIMIT_MS })
    for (const [name, piece] of Object.entries(hostile)) {
      const text = piece.repeat(Math.ceil(BYTES / Buffer.byteLength(piece)))
      report(`review before publishing, 200 kB of ${name} (ms)`, await time([text]), {
        to: HOSTILE_LIMIT_MS,
      })
    }
  } finally {
    await browser.close()
    await site.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The demo's articles, a paragraph a passage, again and again. */
async function sober(): Promise<string[]> {
  const names = (await readdir(articles)).filter((name) => name.endsWith('.html'))
  const html = await Promise.all(names.map((name) => readFile(new URL(name, articles), 'utf8')))
  const paragraphs = html.join('\n').split(/<\/?(?:p|h\d|li|td|th|figure|figcaption)\b[^>]*>/)
  const texts = paragraphs.map((one) => one.replace(/<[^>]*>/g, '').trim()).filter(Boolean)
  const words = texts.join(' ').split(/\s+/).length
  return Array.from({ length: Math.ceil(WORDS / words) }, () => texts).flat()
}

function timesOf(page: Page, address: string, texts: string[]): Promise<number[]> {
  const document: Document = {
    passages: texts.map((text) => ({ field: 'content', text })),
    ...{ links: [], pictures: [], known: nothingKnown },
  }
  return page.evaluate(
    async ({ address, document, runs }) => {
      const times: number[] = []
      for (let run = 0; run < runs; run += 1) {
        const start = performance.now()
        const worker = new Worker(address, { type: 'module' })
        await new Promise((resolve, reject) => {
          worker.onmessage = resolve
          worker.onerror = () => reject(new Error(`${address} does not run`))
          worker.postMessage(document)
        })
        times.push(performance.now() - start)
        worker.terminate()
      }
      return times
    },
    { address, document, runs: RUNS },
  )
}
