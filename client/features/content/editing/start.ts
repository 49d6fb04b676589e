import { z } from 'zod'
import { type EditedPage, SiteContent } from '#shared/content/pages.ts'
import { api } from '../../../lib/api.ts'
import { same } from '../../../lib/same.ts'
import { readDraft } from '../../../lib/serverDraft.ts'
import { type PartName, parts } from './parts.ts'

export type PartValues = Record<string, unknown>

/** What is kept while a part is not saved: what stands in the form, and what it began from. */
export interface PartDraft {
  values: PartValues
  began: PartValues
  updatedAt: string
}

/** What a form begins with. */
export interface Start {
  part: PartName
  saved: EditedPage
  draft: PartDraft | undefined
  /** When the draft was kept. */
  keptAt: string | undefined
}

export const draftKeyOf = (part: PartName) => `content:${part}`

/** A part's fields out of its page's document. */
export function valuesOf({ data }: Pick<EditedPage, 'data'>, part: PartName): PartValues {
  const document = data as PartValues
  return Object.fromEntries(parts[part].fields.map((field) => [field, document[field]]))
}

/** The schema of a part alone, which is what its form is made from and checked with. */
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
  // A draft may outlive the save that it led to, when the network went between the two.
  const isNews = data && !same(data.values, valuesOf(saved, part))
  return { part, saved, draft: isNews ? data : undefined, keptAt: updatedAt ?? undefined }
}
