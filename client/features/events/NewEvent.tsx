import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { EventDialog } from './EventDialog.tsx'

export default function NewEvent() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="secondary" size="small" onClick={() => setOpen(true)}>
        New event
      </Button>
      {open && <EventDialog onClose={() => setOpen(false)} />}
    </>
  )
}
