import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import type { Request } from 'express'
import { type EditedPage, type PageName, SiteContent } from '#shared/content/pages.ts'
import type { Picture } from '#shared/files/picture.ts'
import { keyOfPath } from '#shared/upload.ts'
import { later } from '../db/schema/columns.ts'
import { siteContent, siteContentVersions } from '../db/schema/site.ts'
import { checkFile } from '../files/check.ts'
import { HttpError, input } from '../http/errors.ts'
import { refuseStale } from '../records/if-match.ts'
import type { Services } from '../services.ts'
import { readable } from './read.ts'

export async function pageAt({ db }: Pick<Services, 'db'>, page: PageName): Promise<EditedPage> {
  const [row] = await db.select().from(siteContent).where(eq(siteContent.page, page))
  if (!row) throw new HttpError(404, 'There is no such page')
  return asEdited(row)
}

export async function allPages({ db }: Services): Promise<EditedPage[]> {
  return (await db.select().from(siteContent).orderBy(siteContent.page)).filter(isKnown).map(asEdited)
}

const isKnown = ({ page }: { page: string }) => page in SiteContent.shape

function asEdited({ page, data, updatedAt }: typeof siteContent.$inferSelect): EditedPage {
  const name = page as PageName
  const { content } = readable({ [name]: data as object })
  return { page: name, data: content[name], updatedAt: updatedAt.toISOString() }
}

/** The same document again saves no version. Throws 400 or 422 by field, 409 with the current document. */
export async function savePage(
  services: Services,
  req: Request,
  { page, written, savedBy }: { page: PageName; written: unknown; savedBy: string },
): Promise<EditedPage> {
  const data = input(SiteContent.shape[page], written)
  const before = await pageAt(services, page)
  refuseStale(req, before)
  if (isDeepStrictEqual(plain(data), plain(before.data))) return before
  const linked = new Set(picturesIn(before.data).map(({ src }) => src))
  for (const { src, field } of picturesIn(data)) {
    if (!linked.has(src)) await checkFile(services, keyOfPath(src) ?? '', field)
  }
  const updatedAt = await replace(services, { before, data, savedBy })
  // This server must read its own write at once; the others are notified a moment later.
  services.cache.invalidate('site_content')
  // A concurrent write won: with If-Match this now refuses, without it the last write wins.
  return updatedAt ? { page, data, updatedAt } : savePage(services, req, { page, written, savedBy })
}

const replace = (
  { db }: Services,
  { before, data, savedBy }: { before: EditedPage; data: object; savedBy: string },
) =>
  db.transaction(async (tx) => {
    const { page, updatedAt: seen } = before
    const unchanged = and(eq(siteContent.page, page), eq(siteContent.updatedAt, new Date(seen)))
    const [old] = await tx.select().from(siteContent).where(unchanged).for('update')
    if (!old) return undefined
    const updatedAt = later(siteContent.updatedAt)
    const [saved] = await tx.update(siteContent).set({ data, updatedAt }).where(unchanged).returning()
    if (!saved) return undefined
    const savedAt = saved.updatedAt
    await tx.insert(siteContentVersions).values({ page, data: old.data, savedBy, savedAt })
    return savedAt.toISOString()
  })

const plain = (data: unknown) => JSON.parse(JSON.stringify(data)) as unknown

function picturesIn(value: unknown, path: string[] = []): { src: string; field: string }[] {
  if (typeof value !== 'object' || value === null) return []
  const { src } = value as Partial<Picture>
  if (typeof src === 'string') return [{ src, field: [...path, 'src'].join('.') }]
  return Object.entries(value).flatMap(([name, inner]) => picturesIn(inner, [...path, name]))
}
