import { useQuery } from '@tanstack/react-query'
import { OpeningDialog } from '../../../ui/dialog/OpeningDialog.tsx'
import { openSection } from './open-section.ts'
import { SectionEditor } from './SectionEditor.tsx'
import { type SectionName, sections } from './sections.ts'

export function EditDialog({
  part,
  field,
  onClose,
}: {
  part: SectionName
  field?: string | undefined
  onClose: () => void
}) {
  const start = useQuery({ queryKey: ['content-form', part], queryFn: () => openSection(part), gcTime: 0 })
  if (start.data) return <SectionEditor {...start.data} field={field} onClose={onClose} />
  return <OpeningDialog title={sections[part].title} loading="Loading…" start={start} onClose={onClose} />
}
