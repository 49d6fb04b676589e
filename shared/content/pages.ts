import { z } from 'zod'
import { About, defaultAbout } from './about.ts'
import { Awards, defaultAwards } from './awards.ts'
import { Contact, defaultContact } from './contact.ts'
import { defaultExpertise, Expertise } from './expertise.ts'
import { defaultHome, Home } from './home.ts'
import { defaultLeadership, Leadership } from './leadership.ts'
import { defaultProfile, Profile } from './profile.ts'
import { defaultResearch, Research } from './research.ts'

/** Everything the doctor can edit, one document a page; `GET /api/content` answers it whole. */
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

/** The name of a document in an address. */
export const PageName = z.enum(Object.keys(SiteContent.shape) as PageName[], 'There is no such page')

/** A page's document for editing; `updatedAt` goes back in If-Match (decision 26). */
export interface EditedPage<Page extends PageName = PageName> {
  page: Page
  data: SiteContent[Page]
  updatedAt: string
}

/** What the first start writes: the specification's facts and honest placeholders (decision 1). */
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
