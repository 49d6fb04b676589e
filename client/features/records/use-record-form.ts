import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldValues, Path } from 'react-hook-form'
import type { z } from 'zod'
import { useAdminSurface } from '../auth/surface.ts'
import type { Base, Opened, RecordDraft } from './opened.ts'
import { currentOf, messageOf, wasDeleted } from './refusals.ts'
import { same } from './same.ts'
import { useServerDraft } from './server-draft.ts'
import { useUnsavedGuard } from './UnsavedGuard.tsx'
import { type FormOptions, useSchemaForm } from './use-schema-form.ts'

interface Versioned {
  updatedAt: string
}

interface Submission<Output extends FieldValues> {
  stay?: boolean
  /** Other rules than the form's own. */
  by?: z.ZodType<Output, FieldValues>
}

interface Options<Row extends Versioned, Values extends FieldValues, Output extends FieldValues>
  extends Partial<Opened<Row, Values>>,
    Pick<FormOptions<Values, Output>, 'schema' | 'onInvalid'> {
  record: Row | undefined
  /** What the form shows of a row, or of none. */
  valuesOf: (row: Row | undefined) => Values
  /** Throws what the server refuses: a 409 with the current row is a conflict, a 404 a row deleted elsewhere. */
  save: (values: Output, base: Base<Row, Values>) => Promise<Row>
  /** The form shows a part of the row; its draft remembers which text it began with. */
  partial?: boolean
  /** Takes over what a conflict changed and was not touched here, and says so, instead of showing both versions. */
  merge?: (current: Row) => string
  onClose: () => void
}

export type RecordForm<
  Row extends Versioned,
  Values extends FieldValues,
  Output extends FieldValues,
> = ReturnType<typeof useRecordForm<Row, Values, Output>>

export function useRecordForm<Row extends Versioned, Values extends FieldValues, Output extends FieldValues>({
  record,
  draftKey,
  draft,
  savedAt,
  valuesOf,
  save,
  partial = false,
  merge,
  onClose,
  ...options
}: Options<Row, Values, Output>) {
  useAdminSurface()
  const baseOf = (row: Row | undefined): Base<Row, Values> => ({
    row,
    began: valuesOf(row),
    updatedAt: row?.updatedAt ?? null,
  })
  const [base, setBase] = useState<Base<Row, Values>>(() => ({
    ...baseOf(record),
    ...(draft && { updatedAt: draft.updatedAt, ...(draft.began && { began: draft.began }) }),
  }))
  const { form, problem, setProblem, field, submitWith } = useSchemaForm<Values, Output>({
    ...options,
    values: draft?.values ?? base.began,
    explain: messageOf,
  })
  const autosave = useServerDraft<RecordDraft<Values>>(draftKey ?? '', { draft, savedAt })
  const [touched, setTouched] = useState(Boolean(draft))
  const [restored, setRestored] = useState(draft && savedAt)
  const [conflict, setConflict] = useState<Row>()
  const [deleted, setDeleted] = useState(false)
  const [saving, setSaving] = useState(false)
  const [round, setRound] = useState(0)
  const unsaved = draftKey ? touched : !same(form.watch(), base.began)
  const guard = useUnsavedGuard({ unsaved, onClose, draft: draftKey ? autosave : undefined })

  const keepDraft = useRef(() => {})
  keepDraft.current = () => {
    const began = partial && { began: base.began }
    setTouched(true)
    autosave.save({ values: form.getValues(), updatedAt: base.updatedAt, ...began })
  }
  useEffect(() => {
    if (!draftKey) return
    const { unsubscribe } = form.watch(() => keepDraft.current())
    return unsubscribe
  }, [form, draftKey])

  const submitted = useRef<Submission<Output>>({})
  const submitFrom = (from: Base<Row, Values>, submission: Submission<Output> = {}) =>
    submitWith(async (values) => {
      const { stay = false } = submission
      submitted.current = submission
      const sent = structuredClone(form.getValues())
      let saved: Row
      setDeleted(false)
      setSaving(true)
      try {
        saved = await save(values, from)
      } catch (error) {
        setSaving(false)
        const current = currentOf<Row>(error)
        if (current) return merge ? takeUntouched(current, merge(current)) : setConflict(current)
        if (draftKey && wasDeleted(error)) {
          // A row restored from the trash has the same id, so it finds this draft.
          setDeleted(true)
          keepDraft.current()
        }
        throw error
      }
      if (draftKey) void autosave.discard()
      if (stay) goOnFrom(saved, sent)
      else onClose()
    }, submission.by)

  /** What was typed while it was being saved is not saved yet. */
  function goOnFrom(saved: Row, sent: Values) {
    flushSync(() => {
      setBase(baseOf(saved))
      setRestored(undefined)
      setTouched(false)
      setSaving(false)
    })
    if (draftKey && !same(form.getValues(), sent)) keepDraft.current()
  }

  function takeUntouched(current: Row, said: string) {
    const now = valuesOf(current)
    for (const name of Object.keys(now) as Path<Values>[]) {
      if (same(form.getValues(name), base.began[name])) form.setValue(name, now[name])
    }
    setBase(baseOf(current))
    setProblem(said)
  }

  function startFrom(row: Row | undefined) {
    form.reset(valuesOf(row))
    setBase(baseOf(row))
    setConflict(undefined)
    setRestored(undefined)
    setDeleted(false)
    setTouched(false)
    setRound(round + 1)
    if (draftKey) void autosave.discard()
  }

  return {
    ...guard,
    form,
    field,
    base,
    unsaved,
    saving,
    problem,
    setProblem,
    deleted,
    /** Counts the times that the form started over. */
    round,
    draftState: draftKey ? autosave.state : undefined,
    keptAt: draftKey ? autosave.keptAt() : undefined,
    /** Sends at once what would be kept a second later. */
    keep: () => void autosave.flush(),
    restored: restored
      ? { savedAt: restored, moved: record !== undefined && draft?.updatedAt !== record.updatedAt }
      : undefined,
    submit: submitFrom(base),
    /** A new record that stays open is edited from then on. */
    submitAs: (submission: Submission<Output>) => void submitFrom(base, submission)(),
    /** What is wrong is marked, as when it is submitted. */
    checked: (then: (values: Output) => void) => void submitWith(then)(),
    startOver: () => startFrom(base.row),
    conflict: conflict && {
      row: conflict,
      saved: valuesOf(conflict),
      savedAt: conflict.updatedAt,
      onSaveMine() {
        setConflict(undefined)
        setBase(baseOf(conflict))
        void submitFrom(baseOf(conflict), submitted.current)()
      },
      onTakeSaved: () => startFrom(conflict),
      onBack: () => setConflict(undefined),
    },
  }
}
