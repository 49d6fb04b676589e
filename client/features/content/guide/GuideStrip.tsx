import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { setupSteps } from '#shared/content/placeholders.ts'
import { isAdminScreen } from '#shared/pages.ts'
import { api } from '../../../lib/api.ts'
import { useContent } from '../api.ts'

const DISMISSAL = '/api/drafts/profile-guide'

/** Stored among the drafts on the server, so that it holds in all of the doctor's browsers. */
const dismissalQuery = queryOptions<{ data: { dismissed: boolean } | null }>({ queryKey: [DISMISSAL] })

/** Shown while anything is still a placeholder; on the doctor's screens the desk says it. */
export function GuideStrip({ onShow }: { onShow: () => void }) {
  const steps = setupSteps(useContent())
  const { data } = useQuery(dismissalQuery)
  const queryClient = useQueryClient()
  const dismissal = useMutation({
    mutationFn: () => api(DISMISSAL, { method: 'PUT', body: { data: { dismissed: true } } }),
    onSettled: () => queryClient.invalidateQueries(dismissalQuery),
  })
  const { pathname } = useLocation()
  const left = steps.filter(({ placeholder }) => placeholder).length
  if (left === 0 || !data || data.data?.dismissed || isAdminScreen(pathname)) return null
  return (
    <div className="admin-guide border-b border-line bg-tint text-sm">
      <div className="mx-auto flex min-h-13 max-w-page items-center gap-2 px-6">
        <p className="mr-auto">
          <strong className="font-semibold">Make this site yours.</strong>{' '}
          <span className="hidden sm:inline">{stillToFill(left)}</span>
        </p>
        <button type="button" className="admin-tool" onClick={onShow}>
          <span className="sm:hidden">{left} left</span>
          <span className="hidden sm:inline">Show the list</span>
        </button>
        <button
          type="button"
          className="admin-tool -mr-3"
          disabled={dismissal.isPending}
          onClick={() => dismissal.mutate()}
        >
          Dismiss
        </button>
      </div>
    </div>
  )
}

export const stillToFill = (left: number) =>
  left === 1 ? '1 thing is still to be filled in.' : `${left} things are still to be filled in.`
