import { useState } from 'react'
import type { Event } from '#shared/event.ts'
import type { GalleryItem } from '#shared/gallery.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { GalleryItemDialog } from './GalleryItemDialog.tsx'
import { isPicture } from './pictures.ts'
import { UploadToItem } from './UploadToItem.tsx'
import { useDeleteItem } from './write.ts'

/** What the doctor can do with an item; over a picture's foot, else in a row. */
export default function GalleryTools({ item, events }: { item: GalleryItem; events: Event[] }) {
  const [doing, setDoing] = useState<'edit' | 'upload'>()
  const remove = useDeleteItem(item)
  const picture = isPicture(item)
  const name = <span className="sr-only"> {item.title}</span>
  return (
    <>
      <div className={classes('flex flex-wrap items-center', picture ? 'gallery-tools' : '-ml-3.5')}>
        {!item.fileUrl && (
          <Button look="quiet" size="small" onClick={() => setDoing('upload')}>
            Upload file{name}
          </Button>
        )}
        <Button look="quiet" size="small" onClick={() => setDoing('edit')}>
          {picture && item.altText === null ? 'Describe' : 'Edit'}
          {name}
        </Button>
        <Button look="quiet" size="small" busy={remove.isPending} onClick={() => remove.mutate()}>
          Delete{name}
        </Button>
      </div>
      {doing === 'edit' && (
        <GalleryItemDialog item={item} events={events} onClose={() => setDoing(undefined)} />
      )}
      {doing === 'upload' && <UploadToItem item={item} onClose={() => setDoing(undefined)} />}
    </>
  )
}
