import { eq, sql } from 'drizzle-orm'
import type { PageName, SiteContent } from '#shared/content/pages.ts'
import { pageDifferences } from '#shared/text/difference.ts'
import { siteContentVersions } from '../db/schema/site.ts'
import type { VersionSource } from '../records/versions.ts'
import { readable } from './read.ts'

export const pastOf = (page: PageName): VersionSource<SiteContent[PageName]> => ({
  table: siteContentVersions,
  data: sql`${siteContentVersions.data}`,
  own: eq(siteContentVersions.page, page),
  read: (stored) => readable({ [page]: stored as object }).content[page],
  differences: pageDifferences,
})
