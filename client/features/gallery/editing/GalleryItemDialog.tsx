import type { z } from 'zod'
import { labelOf } from '#shared/content/labels.ts'
import type { Event } from '#shared/event.ts'
import { type GalleryItem, GalleryItemInput } from '#shared/gallery.ts'
import { FieldPair } from '../../../ui/form/Field.tsx'
import { SelectField, TextAreaField, TextField } from '../../../ui/form/TextField.tsx'
import { differing, type FieldText } from '../../records/differing.ts'
import { inputOf } from '../../records/input-of.ts'
import { RecordDialog } from '../../records/RecordDialog.tsx'
import { useRecordForm } from '../../records/use-record-form.ts'
import { AltTextField } from './AltTextField.tsx'
import { ItemForm, useSaveItem } from './api.ts'
import { PlaceFields } from './PlaceFields.tsx'

export function GalleryItemDialog({
  item,
  events,
  onSaved,
  onClose,
}: {
  item?: GalleryItem
  events: Event[]
  onSaved?: (item: GalleryItem) => void
  onClose: () => void
}) {
  const save = useSaveItem()
  const editor = useRecordForm({
    schema: GalleryItemInput,
    record: item,
    valuesOf: (row: GalleryItem | undefined): Values => (row ? inputOf(ItemForm, row) : newItem),
    save: async (values, { row }) => {
      const saved = await save.mutateAsync({ row, values })
      onSaved?.(saved)
      return saved
    },
    onClose,
  })
  const { field, form } = editor
  return (
    <RecordDialog
      editor={editor}
      title={item ? 'Edit gallery item' : 'New gallery item'}
      compared={{
        what: 'This gallery item',
        differences: (saved, mine) => differing(saved, mine, textsWith(events)),
      }}
      save={item ? 'Save' : 'Create and upload'}
      leave="Cancel"
      className="mt-6 space-y-6"
    >
      <TextField label="Title" {...field('title')} />
      {item?.fileType === 'image' && (
        <AltTextField
          id="altText"
          value={form.watch('altText') ?? null}
          error={form.formState.errors.altText?.message}
          onChange={(text) => form.setValue('altText', text)}
        />
      )}
      <FieldPair>
        <PlaceFields events={events} />
      </FieldPair>
      {!item && (
        <SelectField label="What will you upload?" {...field('fileType')}>
          <option value="image">Pictures</option>
          <option value="document">A document (PDF)</option>
        </SelectField>
      )}
      <TextAreaField label="Description" optional rows={3} {...field('description')} />
    </RecordDialog>
  )
}

type Values = Pick<GalleryItem, keyof z.output<typeof ItemForm>>

const newItem: Values = {
  title: '',
  description: '',
  fileType: 'image',
  category: 'general',
  eventId: null,
  altText: null,
  described: true,
}

const textsWith = (events: Event[]): FieldText<Values>[] => [
  ['Title', ({ title }) => title],
  ['Alternative text', ({ altText }) => (altText === '' ? 'Decorative' : altText)],
  ['Event', ({ eventId }) => titleOf(eventId, events)],
  ['Category', ({ category }) => labelOf(category)],
  ['Description', ({ description }) => description],
]

const titleOf = (id: string | null, events: Event[]) =>
  id ? (events.find((event) => event.id === id)?.title ?? 'An event that is gone') : 'No event'
