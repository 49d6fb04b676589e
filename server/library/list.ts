import { and, eq, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { LibraryFile, type LibraryPage, type LibraryQuery, type Use } from '#shared/library.ts'
import { escaped } from '#shared/text/html-text.ts'
import { blogPosts, filesOfPost } from '../db/schema/blog.ts'
import { galleryItems } from '../db/schema/events.ts'
import { files, IMPORT_TYPE } from '../db/schema/files.ts'
import { trash } from '../db/schema/site.ts'
import { pageOf } from '../http/paging.ts'
import type { Services } from '../services.ts'
import { usesOf } from './uses.ts'

const PAGE_LIMIT = 40

const PDF = 'application/pdf'

/** The smaller sizes of the gallery's pictures are files of their own, which belong to the picture. */
const isSmaller = sql`'/objects/' || ${files.key} in (
  select preview_url from ${galleryItems} where preview_url is not null
  union all select thumbnail_url from ${galleryItems} where thumbnail_url is not null
  union all select row ->> field from ${trash}, jsonb_path_query(rows, '$[*][1][*]') as row,
    unnest(array['preview_url', 'thumbnail_url']) as field
  where kind in ('gallery-item', 'event') and row ->> field is not null)`

export const notLetGo = sql`${files.unusedSince} is distinct from to_timestamp(0)`

export const inLibrary = and(
  isNull(files.sweptAt),
  notInArray(files.type, [IMPORT_TYPE]),
  sql`not ${isSmaller}`,
)

type FileRow = Pick<typeof files.$inferSelect, 'key' | 'name' | 'type' | 'size' | 'createdAt' | 'linkedAt'>

export const described = ({ key, name, type, size, createdAt }: FileRow) => ({
  path: `/objects/${key}`,
  kind: type === PDF ? ('pdf' as const) : ('picture' as const),
  name,
  size,
  createdAt,
})

/** Newest first. Not shown are uploads that nothing has linked yet, and what is about to be swept. */
export async function readLibrary(
  { db }: Pick<Services, 'db'>,
  { kind, q, before }: LibraryQuery,
): Promise<LibraryPage> {
  const [time, last] = before?.split(',') ?? []
  const found = await db
    .select()
    .from(files)
    .where(
      and(
        inLibrary,
        kind && (kind === 'pdf' ? eq(files.type, PDF) : sql`${files.type} <> ${PDF}`),
        q ? matching(q) : undefined,
        // The cursor's id is the key without its ending.
        time ? sql`(${files.createdAt}, ${files.key}) < (${time}::timestamptz, ${last})` : undefined,
      ),
    )
    .orderBy(sql`${files.createdAt} desc, ${files.key} desc`)
    .limit(PAGE_LIMIT + 1)
  const page = pageOf(found, PAGE_LIMIT, ({ createdAt, key }) => `${createdAt.toISOString()},${idIn(key)}`)
  const uses = await usesOf(
    db,
    page.items.map(({ key }) => key),
  )
  const items = page.items
    .filter((row) => uses.get(row.key)?.length || (row.linkedAt && row.unusedSince?.valueOf() !== 0))
    .map((row) => ({ ...described(row), uses: uses.get(row.key) ?? [] }))
    .map((file) => LibraryFile.parse({ ...file, title: titleOf(file.uses) ?? file.name }))
  return { total: await db.$count(files, and(inLibrary, notLetGo)), items, next: page.next }
}

const titleOf = (uses: Use[]) => uses.find(({ kind }) => kind === 'gallery')?.title

const idIn = (key: string) => key.replace(/\..*/, '')

const containing = (q: string) => `%${q.replace(/[\\%_]/g, '\\$&')}%`

/** By the file's name, and by what it is called and described as where it is used. */
function matching(q: string): SQL | undefined {
  const like = containing(q)
  const asHtml = containing(escaped(q))
  const { title, altText, description } = galleryItems
  return or(
    sql`${files.name} ilike ${like}`,
    sql`'/objects/' || ${files.key} in (select file_url from ${galleryItems}
      where ${or(...[title, altText, description].map((column) => sql`${column} ilike ${like}`))})`,
    sql`${files.key} in (select unnest(${filesOfPost}) from ${blogPosts}
      where ${blogPosts.title} ilike ${like} or ${blogPosts.coverAlt} ilike ${like})`,
    sql`${files.key} in (select unnest(file_keys(image[1]))
      from ${blogPosts}, regexp_matches(${blogPosts.content}, '<img [^>]*>', 'g') as image
      where ${blogPosts.content} ilike ${asHtml}
        and substring(image[1] from ' alt="([^"]*)"') ilike ${asHtml})`,
  )
}

export const filesAt = ({ db }: Pick<Services, 'db'>, keys: string[]) =>
  db
    .select()
    .from(files)
    .where(and(inArray(files.key, keys), isNull(files.sweptAt)))
