import { sql } from 'drizzle-orm'
import { Use } from '#shared/library.ts'
import { pages } from '#shared/pages.ts'
import type { PostState } from '#shared/post.ts'
import { stateOf } from '../blog/live.ts'
import type { Db } from '../db/client.ts'
import { blogPosts, blogPostVersions, filesOfPost, filesOfVersion } from '../db/schema/blog.ts'
import { events, galleryItems } from '../db/schema/events.ts'
import {
  drafts,
  filesOfSave,
  filesOfTrash,
  siteContent,
  siteContentVersions,
  trash,
} from '../db/schema/site.ts'
import { keysNamed } from '../files/uses.ts'

interface Found extends Record<string, unknown> {
  key: string
  kind: Use['kind']
  id: string
  title: string | null
  slug: string | null
  state: PostState | null
  part: Use['part']
}

/** Where files are used, by their keys. Of articles and earlier versions, which may be many, it reads an index. */
export async function usesOf(db: Db, keys: string[]): Promise<Map<string, Use[]>> {
  const uses = new Map<string, Use[]>(keys.map((key) => [key, []]))
  if (!keys.length) return uses
  const { rows } = await db.execute<Found>(namingRows(keys))
  for (const row of rows) uses.get(row.key)?.push(asUse(row))
  const silent = keys.filter((key) => !uses.get(key)?.length)
  for (const key of silent.length ? await keysNamed(db, silent) : []) {
    uses.get(key)?.push({ kind: 'elsewhere', id: '', title: 'Elsewhere', to: null, part: null })
  }
  return uses
}

/** Joined key by key, so that Postgres reads the indexes and not the texts. */
function namingRows(keys: string[]) {
  const wanted = sql`unnest(${sql.param(keys)}::text[]) as key`
  const path = sql`'/objects/' || key`
  return sql`
    select key, 'article' as kind, ${blogPosts.id}::text as id, title, slug, ${stateOf} as state,
      case ${path} when pdf_file_url then 'pdf' when cover_url then 'cover' else 'text' end as part
    from ${wanted} join ${blogPosts} on ${filesOfPost} @> array[key]
    union all
    select key, 'gallery', item.id::text, item.title, event.slug, null, null
    from ${wanted} join ${galleryItems} as item on item.file_url = ${path}
    left join ${events} as event on event.id = item.event_id
    union all
    select key, 'page', page, null, null, null, null
    from ${wanted} join ${siteContent} on position(${path} in data::text) > 0
    union all
    select wanted.key, 'draft', draft.key, coalesce(nullif(draft.data #>> '{values,title}', ''), post.title), null, null, null
    from unnest(${sql.param(keys)}::text[]) as wanted(key) join ${drafts} as draft on position(wanted.key in draft.data::text) > 0
    left join ${blogPosts} as post on post.id::text = draft.key
    union all
    select distinct key, 'article-version', post.id::text, post.title, null, null::text, null
    from ${wanted} join ${blogPostVersions} on ${filesOfVersion} @> array[key]
    join ${blogPosts} as post on post.id = post_id
    union all
    select distinct key, 'page-version', page, null, null, null::text, null
    from ${wanted} join ${siteContentVersions} on ${filesOfSave} @> array[key]
    union all
    select key, 'trash', id::text, label, null, null, null
    from ${wanted} join ${trash} on ${filesOfTrash} @> array[key] where kind <> 'appointment'
    order by kind, title, id`
}

function asUse({ kind, id, title, slug, state, part }: Found): Use {
  const use = { kind, id, part, title: title ?? '' }
  switch (kind) {
    case 'article':
      return Use.parse({ ...use, to: state === 'live' ? `/blog/${slug}` : '/admin/articles' })
    case 'gallery':
      return Use.parse({ ...use, to: slug ? `/events/${slug}` : '/events' })
    case 'page':
    case 'page-version': {
      const place = pages.find(({ content }) => content?.some((name) => name === id))
      return Use.parse({ ...use, title: place?.label ?? 'Profile', to: place?.path ?? '/' })
    }
    case 'draft':
      return Use.parse({ ...use, title: title ?? 'Untitled', to: '/admin/articles' })
    case 'trash':
      return Use.parse({ ...use, to: '/admin/trash' })
    default:
      return Use.parse({ ...use, to: kind === 'article-version' ? '/admin/articles' : null })
  }
}
