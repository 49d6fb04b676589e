import { useState } from 'react'
import { Button } from '../../../ui/form/Button.tsx'
import { ImportDialog } from './ImportDialog.tsx'

export function ImportArticles() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" size="small" className="-mx-3.5 sm:ml-auto" onClick={() => setOpen(true)}>
        Import articles
      </Button>
      {open && <ImportDialog onClose={() => setOpen(false)} />}
    </>
  )
}
