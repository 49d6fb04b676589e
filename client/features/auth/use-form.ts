import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '../../lib/api.ts'

export interface Refusal {
  fields?: Record<string, string>
  text?: string
}

/** `send` resolves to the refusal, if any; the focus then goes to the first wrong field, or else to `retry`. */
export function useForm(
  send: (values: Record<string, string>) => Promise<Refusal | undefined>,
  retry?: string,
) {
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>({})

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (busy || !form.current) return
    const values = Object.fromEntries(new FormData(form.current)) as Record<string, string>
    setBusy(true)
    setRefusal({})
    const refused = await send(values)
    flushSync(() => {
      setBusy(false)
      setRefusal(refused ?? {})
    })
    if (refused) focusFirst(form.current, refused.fields ?? {}, retry)
  }

  return { props: { ref: form, onSubmit }, busy, fields: refusal.fields ?? {}, text: refusal.text }
}

function focusFirst(form: HTMLFormElement | null, fields: Record<string, string>, retry = '') {
  const controls = [...(form?.elements ?? [])].filter((element) => element instanceof HTMLInputElement)
  const wrong = controls.find(({ name }) => fields[name]) ?? controls.find(({ name }) => name === retry)
  wrong?.focus()
  wrong?.select()
}

export function wordsOf(error: unknown): string | undefined {
  if (error instanceof ApiError) return error.error
  return error instanceof TypeError ? 'Network error' : undefined
}
