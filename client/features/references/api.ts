import type { ReadReferences, ReferenceItem } from '#shared/references/reference.ts'
import { api } from '../../lib/api.ts'

export const readPasted = (text: string) =>
  api<ReadReferences>('/api/references/read', { method: 'POST', body: { text } })

/** In Vancouver style. */
export const format = async (item: ReferenceItem) =>
  (await api<{ text: string }>('/api/references/format', { method: 'POST', body: { item } })).text
