import { type FormEvent, useEffect, useRef, useState } from 'react'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { useAuth } from '../AuthProvider.tsx'
import { welcomeBack } from '../welcome.ts'
import type { StepProps } from './CodeForm.tsx'
import { askForPasskey, passkeysSupported, passkeyWords } from './passkey.ts'

const UNSUPPORTED = 'This browser knows no passkeys. Use a recovery code, or another browser.'

export function PasskeyForm({ pending, explain, more, children }: StepProps) {
  const { prove } = useAuth()
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState(passkeysSupported() ? undefined : UNSUPPORTED)
  useEffect(() => form.current?.querySelector<HTMLElement>('[type=submit]')?.focus(), [])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy || !passkeysSupported()) return
    setBusy(true)
    setProblem(undefined)
    try {
      const response = await askForPasskey(pending)
      welcomeBack(await prove('/api/auth/login/passkey', { pending, response }))
    } catch (error) {
      setBusy(false)
      setProblem(explain(error, passkeyWords(error)))
    }
  }

  return (
    <form ref={form} onSubmit={submit} aria-label="Second factor" className="mt-6 space-y-6">
      <p>Go on with your passkey: your fingerprint, your face or the PIN of your device.</p>
      <FormAlert>{problem}</FormAlert>
      {more}
      {children(busy)}
    </form>
  )
}
