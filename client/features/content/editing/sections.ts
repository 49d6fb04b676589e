import type { PageName, SiteContent } from '#shared/content/pages.ts'

export interface ContentSection {
  page: PageName
  title: string
  fields: string[]
}

const part = <Page extends PageName>(
  page: Page,
  title: string,
  fields: (keyof SiteContent[Page] & string)[],
): ContentSection => ({ page, title, fields })

/** Every field of every page is in exactly one section. */
export const sections = {
  identity: part('profile', 'Your profile', [
    'name',
    'portrait',
    'role',
    'hospital',
    'specialty',
    'city',
    'registrationNumber',
  ]),
  reach: part('profile', 'How to reach the clinic', ['phone', 'whatsapp', 'email', 'address']),
  links: part('profile', 'Profile and society links', ['professionalProfile', 'society', 'course']),
  tagline: part('home', 'Tagline', ['tagline']),
  organisations: part('home', 'Organisations', ['organisations']),
  achievements: part('home', 'Achievements', ['achievementsTitle', 'achievementsIntro', 'achievements']),
  about: part('about', 'Title and introduction', ['title', 'intro']),
  education: part('about', 'Education', ['education']),
  position: part('about', 'Current position', ['position']),
  specialisation: part('about', 'Specialisation', ['specialisation']),
  philosophy: part('about', 'Philosophy', ['philosophy']),
  expertise: part('expertise', 'Title and introduction', ['title', 'intro']),
  cards: part('expertise', 'Examinations', ['cards']),
  leadership: part('leadership', 'Title and introduction', ['title', 'intro']),
  conferences: part('leadership', 'Conferences', ['conferencesTitle', 'conferences']),
  courses: part('leadership', 'Courses', ['coursesTitle', 'coursesIntro', 'courses']),
  bootcamps: part('leadership', 'Bootcamps', ['bootcampsTitle', 'bootcampsIntro', 'bootcamps']),
  research: part('research', 'Title and introduction', ['title', 'intro']),
  credentials: part('research', 'Credentials', ['credentialsTitle', 'credentials']),
  publications: part('research', 'Publications', ['publicationsTitle', 'publications']),
  webinars: part('research', 'Webinars', ['webinarsTitle', 'webinars']),
  impact: part('research', 'Research impact', ['impactTitle', 'impact']),
  awards: part('awards', 'Title and introduction', ['title', 'intro']),
  national: part('awards', 'National memberships', ['nationalTitle', 'national']),
  international: part('awards', 'International memberships', ['internationalTitle', 'international']),
  leading: part('awards', 'Leadership position', ['positionTitle', 'position', 'positionNote']),
  recognition: part('awards', 'Recognition', ['recognitionTitle', 'recognition']),
  contact: part('contact', 'Title and introduction', ['title', 'intro']),
  clinic: part('contact', 'The clinic', ['clinicTitle', 'clinicInfo', 'hours', 'customerServiceDays']),
  call: part('contact', 'Calling', ['callTitle', 'callText']),
}

export type SectionName = keyof typeof sections
