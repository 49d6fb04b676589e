import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { importUpload } from '#server/blog/import/child.ts'
import { files, IMPORT_TYPE } from '#server/db/schema/files.ts'
import { measured } from './backup.ts'
import { report } from './report.ts'
import { type BenchSite, startSite } from './site.ts'

const ARTICLES = 2_000
const PARAGRAPHS = 120

export async function benchImport() {
  const site = await startSite()
  const folder = await mkdtemp(join(tmpdir(), 'site-bench-import-'))
  const settings = { DATABASE_URL: site.databaseUrl, DATA_DIR: site.env.DATA_DIR }
  try {
    for (const [name, parts] of Object.entries({ WordPress: wordpress, Ghost: ghost })) {
      const fileOf = (count: number) => join(folder, `${name}-${count}`)
      for (const count of [1, ARTICLES, ARTICLES + 1])
        await pipeline(Readable.from(parts(count)), createWriteStream(fileOf(count)))
      const least = await measured('import', [fileOf(1), '--yes'], settings)
      const { seconds, peak } = await measured('import', [fileOf(ARTICLES), '--yes'], settings)
      const megabytes = Math.round((await stat(fileOf(ARTICLES))).size / 1e6)
      const detail = `${ARTICLES} articles, ${megabytes} MB`
      report(`import from ${name}: seconds`, seconds, { to: 120, detail })
      report(`import from ${name}: memory above start (MB)`, peak - least.peak, { from: -20, to: 64, detail })
      const server = await growthWith(() => importFrom(site, fileOf(ARTICLES + 1)))
      report(`import from ${name} by a browser: the server's memory above before (MB)`, server, {
        from: -20,
        to: 64,
        detail,
      })
    }
  } finally {
    await site.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function importFrom(site: BenchSite, path: string) {
  const { db, files: store } = site
  const { size } = await stat(path)
  const key = `${randomUUID()}.import`
  await store.write(key, { stream: createReadStream(path), size }, IMPORT_TYPE)
  await db.insert(files).values({ key, name: 'export', type: IMPORT_TYPE, size })
  await importUpload(site, key)
}

const WATCH_INTERVAL_MS = 20

/** Of this process, in which the site runs: the most that it needs meanwhile (MB). */
async function growthWith(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss()
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, WATCH_INTERVAL_MS)
  await work().finally(() => clearInterval(watch))
  return (peak - before) / 1e6
}

const words = (n: number) =>
  Array.from({ length: 25 }, (_, at) => ((n * 31 + at * 17) % 9_973).toString(36)).join(' ')

const textOf = (n: number) =>
  Array.from({ length: PARAGRAPHS }, (_, at) => `<p>${words(n + at)} <strong>${at}</strong></p>`).join('\n')

function* wordpress(count: number) {
  yield '<?xml version="1.0" encoding="UTF-8" ?>\n<rss><channel><wp:wxr_version>1.2</wp:wxr_version>'
  for (let n = 0; n < count; n++)
    yield `<item><title>WordPress ${count} ${n}</title><link>https://old.example/2023/01/01/w-${count}-${n}/</link>
      <content:encoded><![CDATA[${textOf(n)}]]></content:encoded><wp:post_id>${n}</wp:post_id>
      <wp:post_date_gmt>2023-01-01 00:00:00</wp:post_date_gmt><wp:post_name>w-${count}-${n}</wp:post_name>
      <wp:status>publish</wp:status><wp:post_type>post</wp:post_type><category domain="category">Knee</category></item>\n`
  yield '</channel></rss>'
}

function* ghost(count: number) {
  yield '{"db":[{"meta":{},"data":{"posts":['
  for (let n = 0; n < count; n++) {
    const post = {
      id: n,
      title: `Ghost ${count} ${n}`,
      slug: `g-${count}-${n}`,
      html: textOf(n),
      status: 'published',
    }
    yield `${n ? ',' : ''}${JSON.stringify({ ...post, published_at: '2023-01-01T00:00:00.000Z' })}`
  }
  yield ']}}]}'
}
