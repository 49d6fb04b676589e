import { defaultContent } from '#shared/content/defaults.ts'
import { SiteContent } from '#shared/content/pages.ts'
import { siteContent } from '../db/schema/site.ts'
import type { Services } from '../services.ts'

export async function readContent({ db, log }: Pick<Services, 'db' | 'log'>): Promise<SiteContent> {
  const rows = await db.select({ page: siteContent.page, data: siteContent.data }).from(siteContent)
  const documents = Object.fromEntries(rows.map(({ page, data }) => [page, data as object]))
  const { content, replaced } = readable(documents)
  if (replaced.length > 0) log.error({ replaced }, 'content that cannot be read is shown as at first')
  return content
}

type Documents = Record<string, object | undefined>

/** A field that does not parse, written by another version of the site, becomes its default (`replaced`). */
export function readable(documents: Documents): { content: SiteContent; replaced: string[] } {
  const replaced: string[] = []
  const pages = Object.entries(SiteContent.shape).map(([page, schema]) => {
    const defaults: Record<string, unknown> = defaultContent[page as keyof SiteContent]
    const written = { ...defaults, ...documents[page] } as Record<string, unknown>
    const known = Object.fromEntries(Object.keys(schema.shape).map((field) => [field, written[field]]))
    const wrong = new Set(schema.safeParse(known).error?.issues.map(({ path }) => String(path[0])))
    for (const field of wrong) {
      known[field] = defaults[field]
      replaced.push(`${page}.${field}`)
    }
    return [page, known]
  })
  return { content: SiteContent.parse(Object.fromEntries(pages)), replaced }
}
