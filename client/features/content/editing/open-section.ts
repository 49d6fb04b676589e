import { z } from 'zod'
import { type EditedPage, type PageName, SiteContent } from '#shared/content/pages.ts'
import { api } from '../../../lib/api.ts'
import type { Opened, RecordDraft } from '../../records/opened.ts'
import { same } from '../../records/same.ts'
import { readDraft } from '../../records/server-draft.ts'
import { type SectionName, sections } from './sections.ts'

export type SectionValues = Record<string, unknown>

export function valuesOf(page: Pick<EditedPage, 'data'> | undefined, section: SectionName): SectionValues {
  const document = page?.data as SectionValues | undefined
  return Object.fromEntries(sections[section].fields.map((field) => [field, document?.[field]]))
}

export function schemaOf(section: SectionName) {
  const { page, fields } = sections[section]
  const shape: Record<string, z.ZodType> = SiteContent.shape[page].shape
  return z.strictObject(Object.fromEntries(fields.map((field) => [field, shape[field] ?? z.never()])))
}

export const readPage = (page: PageName) => api<EditedPage>(`/api/pages/${page}`)

export async function openSection(section: SectionName): Promise<Opened<EditedPage, SectionValues>> {
  const draftKey = `content:${section}`
  const [record, { data, updatedAt }] = await Promise.all([
    readPage(sections[section].page),
    readDraft<RecordDraft<SectionValues>>(draftKey),
  ])
  // A draft may outlive its save if the connection broke before the answer.
  const isNews = data && !same(data.values, valuesOf(record, section))
  return { record, draftKey, draft: isNews ? data : undefined, savedAt: updatedAt ?? undefined }
}
