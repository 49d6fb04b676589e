import { useQuery } from '@tanstack/react-query'
import { OpeningDialog } from '../../../ui/OpeningDialog.tsx'
import { PartEditor } from './PartEditor.tsx'
import { type PartName, parts } from './parts.ts'
import { readStart } from './start.ts'

export function EditDialog({
  part,
  field,
  onClose,
}: {
  part: PartName
  field?: string | undefined
  onClose: () => void
}) {
  const start = useQuery({ queryKey: ['content-form', part], queryFn: () => readStart(part), gcTime: 0 })
  if (start.data) return <PartEditor {...start.data} field={field} onClose={onClose} />
  return <OpeningDialog title={parts[part].title} loading="Loading…" start={start} onClose={onClose} />
}
