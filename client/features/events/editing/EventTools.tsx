import { useState } from 'react'
import { fittingStatus } from '#shared/dates/calendar.ts'
import { type Event, EventInput } from '#shared/event.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { inputOf } from '../../records/input-of.ts'
import { currentOf } from '../../records/refusals.ts'
import { useDeleteEvent, useSaveEvent } from './api.ts'
import { EventDialog } from './EventDialog.tsx'

export function EventTools({ event }: { event: Event }) {
  const [editing, setEditing] = useState(false)
  const save = useSaveEvent()
  const remove = useDeleteEvent(event)
  const fitting = fittingStatus(event)
  const { title } = event
  const setStatus = (status: EventInput['status']) =>
    save.mutate(
      { row: event, values: { ...inputOf(EventInput, event), status } },
      { onError: (error) => currentOf(error) && sayOvertaken() },
    )
  return (
    <>
      {fitting && (
        <p className="mt-3 border-l-3 border-accent pl-4 text-sm">
          The status says {event.status}, the date says otherwise.{' '}
          <button
            type="button"
            disabled={save.isPending}
            className="min-h-6 cursor-pointer font-semibold text-accent underline underline-offset-4"
            onClick={() => setStatus(fitting)}
          >
            Set to {fitting}
          </button>
        </p>
      )}
      <div className="mt-2 -ml-3.5 flex">
        <Button look="quiet" size="small" onClick={() => setEditing(true)}>
          Edit<span className="sr-only"> {title}</span>
        </Button>
        <Button look="quiet-destructive" size="small" busy={remove.isPending} onClick={() => remove.mutate()}>
          Delete<span className="sr-only"> {title}</span>
        </Button>
      </div>
      {editing && <EventDialog event={event} onClose={() => setEditing(false)} />}
    </>
  )
}

export function NewEvent() {
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

const sayOvertaken = () =>
  toast({
    title: 'Not Changed',
    description: 'The event was changed in another window, and is shown as it is now.',
    variant: 'destructive',
  })
