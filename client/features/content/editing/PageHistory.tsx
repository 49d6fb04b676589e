import { useQueryClient } from '@tanstack/react-query'
import type { EditedPage, PageName } from '#shared/content/pages.ts'
import { pageDifferences } from '#shared/text/difference.ts'
import { api } from '../../../lib/api.ts'
import { VersionsDialog } from '../../records/versions/VersionsDialog.tsx'
import { showSaved } from './api.ts'

export function PageHistory({
  page,
  onRestored,
  onClose,
}: {
  page: PageName
  onRestored: () => void
  onClose: () => void
}) {
  const queryClient = useQueryClient()
  return (
    <VersionsDialog
      record={{
        path: `/api/history/page/${page}`,
        what: 'the whole page',
        readCurrent: () => api<EditedPage>(`/api/pages/${page}`),
        differences: pageDifferences,
      }}
      onRestored={(restored: EditedPage) => {
        showSaved(queryClient, restored)
        onRestored()
      }}
      onClose={onClose}
    />
  )
}
