import { z } from 'zod'
import { About, defaultAbout } from './about.ts'
import { Awards, defaultAwards } from './awards.ts'
import { Contact, defaultContact } from './contact.ts'
import { defaultExpertise, Expertise } from './expertise.ts'
import { defaultHome, Home } from './home.ts'
import { defaultLeadership, Leadership } from './leadership.ts'
import { defaultProfile, Profile } from './profile.ts'
import { defaultResearch, Research } from './research.ts'

export const SiteContent = z.strictObject({
  profile: Profile,
  home: Home,
  about: About,
  expertise: Expertise,
  leadership: Leadership,
  research: Research,
  awards: Awards,
  contact: Contact,
})

export type SiteContent = z.infer<typeof SiteContent>
export type PageName = keyof SiteContent

export const PageName = z.enum(Object.keys(SiteContent.shape) as PageName[], 'There is no such page')

export interface EditedPage<Page extends PageName = PageName> {
  page: Page
  data: SiteContent[Page]
  updatedAt: string
}

export const defaultContent: SiteContent = {
  profile: defaultProfile,
  home: defaultHome,
  about: defaultAbout,
  expertise: defaultExpertise,
  leadership: defaultLeadership,
  research: defaultResearch,
  awards: defaultAwards,
  contact: defaultContact,
}
