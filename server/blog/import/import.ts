import { sql } from 'drizzle-orm'
import type { Imported, ImportReport } from '#shared/import.ts'
import { reservedSlugs } from '#shared/post.ts'
import type { Db, Transaction } from '../../db/client.ts'
import { postgresCode } from '../../db/errors.ts'
import { blogPosts, formerSlugs, importedPosts, imports } from '../../db/schema/blog.ts'
import { HttpError } from '../../http/errors.ts'
import type { Services } from '../../services.ts'
import { hiddenSlugs } from '../read.ts'
import { type Coming, comingFrom, type Place } from './article.ts'
import type { Given } from './given.ts'
import type { Source } from './incoming.ts'
import { openExport } from './open.ts'
import { type Files, pictureFinder } from './pictures.ts'
import { ImportError } from './refusal.ts'

type Needed = Pick<Services, 'db' | 'files' | 'env'>

const UNIQUE_VIOLATION = '23505'

/** What an import would bring. Changes nothing. `beside` are pictures, where they are not in a zip with the export. */
export async function rehearse({ db, env }: Needed, given: Given, beside?: Files): Promise<ImportReport> {
  const { source, files } = await openExport(given, beside)
  return bring(source, await placeIn(db, env, pictureFinder(files)), async () => {})
}

/** All of it, or throws and nothing: in one transaction, as one batch that can be undone. */
export async function runImport(services: Needed, given: Given, beside?: Files): Promise<Imported> {
  const { db, env } = services
  const { source, files } = await openExport(given, beside)
  return db
    .transaction(async (tx) => {
      await takeTurn(tx)
      const place = await placeIn(tx, env, pictureFinder(files, services))
      const [batch] = await tx
        .insert(imports)
        .values({ source: source.name, fileName: given.name })
        .returning()
      if (!batch) throw new Error('The import was not stored')
      const report = await bring(source, place, (coming) => insert(tx, batch.id, coming))
      if (!report.articles.length)
        throw new ImportError('The file holds no article that is not here already.')
      return { ...report, id: batch.id }
    })
    .catch(slugTaken)
}

async function takeTurn(tx: Transaction) {
  const { rows } = await tx.execute<{ ours: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('import')) as ours`,
  )
  if (!rows[0]?.ours) throw new HttpError(409, 'Another import is under way. Try again once it has ended.')
}

async function placeIn(db: Db | Transaction, env: Services['env'], find: Place['find']): Promise<Place> {
  const rows = await db.select({ slug: blogPosts.slug, title: blogPosts.title }).from(blogPosts)
  const { rows: clock } = await db.execute<{ now: number }>(
    sql`select floor(extract(epoch from now()) * 1000)::float8 as now`,
  )
  const refused = [...reservedSlugs, ...hiddenSlugs(env)].map((slug): [string, string] => [slug, ''])
  const taken = new Map([...rows.map(({ slug, title }): [string, string] => [slug, title]), ...refused])
  return { now: new Date(Number(clock[0]?.now)), taken, find }
}

async function bring(
  { name, articles, leftOut }: Source,
  place: Place,
  take: (coming: Coming) => Promise<void>,
): Promise<ImportReport> {
  const report: ImportReport = {
    source: name,
    articles: [],
    addresses: { public: 0, leading: 0 },
    pictures: { found: 0, missing: [] },
    leftOut: [],
  }
  const reasons: ImportReport['leftOut'] = []
  const authors = new Map<string, number>()
  for await (const incoming of articles()) {
    const coming = await comingFrom(incoming, place)
    if ('why' in coming) reasons.push({ what: `“${incoming.title}”`, why: coming.why })
    else {
      await take(coming)
      report.articles.push(coming.article)
      report.pictures.found += coming.pictures
      report.pictures.missing.push(...coming.missing)
      if (coming.leads !== undefined) report.addresses.public++
      if (coming.leads) report.addresses.leading++
      authors.set(incoming.author, (authors.get(incoming.author) ?? 0) + 1)
    }
  }
  if (!report.articles.length && !reasons.length && !leftOut.lines.length)
    throw new ImportError('The file holds no articles.')
  report.leftOut = [...leftOut.lines, ...reasons, ...authorsOf(authors)]
  return report
}

function authorsOf(authors: Map<string, number>): ImportReport['leftOut'] {
  if (authors.size < 2) return []
  const names = [...authors].map(([name, count]) => `${name || 'nobody'} (${count})`)
  return [{ what: `Authors: ${names.join(', ')}`, why: 'every article here bears your name' }]
}

async function insert(tx: Transaction, importId: string, { values, formerSlugs: former }: Coming) {
  const [post] = await tx.insert(blogPosts).values(values).returning({ id: blogPosts.id })
  if (!post) throw new Error('The article was not stored')
  await tx.insert(importedPosts).values({ importId, postId: post.id })
  const led = former.map((slug) => ({ slug, postId: post.id }))
  if (led.length) await tx.insert(formerSlugs).values(led).onConflictDoNothing()
}

function slugTaken(error: unknown): never {
  if (postgresCode(error) !== UNIQUE_VIOLATION) throw error
  throw new HttpError(409, 'An article was created meanwhile at an address of the import. Import it again.')
}
