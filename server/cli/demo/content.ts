import { eq } from 'drizzle-orm'
import { defaultContent } from '#shared/content/defaults.ts'
import { type PageName, SiteContent } from '#shared/content/pages.ts'
import { keyOfPath } from '#shared/upload.ts'
import { siteContent } from '../../db/schema/site.ts'
import { checkFile } from '../../files/check.ts'
import type { Services } from '../../services.ts'
import samples from './content.json' with { type: 'json' }
import type { StoredPicture } from './pictures.ts'

/** A sample doctor, and what a new site leaves to be filled in. */
export async function fillPages(services: Services, pictures: Map<string, StoredPicture>): Promise<void> {
  const drawn = pictures.get('portrait')
  if (!drawn) throw new Error('There is no portrait among the pictures')
  const { fileUrl: src, width, height } = drawn
  await checkFile(services, keyOfPath(src) ?? '', 'portrait')
  const portrait = { src, width, height, alt: 'Drawing of the doctor in a white coat' }
  const filled = { ...samples, profile: { ...samples.profile, portrait } }
  for (const [name, sample] of Object.entries(filled)) {
    const page = name as PageName
    const data = SiteContent.shape[page].parse({ ...defaultContent[page], ...sample })
    await services.db.update(siteContent).set({ data }).where(eq(siteContent.page, page))
  }
  services.cache.invalidate('site_content')
}
