import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'

/** Leads on from the address that `record` had before, keeping what was read of it. */
export function useFormerAddress(
  folder: '/blog' | '/events',
  slug: string,
  record: { slug: string } | null | undefined,
  queryOf: (slug: string) => { queryKey: QueryKey },
) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!record || record.slug === slug) return
    queryClient.setQueryData(queryOf(record.slug).queryKey, record)
    // The dialog in which the slug was changed has a history entry of its own.
    import('../ui/dialog/close-on-back.ts')
      .then(({ afterClosing }) => afterClosing(() => navigate(`${folder}/${record.slug}`, { replace: true })))
      .catch(() => {}) // offline: the former address stays
  }, [folder, slug, record, queryOf, navigate, queryClient])
}
