import { z } from 'zod'
import { About } from './about.ts'
import { Awards } from './awards.ts'
import { Contact } from './contact.ts'
import { Expertise } from './expertise.ts'
import { Home } from './home.ts'
import { Leadership } from './leadership.ts'
import { Privacy } from './privacy.ts'
import { Profile } from './profile.ts'
import { Research } from './research.ts'

export const SiteContent = z.strictObject({
  profile: Profile,
  home: Home,
  about: About,
  expertise: Expertise,
  leadership: Leadership,
  research: Research,
  awards: Awards,
  contact: Contact,
  privacy: Privacy,
})

export type SiteContent = z.infer<typeof SiteContent>
export type PageName = keyof SiteContent

export const PageName = z.enum(Object.keys(SiteContent.shape) as PageName[], 'There is no such page')

export interface EditedPage<Page extends PageName = PageName> {
  page: Page
  data: SiteContent[Page]
  updatedAt: string
}
