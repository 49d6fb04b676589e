import { desc, eq, sql } from 'drizzle-orm'
import type { Picture } from '#shared/files/picture.ts'
import type { PickedFile } from '#shared/library.ts'
import { unescaped } from '#shared/text/html-text.ts'
import { blogPosts, filesOfPost } from '../db/schema/blog.ts'
import { galleryItems } from '../db/schema/events.ts'
import { siteContent } from '../db/schema/site.ts'
import { HttpError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { filesAt } from './list.ts'

interface Described {
  alt: string | null
  description?: string
  previewUrl?: string | null
  thumbnailUrl?: string | null
  at: Date
}

/** With its description where it was used last. Throws 404. */
export async function readPicked(services: Services, key: string): Promise<PickedFile> {
  const [file] = await filesAt(services, [key])
  if (!file) throw new HttpError(404, 'This file is no longer in the library')
  const path = `/objects/${key}`
  const found = [
    await inGallery(services, path),
    await inPages(services, path),
    await inArticles(services, path),
  ].flat()
  const latest = found.toSorted((a, b) => b.at.valueOf() - a.at.valueOf()).find(({ alt }) => alt !== null)
  const item = found.find(({ thumbnailUrl }) => thumbnailUrl)
  return {
    path,
    name: file.name,
    size: file.size,
    alt: latest?.alt ?? null,
    description: latest?.description ?? '',
    previewUrl: item?.previewUrl ?? null,
    thumbnailUrl: item?.thumbnailUrl ?? null,
  }
}

async function inGallery({ db }: Services, path: string): Promise<Described[]> {
  return db
    .select({
      alt: galleryItems.altText,
      description: galleryItems.description,
      previewUrl: galleryItems.previewUrl,
      thumbnailUrl: galleryItems.thumbnailUrl,
      at: galleryItems.updatedAt,
    })
    .from(galleryItems)
    .where(eq(galleryItems.fileUrl, path))
    .orderBy(desc(galleryItems.updatedAt))
}

async function inPages({ db }: Services, path: string): Promise<Described[]> {
  const rows = await db
    .select()
    .from(siteContent)
    .where(sql`position(${path} in ${siteContent.data}::text) > 0`)
  return rows.flatMap(({ data, updatedAt: at }) => {
    const alt = altIn(data, path)
    return alt ? [{ alt, at }] : []
  })
}

function altIn(value: unknown, path: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { src, alt } = value as Partial<Picture>
  if (src === path) return alt
  for (const inner of Object.values(value)) {
    const found = altIn(inner, path)
    if (found) return found
  }
}

async function inArticles({ db }: Services, path: string): Promise<Described[]> {
  const { content, coverUrl, coverAlt, updatedAt: at } = blogPosts
  const key = path.replace('/objects/', '')
  const rows = await db
    .select({ content, coverUrl, coverAlt, at })
    .from(blogPosts)
    .where(sql`${filesOfPost} && array[${key}]::text[]`)
  return rows.map(({ content, coverUrl, coverAlt, at }) => ({
    alt: (coverUrl === path ? coverAlt : null) ?? altOfTag(content, path),
    at,
  }))
}

/** Our sanitiser writes every tag in one way. */
function altOfTag(html: string, path: string): string | null {
  const tag = html.match(/<img [^>]*>/g)?.find((one) => one.includes(`src="${path}"`))
  return unescaped(/ alt="([^"]*)"/.exec(tag ?? '')?.[1] ?? '') || null
}
