import { z } from 'zod'
import { type PageName, SiteContent } from '#shared/content/pages.ts'
import type { Profile } from '#shared/content/profile.ts'
import { registrationOf } from '#shared/content/registration.ts'
import { services } from '#shared/dates/clinic.ts'
import { accessibilityStatement } from '#shared/notices/accessibility.ts'
import { textOf } from '#shared/notices/notice.ts'
import { privacyNotice, type SiteFacts } from '#shared/notices/privacy.ts'
import { type Page, publicPages } from '#shared/pages.ts'
import { wordsOf } from '#shared/seo/words.ts'

export interface PageText {
  path: string
  title: string
  /** Found too, though the page may not say it. */
  keywords: string
  text: string
  summary: string
}

/** What of the profile and the code a page shows besides its own content. */
const further: Partial<
  Record<Page['name'], (profile: Profile, content: SiteContent, facts: SiteFacts) => string[]>
> = {
  Home: ({ role, hospital, specialty, city }) => [role, hospital, specialty, city],
  About: (profile) => [profile.name, registrationOf(profile)],
  Contact: ({ hospital, phone, email, address }) => [
    ...[hospital, phone, email, address],
    ...Object.values(services),
  ],
  Privacy: (profile, { privacy }, facts) =>
    textOf(privacyNotice({ profile, privacy: { ...privacy, retention: '', additions: [] } }, facts)),
  Accessibility: () => textOf(accessibilityStatement),
}

export const pageTexts = (content: SiteContent, facts: SiteFacts): PageText[] =>
  publicPages.filter(({ name }) => name !== 'Search').map((page) => pageText(page, content, facts))

function pageText(page: Page, content: SiteContent, facts: SiteFacts): PageText {
  const { path, name, label } = page
  const { title, description, keywords } = wordsOf(page, content)
  const own = name.toLowerCase() as PageName
  const schema = SiteContent.shape[own] as z.ZodType | undefined
  const shown = [
    ...(schema ? textsOf(schema, content[own]) : []),
    ...(further[name]?.(content.profile, content, facts) ?? []),
  ]
  return {
    path,
    title: name === 'Home' ? content.profile.name : title,
    keywords: [label, ...keywords].join(' '),
    text: (shown.length ? shown : [description]).filter((text) => text && text !== title).join('\n'),
    summary: description,
  }
}

const words = ['line', 'text', 'email', 'tel']

/** The texts that people read: no links, pictures, times or choices. */
function textsOf(schema: z.ZodType, value: unknown): string[] {
  const { widget } = schema.meta() ?? {}
  if (widget) return words.includes(widget) ? [String(value)] : []
  if (schema instanceof z.ZodArray) {
    return (value as unknown[]).flatMap((item) => textsOf(schema.element as z.ZodType, item))
  }
  if (!(schema instanceof z.ZodObject)) return []
  const fields = value as Record<string, unknown>
  return Object.entries(schema.shape).flatMap(([name, field]) => textsOf(field as z.ZodType, fields[name]))
}
