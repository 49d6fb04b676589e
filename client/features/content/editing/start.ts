import { z } from 'zod'
import { type EditedPage, SiteContent } from '#shared/content/pages.ts'
import { api } from '../../../lib/api.ts'
import { same } from '../../records/same.ts'
import { readDraft } from '../../records/server-draft.ts'
import { type SectionName, sections } from './sections.ts'

export type SectionValues = Record<string, unknown>

/** `began` is what the form started from, to tell conflicts from changes of other sections. */
export interface SectionDraft {
  values: SectionValues
  began: SectionValues
  updatedAt: string
}

export interface Start {
  part: SectionName
  saved: EditedPage
  draft: SectionDraft | undefined
  keptAt: string | undefined
}

export const draftKeyOf = (part: SectionName) => `content:${part}`

export function valuesOf({ data }: Pick<EditedPage, 'data'>, part: SectionName): SectionValues {
  const document = data as SectionValues
  return Object.fromEntries(sections[part].fields.map((field) => [field, document[field]]))
}

export function schemaOf(part: SectionName) {
  const { page, fields } = sections[part]
  const shape: Record<string, z.ZodType> = SiteContent.shape[page].shape
  return z.strictObject(Object.fromEntries(fields.map((field) => [field, shape[field] ?? z.never()])))
}

export async function readStart(part: SectionName): Promise<Start> {
  const [saved, { data, updatedAt }] = await Promise.all([
    api<EditedPage>(`/api/pages/${sections[part].page}`),
    readDraft<SectionDraft>(draftKeyOf(part)),
  ])
  // A draft may outlive its save if the connection broke before the answer.
  const isNews = data && !same(data.values, valuesOf(saved, part))
  return { part, saved, draft: isNews ? data : undefined, keptAt: updatedAt ?? undefined }
}
