import { publicPages } from '#shared/pages.ts'
import { type Audit, startAuditor } from './auditor.ts'
import { startReadersSite } from './readers.ts'
import { median, report } from './report.ts'

const ROUNDS = 5
const PICTURES = 200
// Bytes of the whole home page (goal 140 kB), and of a page's fonts (goal 20 kB).
const HOME = 170_000
const FONTS = 36_000
const BARE_RATIO = 1.25 // goal 1.1
/** Its first three pictures load eagerly, as specified, beside the font. */
const BARE_RATIO_WITH_PICTURES = 1.4

export async function benchLighthouse() {
  const site = await startReadersSite()
  const auditor = await startAuditor()
  // Round by round over all addresses, so that other load on the machine slows all of them equally.
  async function audit(addresses: string[]): Promise<Map<string, Audit>> {
    const audits = new Map(addresses.map((address) => [address, [] as Audit[]]))
    for (let round = 0; round < ROUNDS; round++) {
      for (const [address, seen] of audits) {
        // The server renders a page on its first visit and caches it.
        await (await fetch(address)).arrayBuffer()
        seen.push(await auditor.audit(address, { speedOnly: round > 0 }))
      }
    }
    return new Map([...audits].map(([address, seen]) => [address, medians(seen)]))
  }
  try {
    const compared = ['/', site.post, '/blog', '/events', '/contact']
    const paths = [...publicPages.map(({ path }) => path), site.post]
    const bare = compared.map((path) => site.bare + path)
    const seen = await audit([...paths.map((path) => site.origin + path), ...bare])
    const of = (address: string) => seen.get(address) as Audit
    for (const path of paths) judge(path, of(site.origin + path))
    for (const path of compared) compare(path, of(site.origin + path), of(site.bare + path))
    report('/: everything that it loads, in bytes', of(`${site.origin}/`).transfer, { to: HOME })

    await site.hang(PICTURES)
    const many = await audit([`${site.origin}/events`])
    for (const [, found] of many) judge(`/events with ${PICTURES} pictures`, found)
  } finally {
    await auditor.stop()
    await site.stop()
  }
}

function judge(name: string, audit: Audit) {
  const { lcp, fcp, element, remarks } = audit
  const detail = `paints at ${(fcp / 1e3).toFixed(2)} s, its largest at ${(lcp / 1e3).toFixed(2)} s: ${element}`
  report(`${name}: performance`, audit.performance, { from: 98, detail })
  for (const quality of ['accessibility', 'bestPractices', 'seo'] as const) {
    report(`${name}: ${quality}`, audit[quality], { from: 100, detail: remarks.join(', ') })
  }
  report(`${name}: layout shift`, audit.shift, { to: 0.01 })
  report(`${name}: fonts in bytes`, audit.fonts, { to: FONTS })
  report(`${name}: blocking time in ms`, audit.blocking, { to: 50 })
}

function compare(name: string, whole: Audit, bare: Audit) {
  const detail = `${Math.round(whole.lcp)} / ${Math.round(bare.lcp)} ms`
  report(`${name}: largest paint / the same without script and web font`, whole.lcp / bare.lcp, {
    to: name === '/events' ? BARE_RATIO_WITH_PICTURES : BARE_RATIO,
    detail,
  })
}

function medians(seen: Audit[]): Audit {
  const [first] = seen
  if (!first) throw new Error('Nothing was audited')
  const figures = ['performance', 'fcp', 'lcp', 'blocking', 'shift', 'transfer'] as const
  return {
    ...first,
    ...Object.fromEntries(figures.map((key) => [key, median(seen.map((audit) => audit[key]))])),
  }
}
