import { useId } from 'react'
import { MAX_IMPORT_BYTES } from '#shared/import.ts'
import { ApiError } from '../../../lib/api.ts'
import { SectorSweep } from '../../../ui/brand/Sector.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog/Dialog.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { control, Field } from '../../../ui/form/Field.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { sessionEnded } from '../../auth/api.ts'
import { articlesOf, useCheck, useImport } from './api.ts'
import { ImportPlan } from './ImportPlan.tsx'

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const check = useCheck()
  const bring = useImport()
  const checked = check.data
  return (
    <Dialog
      title="Import articles"
      description={checked ? 'Nothing is imported yet. This is what will come:' : INTRODUCTION}
      wide
      onClose={onClose}
    >
      {check.isPending ? (
        <SectorSweep label="Reading the file..." className="mx-auto my-12" />
      ) : checked ? (
        <ImportPlan report={checked.report} />
      ) : (
        <ChooseFile onChoose={check.mutate} />
      )}
      <FormAlert>{wordsFor(bring.error ?? check.error, bring.isError)}</FormAlert>
      <DialogActions>
        {checked && checked.report.articles.length > 0 && (
          <Button busy={bring.isPending} onClick={() => bring.mutate(checked.file, { onSuccess: onClose })}>
            {bring.isPending ? 'Importing...' : `Import ${articlesOf(checked.report.articles.length)}`}
          </Button>
        )}
        {checked && !bring.isPending && (
          <Button look="secondary" onClick={() => again({ check, bring })}>
            Choose another file
          </Button>
        )}
        <Button look="secondary" onClick={onClose}>
          {bring.isPending ? 'Close' : 'Cancel'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const INTRODUCTION =
  'From a WordPress or Ghost site. You first see what will come, and a whole import can be undone.'

function again({ check, bring }: { check: { reset(): void }; bring: { reset(): void } }) {
  check.reset()
  bring.reset()
}

function ChooseFile({ onChoose }: { onChoose: (file: File) => void }) {
  return (
    <div className="mt-6 mb-5">
      <Field
        id={useId()}
        label="Export"
        hint={`A .xml, .json or .zip of at most ${MAX_IMPORT_BYTES / 1024 / 1024} MB`}
      >
        {(props) => (
          <input
            {...props}
            type="file"
            accept=".xml,.json,.zip"
            className={control}
            onChange={({ target }) => target.files?.[0] && onChoose(target.files[0])}
          />
        )}
      </Field>
      <dl className="mt-6 space-y-4 text-sm">
        <div>
          <dt className="font-semibold">Where to get it</dt>
          <dd className="text-muted">
            WordPress: Tools, Export, All content. Ghost: Settings, Import/Export, Export.
          </dd>
        </div>
        <div>
          <dt className="font-semibold">Pictures</dt>
          <dd className="text-muted">
            An export holds none, and this site fetches nothing from others. To bring them along, pack the
            export and the folder of pictures (wp-content/uploads or content/images) into one zip. Others
            become links to the old site.
          </dd>
        </div>
      </dl>
    </div>
  )
}

function wordsFor(error: Error | null, importing: boolean): string | undefined {
  if (!error || sessionEnded(error)) return undefined
  if (error instanceof ApiError) return error.error ?? error.message
  return importing
    ? LOST
    : error instanceof TypeError
      ? 'The connection was lost. Choose the file again.'
      : error.message
}

const LOST =
  'The connection was lost. The import may have been finished: look at the list. Trying again brings nothing twice.'
