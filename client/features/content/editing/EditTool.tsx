import { lazy, Suspense, useState } from 'react'
import { classes } from '../../../ui/classes.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { type SectionName, sections } from './sections.ts'

const EditDialog = lazy(() => import('./EditDialog.tsx').then((module) => ({ default: module.EditDialog })))

export interface EditProps {
  part: SectionName
  label?: string
  /** Path of the field to open the form at, such as `cards.2`. */
  field?: string
  className?: string
}

export function EditTool({ part, label = 'Edit', field, className }: EditProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        look="secondary"
        size="small"
        aria-label={label === 'Edit' ? `Edit: ${sections[part].title}` : undefined}
        className={classes('no-print', className)}
        onClick={() => setOpen(true)}
      >
        <Pencil />
        {label}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <EditDialog part={part} field={field} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const Pencil = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    className="size-4 text-accent"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
  >
    <path d="M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19zM13.5 7l3.5 3.5" />
  </svg>
)
