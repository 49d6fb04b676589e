import { SiteContent } from '#shared/content/pages.ts'
import type { Services } from '../app.ts'
import { siteContent } from '../db/schema/site.ts'

/** Every page's words, as the database holds them. */
export function readContent({ db, ready }: Services): Promise<SiteContent> {
  return ready.get('content', ['site_content'], async () => {
    const rows = await db.select({ page: siteContent.page, data: siteContent.data }).from(siteContent)
    return SiteContent.parse(Object.fromEntries(rows.map(({ page, data }) => [page, data])))
  })
}
