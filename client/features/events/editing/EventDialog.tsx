import { eventCategories, eventStatuses } from '#shared/categories.ts'
import { labelOf } from '#shared/content/labels.ts'
import { longCalendarDay, todayAtClinic } from '#shared/dates/dates.ts'
import { type Event, EventInput } from '#shared/event.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { FieldPair } from '../../../ui/form/Field.tsx'
import { Options, SelectField, TextAreaField, TextField } from '../../../ui/form/TextField.tsx'
import { differing, type FieldText } from '../../records/differing.ts'
import { inputOf } from '../../records/input-of.ts'
import { RecordDialog } from '../../records/RecordDialog.tsx'
import { moveReview } from '../../records/review/use-review.tsx'
import { useRecordForm } from '../../records/use-record-form.ts'
import { type EventValues, useSaveEvent } from './api.ts'
import { useEventReview } from './event-review.tsx'

/** Its reasons in the review, until it has an id. */
const NEW_EVENT = 'new-event'

export function EventDialog({ event, onClose }: { event?: Event; onClose: () => void }) {
  const save = useSaveEvent()
  const editor = useRecordForm({
    schema: EventInput,
    record: event,
    valuesOf: (row: Event | undefined): EventValues => (row ? inForm(inputOf(EventInput, row)) : newEvent()),
    async save(values, { row }) {
      const saved = await save.mutateAsync({ row, values })
      if (!row) moveReview(NEW_EVENT, saved.id)
      return saved
    },
    onClose,
  })
  const { field } = editor
  const review = useEventReview(event?.id ?? NEW_EVENT)
  return (
    <RecordDialog
      editor={{
        ...editor,
        saving: editor.saving || review.busy,
        async submit(submitted) {
          submitted?.preventDefault()
          editor.checked((values) => review.before({ name: 'Save', go: () => editor.submitAs({}) }, values))
        },
      }}
      title={event ? 'Edit event' : 'New event'}
      compared={{ what: 'This event', differences: (saved, mine) => differing(saved, mine, texts) }}
      save={event ? 'Save event' : 'Create event'}
      leave="Cancel"
      actions={
        <Button look="quiet" onClick={() => review.look(editor.form.getValues())}>
          Review
        </Button>
      }
      dialogs={review.window}
      className="mt-6 space-y-6"
    >
      <TextField label="Title" {...field('title')} />
      <FieldPair>
        <TextField type="date" label="Date" {...field('date')} />
        <TextField type="date" label="Last day" optional {...field('lastDay')} />
      </FieldPair>
      <FieldPair>
        <TextField
          type="time"
          label="Starts at"
          optional
          hint="Each day, Indian time."
          {...field('startTime')}
        />
        <TextField type="time" label="Ends at" optional {...field('endTime')} />
      </FieldPair>
      <FieldPair>
        <SelectField label="Status" {...field('status')}>
          <Options values={eventStatuses} />
        </SelectField>
        <SelectField label="Category" {...field('category')}>
          <Options values={eventCategories} />
        </SelectField>
      </FieldPair>
      <TextField label="Location" optional {...field('location')} />
      <TextField
        type="url"
        label="Registration link"
        optional
        hint="On the organiser’s website. It is shown until the last day has passed."
        placeholder="https://"
        {...field('registrationUrl')}
      />
      <TextAreaField label="Description" optional {...field('description')} />
    </RecordDialog>
  )
}

/** A field holds an empty text where the event has nothing. */
const inForm = (values: EventValues) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? ''])) as EventValues

const newEvent = (): EventValues => ({
  lastDay: '',
  startTime: '',
  endTime: '',
  registrationUrl: '',
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
  ['Last day', ({ lastDay }) => lastDay && longCalendarDay(lastDay)],
  ['Starts at', ({ startTime }) => startTime],
  ['Ends at', ({ endTime }) => endTime],
  ['Status', ({ status }) => labelOf(status)],
  ['Category', ({ category }) => labelOf(category)],
  ['Location', ({ location }) => location],
  ['Registration link', ({ registrationUrl }) => registrationUrl],
  ['Description', ({ description }) => description],
]
