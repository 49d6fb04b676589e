import { useState } from 'react'
import type { Event } from '#shared/event.ts'
import type { GalleryItem } from '#shared/gallery.ts'
import { Button } from '../../ui/Button.tsx'
import { GalleryItemDialog } from './GalleryItemDialog.tsx'
import { UploadToItem } from './UploadToItem.tsx'

/** In two steps (spec §4): the item, then its file. */
export default function NewGalleryItem({ events }: { events: Event[] }) {
  const [open, setOpen] = useState(false)
  const [created, setCreated] = useState<GalleryItem>()
  return (
    <>
      <Button look="secondary" size="small" onClick={() => setOpen(true)}>
        Add to gallery
      </Button>
      {open && <GalleryItemDialog events={events} onSaved={setCreated} onClose={() => setOpen(false)} />}
      {created && <UploadToItem item={created} onClose={() => setCreated(undefined)} />}
    </>
  )
}
