import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { Request } from 'express'
import { type EditedPage, type PageName, SiteContent } from '#shared/content/pages.ts'
import type { Picture } from '#shared/files/picture.ts'
import { keyOfPath } from '#shared/upload.ts'
import { siteContent, siteContentVersions } from '../db/schema/site.ts'
import { checkFile } from '../files/check.ts'
import { mustBeChecked } from '../files/checked.ts'
import { input } from '../http/errors.ts'
import { rowAt } from '../records/row.ts'
import { updateRecord } from '../records/update.ts'
import type { Services } from '../services.ts'
import { readable } from './read.ts'

const rowOf = (page: PageName) => ({
  table: siteContent,
  where: eq(siteContent.page, page),
  gone: 'There is no such page',
})

export const pageAt = async ({ db }: Services, page: PageName): Promise<EditedPage> =>
  asEdited(await rowAt(db, rowOf(page)))

export async function allPages({ db }: Services): Promise<EditedPage[]> {
  return (await db.select().from(siteContent).orderBy(siteContent.page)).filter(isKnown).map(asEdited)
}

const isKnown = ({ page }: { page: string }) => page in SiteContent.shape

function asEdited({ page, data, updatedAt }: typeof siteContent.$inferSelect): EditedPage {
  const name = page as PageName
  const { content } = readable({ [name]: data as object })
  return { page: name, data: content[name], updatedAt: updatedAt.toISOString() }
}

interface Save {
  page: PageName
  savedBy: string
}

/** The same document again saves no version. Throws 400 or 422 by field, 409 with the current document. */
export async function savePage(
  services: Services,
  req: Request,
  { written, ...save }: Save & { written: unknown },
): Promise<EditedPage> {
  const data = input(SiteContent.shape[save.page], written)
  return changePage(services, req, { ...save, change: () => data })
}

/** As `savePage`, with what is made of the document as it is now. */
export async function changePage(
  services: Services,
  req: Request,
  { page, change, savedBy }: Save & { change(before: SiteContent[PageName]): SiteContent[PageName] },
): Promise<EditedPage> {
  const { before, after } = await updateRecord(services.db, req, {
    ...rowOf(page),
    async change(row) {
      const { data: before } = asEdited(row)
      const data = change(before)
      if (isDeepStrictEqual(plain(data), plain(before))) return {}
      const linked = new Set(picturesIn(before).map(({ src }) => src))
      const pictures = picturesIn(data)
      for (const { src, field } of pictures) {
        if (!linked.has(src)) await checkFile(services, keyOfPath(src) ?? '', field)
      }
      await mustBeChecked(
        services.db,
        pictures.map(({ src, field }) => ({ path: src, field })),
      )
      return { data }
    },
    current: asEdited,
    async saved(tx, { data }, { updatedAt: savedAt }) {
      await tx.insert(siteContentVersions).values({ page, data, savedBy, savedAt })
    },
  })
  // This server must read its own write at once; the others are notified a moment later.
  if (after !== before) services.cache.invalidate('site_content')
  return asEdited(after)
}

const plain = (data: unknown) => JSON.parse(JSON.stringify(data)) as unknown

function picturesIn(value: unknown, path: string[] = []): { src: string; field: string }[] {
  if (typeof value !== 'object' || value === null) return []
  const { src } = value as Partial<Picture>
  if (typeof src === 'string') return [{ src, field: [...path, 'src'].join('.') }]
  return Object.entries(value).flatMap(([name, inner]) => picturesIn(inner, [...path, name]))
}
