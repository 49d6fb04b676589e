import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import type { StoredCopy } from '#shared/backup/restore.ts'
import { SecondBucket, SecondFolder, type SecondPlace } from '#shared/backup.ts'
import { longCalendarDay } from '#shared/dates/dates.ts'
import { fileSize } from '#shared/files/file-size.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { useSchemaForm } from '../../records/use-schema-form.ts'
import { BucketFields, FolderFields, noBucket, noFolder } from '../second/PlaceFields.tsx'
import { type Code, listCopies } from './api.ts'
import { Choice } from './Choice.tsx'

export interface ChosenCopy {
  name: string
  place: SecondPlace | undefined
}

/** The copies at the second place: the one that is set, or one that is entered. */
export function Copies({
  code,
  known,
  chosen,
  onChoose,
}: {
  code: Code
  /** The place that is set, in words. */
  known: string | null
  chosen: ChosenCopy | undefined
  onChoose: (copy: ChosenCopy | undefined) => void
}) {
  const [kind, setKind] = useState<'known' | 'bucket' | 'folder'>(known ? 'known' : 'bucket')
  const [found, setFound] = useState<{ copies: StoredCopy[]; place: SecondPlace | undefined }>()
  const list = async (place: SecondPlace | undefined) => {
    onChoose(undefined)
    setFound(undefined)
    const copies = await listCopies(code, place)
    setFound({ copies, place })
    if (copies[0]) onChoose({ name: copies[0].name, place })
  }
  const choose = (to: typeof kind) => {
    setKind(to)
    setFound(undefined)
    onChoose(undefined)
  }
  return (
    <div className="space-y-5 border-l border-line pl-5">
      <fieldset>
        <legend className="text-[0.9rem] font-semibold">Which place?</legend>
        {known && (
          <Choice name="place" chosen={kind === 'known'} onChoose={() => choose('known')}>
            {known.charAt(0).toUpperCase() + known.slice(1)}
          </Choice>
        )}
        <Choice name="place" chosen={kind === 'bucket'} onChoose={() => choose('bucket')}>
          {known ? 'Another bucket' : 'A bucket'}
        </Choice>
        <Choice name="place" chosen={kind === 'folder'} onChoose={() => choose('folder')}>
          {known ? 'Another folder of the server' : 'A folder of the server'}
        </Choice>
      </fieldset>
      {kind === 'known' && <KnownPlace onList={() => list(undefined)} />}
      {kind === 'bucket' && <BucketForm onList={list} />}
      {kind === 'folder' && <FolderForm onList={list} />}
      <div aria-live="polite">
        {found && !found.copies.length && <p>No copy is there.</p>}
        {found && found.copies.length > 0 && (
          <fieldset className="max-h-72 overflow-y-auto">
            <legend className="text-[0.9rem] font-semibold">Which copy?</legend>
            {found.copies.map(({ name, night, size }) => (
              <Choice
                key={name}
                name="copy"
                chosen={chosen?.name === name}
                onChoose={() => onChoose({ name, place: found.place })}
              >
                {longCalendarDay(night)} <span className="text-muted">({fileSize(size)})</span>
              </Choice>
            ))}
          </fieldset>
        )}
      </div>
    </div>
  )
}

interface Listing {
  onList: (place: SecondPlace) => Promise<void>
}

const Nothing = z.strictObject({})
const Bucket = z.strictObject({ place: SecondBucket })
const Folder = z.strictObject({ place: SecondFolder })

function KnownPlace({ onList }: { onList: () => Promise<void> }) {
  const { problem, busy, submitWith } = useSchemaForm({ schema: Nothing, values: {} })
  return <PlaceForm problem={problem} busy={busy} onSubmit={submitWith(onList)} />
}

function BucketForm({ onList }: Listing) {
  const { field, problem, busy, submitWith } = useSchemaForm({ schema: Bucket, values: { place: noBucket } })
  return (
    <PlaceForm problem={problem} busy={busy} onSubmit={submitWith(({ place }) => onList(place))}>
      <BucketFields field={field} />
    </PlaceForm>
  )
}

function FolderForm({ onList }: Listing) {
  const { field, problem, busy, submitWith } = useSchemaForm({ schema: Folder, values: { place: noFolder } })
  return (
    <PlaceForm problem={problem} busy={busy} onSubmit={submitWith(({ place }) => onList(place))}>
      <FolderFields field={field} />
    </PlaceForm>
  )
}

const PlaceForm = ({
  problem,
  busy,
  onSubmit,
  children,
}: {
  problem: string | undefined
  busy: boolean
  onSubmit: () => void
  children?: ReactNode
}) => (
  <form onSubmit={onSubmit} aria-label="The second place" noValidate className="space-y-5">
    {children}
    <FormAlert>{problem}</FormAlert>
    <Button type="submit" look="secondary" busy={busy}>
      {busy ? 'Looking...' : 'Show its copies'}
    </Button>
  </form>
)
