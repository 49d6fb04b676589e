import { eq } from 'drizzle-orm'
import { blogPosts } from '#server/db/schema/blog.ts'
import { PAGE } from '#shared/article/post-list.ts'
import { startBareList } from './bare-express.ts'
import { cpuMeter } from './cpu.ts'
import { dice, fillLibrary, slugOf, vocabulary } from './library.ts'
import { median, report } from './report.ts'
import { type BenchSite, startSite } from './site.ts'
import { startVisitor } from './visitor.ts'

const MANY = 20_000
const DRAFTS = 5_000 // among them
const ROUNDS = 40
const WARM_UP = 10
// Rounds until V8 has compiled both sides; before that, the side with more code looks slower.
const COMPILED = 100
// Requests in a round: few, so that other load on the machine slows both sides equally.
const REQUESTS = 20

export async function benchPosts() {
  const sites = [await startSite(), await startSite()] as const
  const visitor = startVisitor()
  try {
    const [few, many] = sites
    // "from Postgres" asks for the 20 before the newest.
    await fillLibrary(few, 21)
    await fillLibrary(many, MANY + 1, DRAFTS)
    for (const site of sites) site.cache.setSubscribed(true)
    await compareLists(few, many, visitor)
    await compareWithBare(many, visitor)
    await compareSearch(many, visitor)
    await compareSearchPage(many, visitor)
  } finally {
    visitor.stop()
    for (const site of sites) await site.stop()
  }
}

type Visitor = ReturnType<typeof startVisitor>

interface Side {
  site: BenchSite
  work: () => Promise<unknown>
}

/** CPU of `other` as a multiple of `base`: the median of rounds that alternate which goes first. */
async function compare(
  name: string,
  { warmUp = WARM_UP, ...bar }: { from?: number; to?: number; warmUp?: number },
  other: Side,
  base: Side,
) {
  const [meterOther, meterBase] = [await cpuMeter(other.site), await cpuMeter(base.site)]
  const costs = { other: [] as number[], base: [] as number[] }
  for (let round = -warmUp; round < ROUNDS; round++) {
    const early = round % 2 ? await meterBase(base.work) : undefined
    const cost = await meterOther(other.work)
    const baseCost = early ?? (await meterBase(base.work))
    if (round < 0) continue
    costs.other.push(cost / REQUESTS)
    costs.base.push(baseCost / REQUESTS)
  }
  const ratio = median(costs.other.map((cost, i) => cost / (costs.base[i] ?? Number.NaN)))
  const detail = `${median(costs.other).toFixed(2)} / ${median(costs.base).toFixed(2)} ms of CPU`
  report(name, ratio, { ...bar, detail })
}

async function compareLists(few: BenchSite, many: BenchSite, visitor: Visitor) {
  const repeated = (address: string) => Array<string>(REQUESTS).fill(address)
  const lists = {
    'from memory': ({ origin }: BenchSite) => visitor.visit(repeated(`${origin}/api/blog-posts?limit=20`)),
    'from Postgres, by its place': async (site: BenchSite) => {
      const [newest] = await site.db
        .select()
        .from(blogPosts)
        .where(eq(blogPosts.slug, slugOf(0)))
      await visitor.visit(repeated(`${site.origin}/api/blog-posts?limit=20&before=${newest?.id}`))
    },
    'from Postgres, by its category': ({ origin }: BenchSite) =>
      visitor.visit(repeated(`${origin}/api/blog-posts?limit=20&category=Knee`)),
    'after a change': async ({ origin, cache }: BenchSite) => {
      for (let i = 0; i < REQUESTS; i++) {
        cache.invalidate('blog_posts')
        await visitor.visit([`${origin}/api/blog-posts?limit=20`])
      }
    },
  }
  for (const [name, read] of Object.entries(lists)) {
    const [small, large] = [few, many].map((site) => ({ site, work: () => read(site) }))
    if (small && large) await compare(`list of 20 ${name}: 20,000 posts / 20`, { to: 1.15 }, large, small)
  }
}

/** The list after the newest post, which is not cached, against bare Express with the same query. */
async function compareWithBare(site: BenchSite, visitor: Visitor) {
  const bare = await startBareList(site)
  const [newest] = await site.db
    .select()
    .from(blogPosts)
    .where(eq(blogPosts.slug, slugOf(0)))
  const query = `?limit=${PAGE}&before=${newest?.id}`
  const reading = (address: string) => ({
    site,
    work: () => visitor.visit(Array<string>(REQUESTS).fill(address + query)),
  })
  const sides = [reading(bare.address), reading(`${site.origin}/api/blog-posts`)] as const
  const bar = { from: 0.7, warmUp: COMPILED }
  await compare('list of 20 from Postgres: bare Express, prepared query / site', bar, ...sides)
  bare.stop()
}

function picking(seed: number) {
  const random = dice(seed)
  return (from: number, to: number) => vocabulary[Math.floor(from + (to - from) * random())] ?? ''
}

// No two searches are alike, so that none is answered from the cache.
const searches: Record<string, (pick: (from: number, to: number) => string) => string> = {
  'rare words': (pick) => pick(2_000, 8_000),
  'common words': (pick) => `${pick(10, 60)} ${pick(60, 300)}`,
  'words in every article': (pick) => `${pick(0, 4)} ${pick(4, 10)}`,
  'common words of a category': (pick) => `${pick(10, 60)} ${pick(60, 300)}&category=Knee`,
  beginnings: (pick) => pick(20, 8_000).slice(0, 5),
}

/** A page of 20 rows that is rendered anew for each visitor, against the call that answers the same rows. */
async function compareSearchPage(site: BenchSite, visitor: Visitor) {
  const pick = picking(3)
  // As a server does at its start and after each change.
  for (const primed of ['/api/content', '/api/blog-posts/facets']) await fetch(site.origin + primed)
  const asking = (path: string) => ({
    site,
    work: () =>
      visitor.visit(
        Array.from({ length: REQUESTS }, () => `${site.origin}${path}${searches['common words']?.(pick)}`),
      ),
  })
  const sides = [asking('/blog?q='), asking('/api/blog-posts?limit=20&q=')] as const
  await compare('a page of search results / the same rows as data', { to: 2.5 }, ...sides)
}

async function compareSearch(site: BenchSite, visitor: Visitor) {
  const pick = picking(2)
  let read = 0
  const reading = () => {
    const slugs = Array.from({ length: REQUESTS }, () => slugOf(read++))
    return visitor.visit(slugs.map((slug) => `${site.origin}/api/blog-posts/${slug}`))
  }
  for (const [name, query] of Object.entries(searches)) {
    const searching = () =>
      visitor.visit(
        Array.from({ length: REQUESTS }, () => `${site.origin}/api/blog-posts?limit=20&q=${query(pick)}`),
      )
    const sides = [
      { site, work: searching },
      { site, work: reading },
    ] as const
    await compare(`search for ${name} in 20,000 posts / reading one`, { to: 10 }, ...sides)
  }
}
