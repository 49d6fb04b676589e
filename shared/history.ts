import { z } from 'zod'
import { Cursor } from './fields.ts'

/** The query of a history: the newest saves first, 20 in one answer. */
export const HistoryQuery = z.strictObject({ before: Cursor.optional() })

/** One save. Its `id` is that of the version which it replaced: what there was before. */
export interface Save {
  id: string
  savedAt: string
  /** The username of who saved; null where that account is gone. */
  savedBy: string | null
  /** Labels of the fields that it changed. */
  changed: string[]
  /** By how many characters they grew; negative where they shrank. */
  characters: number
}

/** What there was before a save, whole. */
export interface Version<Data> {
  id: string
  savedAt: string
  savedBy: string | null
  data: Data
}

/** Where the next page of a history begins. */
export const cursorOfSave = ({ savedAt, id }: Pick<Save, 'savedAt' | 'id'>) => `${savedAt},${id}`
