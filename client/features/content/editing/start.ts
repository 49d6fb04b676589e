import { z } from 'zod'
import { type EditedPage, SiteContent } from '#shared/content/pages.ts'
import { api } from '../../../lib/api.ts'
import { same } from '../../../lib/same.ts'
import { readDraft } from '../../../lib/serverDraft.ts'
import { type PartName, parts } from './parts.ts'

export type PartValues = Record<string, unknown>

/** `began` is what the form started from, to tell conflicts from changes of other sections. */
export interface PartDraft {
  values: PartValues
  began: PartValues
  updatedAt: string
}

export interface Start {
  part: PartName
  saved: EditedPage
  draft: PartDraft | undefined
  keptAt: string | undefined
}

export const draftKeyOf = (part: PartName) => `content:${part}`

export function valuesOf({ data }: Pick<EditedPage, 'data'>, part: PartName): PartValues {
  const document = data as PartValues
  return Object.fromEntries(parts[part].fields.map((field) => [field, document[field]]))
}

export function schemaOf(part: PartName) {
  const { page, fields } = parts[part]
  const shape: Record<string, z.ZodType> = SiteContent.shape[page].shape
  return z.strictObject(Object.fromEntries(fields.map((field) => [field, shape[field] ?? z.never()])))
}

export async function readStart(part: PartName): Promise<Start> {
  const [saved, { data, updatedAt }] = await Promise.all([
    api<EditedPage>(`/api/pages/${parts[part].page}`),
    readDraft<PartDraft>(draftKeyOf(part)),
  ])
  // A draft may outlive its save if the connection broke before the answer.
  const isNews = data && !same(data.values, valuesOf(saved, part))
  return { part, saved, draft: isNews ? data : undefined, keptAt: updatedAt ?? undefined }
}
