import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { EditedPage } from '#shared/content/pages.ts'
import { api } from '../../../lib/api.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { sessionEnded } from '../../auth/api.ts'
import { currentOf, showRefusal, useEntityForm } from '../../records/record-form.ts'
import { same } from '../../records/same.ts'
import { useServerDraft } from '../../records/server-draft.ts'
import { showSaved } from './api.ts'
import { draftKeyOf, type SectionDraft, type SectionValues, type Start, schemaOf, valuesOf } from './start.ts'

export function useSectionForm({ part, saved, draft, keptAt, onSaved }: Start & { onSaved: () => void }) {
  const queryClient = useQueryClient()
  const [schema] = useState(() => schemaOf(part))
  const form = useEntityForm<SectionValues, SectionValues>(schema, draft?.values ?? valuesOf(saved, part))
  const kept = useServerDraft<SectionDraft>(draftKeyOf(part), { draft, keptAt })
  const [unsaved, setUnsaved] = useState(Boolean(draft))
  const [saving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [conflict, setConflict] = useState<EditedPage>()
  const [previewed, setPreviewed] = useState<SectionValues>()
  const [began, setBegan] = useState(draft?.began ?? valuesOf(saved, part))
  /** The version of the page that this section is saved into. */
  const [base, setBase] = useState({ data: saved.data, updatedAt: draft?.updatedAt ?? saved.updatedAt })
  const [round, setRound] = useState(0)

  const { keep } = kept
  useEffect(() => {
    const { unsubscribe } = form.watch(() => {
      setUnsaved(true)
      keep({ values: form.getValues(), began, updatedAt: base.updatedAt })
    })
    return unsubscribe
  }, [form, keep, began, base])

  /** Another section of the page may have been saved since: that is no conflict. */
  async function put(into: Omit<EditedPage, 'page'>, values: SectionValues): Promise<EditedPage> {
    try {
      const body = { ...into.data, ...values }
      return await api<EditedPage>(`/api/content/${saved.page}`, {
        method: 'PUT',
        body,
        ifMatch: into.updatedAt,
      })
    } catch (error) {
      const current = currentOf<EditedPage>(error)
      if (!current || !same(valuesOf(current, part), began)) throw error
      return put(current, values)
    }
  }

  const submitInto = (into: Omit<EditedPage, 'page'>) =>
    form.handleSubmit(async (values) => {
      setRefusal(undefined)
      setSaving(true)
      try {
        showSaved(queryClient, await put(into, values))
      } catch (error) {
        setSaving(false)
        // flushSync, as a refusal focuses a field of the form at once.
        flushSync(() => setPreviewed(undefined))
        const current = currentOf<EditedPage>(error)
        if (current) return setConflict(current)
        return setRefusal(sessionEnded(error) ? undefined : showRefusal(form, error))
      }
      void kept.forget()
      toast({ title: 'Saved', description: 'The site shows it now.' })
      onSaved()
    }, focusFirstProblem)

  function startOver(page: EditedPage) {
    form.reset(valuesOf(page, part))
    setBegan(valuesOf(page, part))
    setBase(page)
    setUnsaved(false)
    setRound(round + 1)
    void kept.forget()
  }

  return {
    form,
    schema,
    kept,
    unsaved,
    saving,
    refusal,
    conflict,
    previewed,
    round,
    submit: submitInto(base),
    /** The overwritten text stays in the history as an earlier version. */
    keepMine() {
      if (!conflict) return
      setConflict(undefined)
      setBase(conflict)
      void submitInto(conflict)()
    },
    takeTheirs() {
      if (!conflict) return
      setConflict(undefined)
      showSaved(queryClient, conflict)
      startOver(conflict)
    },
    preview: form.handleSubmit(
      (values) => {
        setRefusal(undefined)
        setPreviewed(values)
      },
      () => {
        setRefusal('There is no preview while something is wrong: correct what is marked.')
        focusFirstProblem()
      },
    ),
    backToText() {
      setConflict(undefined)
      setPreviewed(undefined)
    },
  }
}

/** After the collapsed item with the problem has opened. */
const focusFirstProblem = () =>
  setTimeout(() => document.querySelector<HTMLElement>('[role=dialog] [aria-invalid=true]')?.focus())
