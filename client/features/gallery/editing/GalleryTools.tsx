import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Event } from '#shared/event.ts'
import type { GalleryItem } from '#shared/gallery.ts'
import { classes } from '../../../ui/classes.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { textLink } from '../../../ui/text/TextLink.tsx'
import { waitingQuery } from '../api.ts'
import { useDeleteItem } from './api.ts'
import { GalleryItemDialog } from './GalleryItemDialog.tsx'
import { UploadToItem } from './UploadToItem.tsx'

export function GalleryTools({ item, events }: { item: GalleryItem; events: Event[] }) {
  const [doing, setDoing] = useState<'edit' | 'upload'>()
  const remove = useDeleteItem(item)
  const picture = item.fileType === 'image' && item.fileUrl
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
        <Button look="quiet-destructive" size="small" busy={remove.isPending} onClick={() => remove.mutate()}>
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

export function NewGalleryItem({ events }: { events: Event[] }) {
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

/** Items whose upload failed or never began; visitors do not see them. */
export function WaitingItems({ tools }: { tools: (item: GalleryItem) => ReactNode }) {
  const { data } = useQuery(waitingQuery)
  const waiting = data?.filter(({ waits }) => waits === 'file') ?? []
  const others = (data?.length ?? 0) - waiting.length
  const further = others > 0 && (
    <p className="mb-10 border-l-3 border-accent pl-4">
      {others === 1 ? 'One picture is' : `${others} pictures are`} not shown yet.{' '}
      <Link to="/admin/pictures" className={textLink}>
        Describe {others === 1 ? 'it' : 'them'}
      </Link>
    </p>
  )
  if (!waiting.length) return further || null
  return (
    <>
      {further}
      <section className="mb-10 border-l-3 border-accent pl-4">
        <h3 className="text-lg font-semibold">Without a file</h3>
        <p className="text-sm text-muted">Only you see these. Upload their files, or delete them.</p>
        <ul className="mt-3 divide-y divide-line">
          {waiting.map((item) => (
            <li key={item.id} className="flex flex-wrap items-center justify-between gap-x-6 py-2">
              <p>{item.title}</p>
              {tools(item)}
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
