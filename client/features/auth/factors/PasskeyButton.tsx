import { useState } from 'react'
import { Button } from '../../../ui/form/Button.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useAuth } from '../AuthProvider.tsx'
import { welcomeBack } from '../welcome.ts'
import { askForPasskey, passkeysSupported, passkeyWords } from './passkey.ts'

export function PasskeyButton({
  username,
  onProblem,
}: {
  username: () => string
  onProblem: (problem: string | undefined) => void
}) {
  const { prove } = useAuth()
  const [busy, setBusy] = useState(false)
  if (!passkeysSupported()) return null

  async function signIn() {
    setBusy(true)
    onProblem(undefined)
    try {
      const response = await askForPasskey()
      const name = username().trim()
      welcomeBack(await prove('/api/auth/login/passkey', { response, ...(name && { username: name }) }))
    } catch (error) {
      const text = passkeyWords(error)
      toast({ title: 'Login Failed', description: text, variant: 'destructive' })
      onProblem(text)
      setBusy(false)
    }
  }

  return (
    <Button look="secondary" busy={busy} onClick={signIn}>
      {busy ? 'Waiting...' : 'Use a passkey'}
    </Button>
  )
}
