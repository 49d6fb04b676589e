import type { PageName } from '#shared/content/pages.ts'
import data from './sections.json' with { type: 'json' }

export type SectionName = keyof typeof data

/** Every field of every page is in exactly one section. */
export const sections = data as Record<SectionName, { page: PageName; title: string; fields: string[] }>
