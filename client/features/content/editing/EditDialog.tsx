import { useQuery } from '@tanstack/react-query'
import { OpeningDialog } from '../../../ui/dialog/OpeningDialog.tsx'
import { openSection } from './open-section.ts'
import { type EditDialogProps, SectionEditor } from './SectionEditor.tsx'
import { sections } from './sections.ts'

export function EditDialog(props: EditDialogProps) {
  const { section, onClose } = props
  const start = useQuery({
    queryKey: ['content-form', section],
    queryFn: () => openSection(section),
    gcTime: 0,
  })
  if (start.data) return <SectionEditor {...start.data} {...props} />
  return <OpeningDialog title={sections[section].title} loading="Loading…" start={start} onClose={onClose} />
}
