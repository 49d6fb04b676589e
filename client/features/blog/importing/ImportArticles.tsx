import { useState } from 'react'
import { Button } from '../../../ui/form/Button.tsx'
import { ImportDialog } from './ImportDialog.tsx'

export function ImportArticles() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        Import articles
      </Button>
      {open && <ImportDialog onClose={() => setOpen(false)} />}
    </>
  )
}
