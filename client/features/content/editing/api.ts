import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { EditedPage } from '#shared/content/pages.ts'
import { api } from '../../../lib/api.ts'
import { toast } from '../../../ui/toast/toast.ts'
import type { Base } from '../../records/opened.ts'
import { currentOf } from '../../records/refusals.ts'
import { same } from '../../records/same.ts'
import { contentQuery } from '../api.ts'
import { type SectionValues, valuesOf } from './open-section.ts'
import { type SectionName, sections } from './sections.ts'

/** Updates the cache, so that the page behind the dialog shows the saved content. */
export function showSaved(queryClient: QueryClient, { page, data }: EditedPage): void {
  queryClient.setQueryData(contentQuery.queryKey, (content) => content && { ...content, [page]: data })
}

/** A conflict only where this section itself was saved elsewhere; other sections of the page may have been. */
export function useSaveSection(section: SectionName) {
  const queryClient = useQueryClient()

  async function put(values: SectionValues, base: Base<EditedPage, SectionValues>): Promise<EditedPage> {
    try {
      return await api<EditedPage>(`/api/content/${sections[section].page}`, {
        method: 'PUT',
        body: { ...base.row?.data, ...values },
        ifMatch: base.updatedAt ?? undefined,
      })
    } catch (error) {
      const current = currentOf<EditedPage>(error)
      if (!current) throw error
      showSaved(queryClient, current)
      if (!same(valuesOf(current, section), base.began)) throw error
      return put(values, { ...base, row: current, updatedAt: current.updatedAt })
    }
  }

  return async (values: SectionValues, base: Base<EditedPage, SectionValues>) => {
    const saved = await put(values, base)
    showSaved(queryClient, saved)
    toast({ title: 'Saved', description: 'The site shows it now.' })
    return saved
  }
}
