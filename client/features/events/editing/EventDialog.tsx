import { eventCategories, eventStatuses } from '#shared/categories.ts'
import { labelOf } from '#shared/content/labels.ts'
import { longCalendarDay, todayAtClinic } from '#shared/dates/dates.ts'
import { type Event, EventInput } from '#shared/event.ts'
import { FieldPair } from '../../../ui/form/Field.tsx'
import { Options, SelectField, TextAreaField, TextField } from '../../../ui/form/TextField.tsx'
import { differing, type FieldText } from '../../records/differing.ts'
import { inputOf } from '../../records/input-of.ts'
import { RecordDialog } from '../../records/RecordDialog.tsx'
import { useRecordForm } from '../../records/use-record-form.ts'
import { type EventValues, useSaveEvent } from './api.ts'

export function EventDialog({ event, onClose }: { event?: Event; onClose: () => void }) {
  const save = useSaveEvent()
  const editor = useRecordForm({
    schema: EventInput,
    record: event,
    valuesOf: (row: Event | undefined): EventValues => (row ? inputOf(EventInput, row) : newEvent()),
    save: (values, { row }) => save.mutateAsync({ row, values }),
    onClose,
  })
  const { field } = editor
  return (
    <RecordDialog
      editor={editor}
      title={event ? 'Edit event' : 'New event'}
      compared={{ what: 'This event', differences: (saved, mine) => differing(saved, mine, texts) }}
      save={event ? 'Save event' : 'Create event'}
      leave="Cancel"
      className="mt-6 space-y-6"
    >
      <TextField label="Title" {...field('title')} />
      <FieldPair>
        <TextField type="date" label="Date" {...field('date')} />
        <SelectField label="Status" {...field('status')}>
          <Options values={eventStatuses} />
        </SelectField>
      </FieldPair>
      <FieldPair>
        <SelectField label="Category" {...field('category')}>
          <Options values={eventCategories} />
        </SelectField>
        <TextField label="Location" optional {...field('location')} />
      </FieldPair>
      <TextAreaField label="Description" optional {...field('description')} />
    </RecordDialog>
  )
}

const newEvent = (): EventValues => ({
  title: '',
  description: '',
  date: todayAtClinic(),
  location: '',
  category: 'conference',
  status: 'upcoming',
})

const texts: FieldText<EventValues>[] = [
  ['Title', ({ title }) => title],
  ['Date', ({ date }) => longCalendarDay(date)],
  ['Status', ({ status }) => labelOf(status)],
  ['Category', ({ category }) => labelOf(category)],
  ['Location', ({ location }) => location],
  ['Description', ({ description }) => description],
]
