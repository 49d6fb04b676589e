import type { SiteContent } from '../content/pages.ts'
import type { Page } from '../pages.ts'
import { shorten } from '../text/shorten.ts'

/** Without the doctor's name in the title, nor what all pages have among the keywords. */
export function wordsOf({ name, label }: Page, content: SiteContent) {
  const { profile } = content
  const who = `${profile.name}, ${profile.role}, ${profile.hospital}`
  const { title = label, description = `${who}.`, keywords = [] } = words[name]?.(content, who) ?? {}
  return { title, description: shorten(description), keywords }
}

type Words = (
  content: SiteContent,
  who: string,
) => { title?: string; description?: string; keywords?: string[] }

const words: Partial<Record<Page['name'], Words>> = {
  Home: ({ profile, home }, who) => ({
    title: `${profile.specialty}, ${profile.city}`,
    description: `${who}. ${home.tagline}`,
    keywords: ['radiologist', 'MSK ultrasound', 'radiology'],
  }),
  About: ({ about }, who) => ({
    title: about.title,
    description: `${who}. ${about.intro}`,
    keywords: ['education', 'MD Radiology', 'career', 'radiologist'],
  }),
  Expertise: ({ expertise }) => ({
    title: expertise.title,
    description: `${expertise.intro} ${expertise.cards.map((card) => card.title).join(', ')}.`,
    keywords: expertise.cards.map((card) => card.title),
  }),
  Leadership: ({ leadership }) => ({
    title: leadership.title,
    description: leadership.intro,
    keywords: ['MSK ultrasound conferences', 'MUSK', 'diploma courses', 'bootcamps'],
  }),
  Research: ({ research }) => ({
    title: research.title,
    description: research.intro,
    keywords: ['publications', 'webinars', 'case reports', 'radiology research'],
  }),
  Awards: ({ awards }) => ({
    title: awards.title,
    description: `${awards.intro} ${awards.position}.`,
    keywords: ['memberships', 'radiology societies', 'recognition'],
  }),
  Events: ({ profile }) => ({
    title: 'Events & Gallery',
    description: `Conferences, workshops and seminars with ${profile.name}, and pictures from them.`,
    keywords: ['conference', 'workshop', 'seminar', 'gallery'],
  }),
  Blog: () => ({
    title: 'Medical Articles & Insights',
    description:
      'Expert insights on musculoskeletal ultrasound, diagnostic imaging and medical advancements.',
    keywords: ['medical articles', 'diagnostic imaging', 'radiology blog'],
  }),
  Contact: ({ profile, contact }) => ({
    title: contact.title,
    description: `${contact.intro} ${profile.hospital}.`,
    keywords: [
      'appointment',
      'ultrasound booking',
      'opening hours',
      'address',
      'phone',
      'contact',
      'WhatsApp',
    ],
  }),
  Privacy: ({ profile, privacy }) => ({
    title: privacy.title,
    description: `${privacy.intro} ${profile.name}, ${profile.hospital}.`,
    keywords: ['privacy', 'personal data', 'WhatsApp', 'DPDP Act'],
  }),
  Accessibility: ({ profile }) => ({
    description: `How the site of ${profile.name} is made open to everyone: standard, tests, known gaps and whom to tell.`,
    keywords: ['accessibility', 'WCAG', 'screen reader', 'keyboard'],
  }),
  Search: ({ profile }) => ({
    description: `Search the pages, articles and events of ${profile.name}.`,
    keywords: ['search'],
  }),
  Appointments: () => ({ title: 'Appointment Management' }),
  Articles: () => ({ title: 'Articles' }),
}
