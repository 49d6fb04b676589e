import { z } from 'zod'
import { Cursor } from './fields.ts'

export const HistoryQuery = z.strictObject({ before: Cursor.optional() })

/** `id` is that of the version which this save replaced. */
export interface Save {
  id: string
  savedAt: string
  savedBy: string | null
  changed: string[]
  /** Growth in characters; negative when the text shrank. */
  characters: number
}

export interface Version<Data> {
  id: string
  savedAt: string
  savedBy: string | null
  data: Data
}
