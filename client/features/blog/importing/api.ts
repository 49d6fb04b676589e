import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Imported, ImportReport, PastImport } from '#shared/import.ts'
import type { UploadAddress } from '#shared/upload.ts'
import { api } from '../../../lib/api.ts'
import { putFile } from '../../../lib/put-file.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { sayFailed } from '../../records/mutations.ts'
import { sentenceOf } from '../../records/refusals.ts'
import { invalidatePosts } from '../writing/api.ts'

const IMPORTS = '/api/imports'

export const importsQuery = queryOptions<PastImport[]>({ queryKey: [IMPORTS], staleTime: 0 })

export const articlesOf = (count: number) => (count === 1 ? '1 article' : `${count} articles`)

export interface Checked {
  file: string
  report: ImportReport
}

export const useCheck = () =>
  useMutation({
    async mutationFn(chosen: File): Promise<Checked> {
      const announced = { fileName: chosen.name, fileSize: chosen.size }
      const { uploadURL, headers, file } = await api<UploadAddress & { file: string }>(`${IMPORTS}/upload`, {
        method: 'POST',
        body: announced,
      })
      const status = await putFile(new URL(uploadURL, location.href).href, headers, chosen)
      if (status < 200 || status > 299) throw new Error(NOT_SENT)
      return { file, report: await api<ImportReport>(`${IMPORTS}/check`, { method: 'POST', body: { file } }) }
    },
  })

const NOT_SENT = 'The file could not be sent. The connection may have dropped: choose it again.'

export const useImport = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (file: string) => api<Imported>(IMPORTS, { method: 'POST', body: { file } }),
    onSuccess({ articles, source }) {
      const description = `${articlesOf(articles.length)} came from ${source}.`
      toast({ title: 'Imported', description })
    },
    onSettled: () => Promise.all([queryClient.invalidateQueries(importsQuery), invalidatePosts(queryClient)]),
  })
}

export const useUndoImport = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api<{ trashed: number }>(`${IMPORTS}/${id}`, { method: 'DELETE' }),
    onSuccess({ trashed }) {
      const description = `${articlesOf(trashed)} moved to the trash.`
      toast({ title: 'Import undone', description })
    },
    onError: (error) => sayFailed(error, sentenceOf(error)),
    onSettled: () => Promise.all([queryClient.invalidateQueries(importsQuery), invalidatePosts(queryClient)]),
  })
}
