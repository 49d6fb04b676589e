import { useQueryClient } from '@tanstack/react-query'
import { SAMPLE_SITE } from '#shared/page-data.ts'

export function SampleNote() {
  const sample = useQueryClient().getQueryData([SAMPLE_SITE])
  if (!sample) return null
  return (
    <p className="border-b border-line bg-band px-6 py-1.5 text-center text-xs text-muted">
      A sample site: everything here is invented.
    </p>
  )
}
