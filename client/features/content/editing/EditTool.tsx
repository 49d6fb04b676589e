import { lazy, Suspense, useState } from 'react'
import { classes } from '../../../ui/classes.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { type SectionName, sections } from './sections.ts'

const EditDialog = lazy(async () => ({ default: (await import('./EditDialog.tsx')).EditDialog }))

export interface EditProps {
  section: SectionName
  label?: string
  /** Path of the field to open the form at, such as `cards.2`. */
  field?: string
  className?: string
}

export function EditTool({ section, label = 'Edit', field, className }: EditProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        look="secondary"
        size="small"
        aria-label={label === 'Edit' ? `Edit: ${sections[section].title}` : undefined}
        className={classes('no-print', className)}
        onClick={() => setOpen(true)}
      >
        <Icon path="M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19zM13.5 7l3.5 3.5" className="size-4 text-accent" />
        {label}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <EditDialog section={section} field={field} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
