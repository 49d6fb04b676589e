import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { RestoreSource, RestoreState } from '#shared/backup/restore.ts'
import { dayAndTime } from '#shared/dates/dates.ts'
import { fileSize } from '#shared/files/file-size.ts'
import { ApiError } from '../../../lib/api.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { control, Field } from '../../../ui/form/Field.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { SelectField } from '../../../ui/form/TextField.tsx'
import { sessionEnded } from '../../auth/api.ts'
import { wordsOf } from '../../records/refusals.ts'
import { type Code, sourcesQuery, startCheck, stateQuery } from './api.ts'
import { Choice } from './Choice.tsx'
import { type ChosenCopy, Copies } from './Copies.tsx'
import { Passphrase } from './Passphrase.tsx'
import { Sending, type Sent } from './Sending.tsx'
import { sendFile } from './send.ts'

interface Props {
  code: Code
  state: RestoreState
  passphrase: string
  onPassphrase: (text: string) => void
  leave: string
  onLeave: () => void
}

export function ChooseBackup({ code, state, passphrase, onPassphrase, leave, onLeave }: Props) {
  const queryClient = useQueryClient()
  const { data: sources } = useQuery(sourcesQuery(code))
  const [from, setFrom] = useState<RestoreSource['kind']>('upload')
  const [file, setFile] = useState<File>()
  const [archive, setArchive] = useState<string>()
  const [copy, setCopy] = useState<ChosenCopy>()
  const [problem, setProblem] = useState<string>()
  const [sent, setSent] = useState<Sent>()
  const [busy, setBusy] = useState(false)
  const stopping = useRef<AbortController>(undefined)
  const archives = sources?.archives ?? []
  const chosenArchive = archive ?? archives[0]?.name
  const needsPassphrase =
    from === 'copy' || (from === 'upload' && (state.encrypted || file?.name.endsWith('.age')))

  async function check() {
    const source = await ready()
    if (!source) return setProblem(missing[from])
    const given = needsPassphrase && passphrase.trim() ? passphrase : undefined
    const next = await startCheck(code, { source, passphrase: given })
    queryClient.setQueryData(stateQuery(code).queryKey, next)
  }

  async function ready(): Promise<RestoreSource | undefined> {
    if (from === 'archive') return chosenArchive ? { kind: 'archive', name: chosenArchive } : undefined
    if (from === 'copy') return copy && { kind: 'copy', ...copy }
    if (!file) return undefined
    stopping.current = new AbortController()
    const { signal } = stopping.current
    setSent({ received: 0, waiting: false })
    await sendFile(file, { code, signal, onProgress: setSent })
    return { kind: 'upload' }
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setProblem(undefined)
    setBusy(true)
    try {
      await check()
    } catch (error) {
      if (!stopping.current?.signal.aborted && !sessionEnded(error)) setProblem(explain(error))
    } finally {
      setSent(undefined)
      setBusy(false)
    }
  }

  const { upload } = state
  // Hidden it would double the problem and the field of the next step.
  const shown = state.step === 'choosing'
  const refused = shown && state.problem ? state.problem : undefined
  return (
    <div className="space-y-6">
      <fieldset>
        <legend className="text-[0.9rem] font-semibold">Where is the backup?</legend>
        <Choice name="from" chosen={from === 'upload'} onChoose={() => setFrom('upload')}>
          A file on this device
        </Choice>
        {archives.length > 0 && (
          <Choice name="from" chosen={from === 'archive'} onChoose={() => setFrom('archive')}>
            Kept on the server
          </Choice>
        )}
        <Choice name="from" chosen={from === 'copy'} onChoose={() => setFrom('copy')}>
          At the second place: a bucket, or a mounted disk or share
        </Choice>
      </fieldset>
      {from === 'copy' && (
        <Copies code={code} known={sources?.place ?? null} chosen={copy} onChoose={setCopy} />
      )}
      <form onSubmit={submit} aria-label="Check a backup" noValidate className="space-y-6">
        {from === 'upload' && (
          <Field
            id="backup-file"
            label="Backup"
            hint={
              upload && upload.received > 0 && upload.received < upload.size
                ? `Of ${upload.name} ${fileSize(upload.received)} of ${fileSize(upload.size)} have arrived. Choose it again, and it goes on from there.`
                : 'A .zip, or a copy from the second place, which ends in .age'
            }
          >
            {(props) => (
              <input
                {...props}
                type="file"
                accept=".zip,.age"
                className={control}
                onChange={({ target }) => setFile(target.files?.[0])}
              />
            )}
          </Field>
        )}
        {from === 'archive' && (
          <SelectField
            name="archive"
            label="Which one?"
            value={chosenArchive}
            onChange={({ target }) => setArchive(target.value)}
          >
            {archives.map(({ name, madeAt, size, replaced }) => (
              <option key={name} value={name}>
                {dayAndTime(madeAt)} ({fileSize(size)}){replaced && ', before a restore'}
              </option>
            ))}
          </SelectField>
        )}
        {shown && needsPassphrase && <Passphrase value={passphrase} onChange={onPassphrase} />}
        {sent && file && <Sending sent={sent} size={file.size} />}
        <FormAlert>{busy ? undefined : (problem ?? refused)}</FormAlert>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            {sent ? 'Sending...' : busy ? 'Opening...' : 'Check it'}
          </Button>
          {sent ? (
            <Button look="secondary" onClick={() => stopping.current?.abort()}>
              Stop sending
            </Button>
          ) : (
            <Button look="secondary" onClick={onLeave}>
              {leave}
            </Button>
          )}
        </div>
        <p className="text-sm text-muted">Checking changes nothing: you first see what is in it.</p>
      </form>
    </div>
  )
}

const missing: Record<RestoreSource['kind'], string> = {
  upload: 'Choose the file of the backup.',
  archive: 'No backup is kept on the server.',
  copy: 'Show the copies of the second place, and choose one.',
}

const explain = (error: unknown) =>
  error instanceof ApiError || error instanceof TypeError ? wordsOf(error) : (error as Error).message
