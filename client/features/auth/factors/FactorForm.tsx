import { type ReactNode, useState } from 'react'
import type { Owing } from '#shared/account/session.ts'
import { ApiError } from '../../../lib/api.ts'
import { TextButton } from '../../../ui/form/TextButton.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { CodeForm } from './CodeForm.tsx'
import { PasskeyForm } from './PasskeyForm.tsx'
import { passkeysSupported } from './passkey.ts'

type Kind = 'passkey' | 'code' | 'recovery'

const others: Record<Kind, string> = {
  passkey: 'Use a passkey instead',
  code: 'Use the code app instead',
  recovery: 'Use a recovery code instead',
}

interface Props {
  owing: Owing
  /** With words where the password is needed again. */
  onStartAgain: (why?: string) => void
  children: (busy: boolean) => ReactNode
}

export function FactorForm({ owing, onStartAgain, children }: Props) {
  const { pending, passkeys, codeApp, recoveryCodes } = owing
  const has: Record<Kind, boolean> = { passkey: passkeys > 0, code: codeApp, recovery: recoveryCodes > 0 }
  const kinds = (Object.keys(has) as Kind[]).filter((kind) => has[kind])
  const [kind, setKind] = useState(
    kinds.find((one) => one !== 'passkey' || passkeysSupported()) ?? kinds[0] ?? 'code',
  )

  function explain(error: unknown, text: string) {
    toast({ title: 'Login Failed', description: text, variant: 'destructive' })
    if (error instanceof ApiError && error.fields.pending) onStartAgain(text)
    return text
  }

  const more = (
    <p className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
      {kinds
        .filter((other) => other !== kind)
        .map((other) => (
          <TextButton key={other} onClick={() => setKind(other)}>
            {others[other]}
          </TextButton>
        ))}
      <TextButton onClick={() => onStartAgain()}>Start again</TextButton>
    </p>
  )
  const shared = { pending, explain, more, children }
  return kind === 'passkey' ? <PasskeyForm {...shared} /> : <CodeForm key={kind} kind={kind} {...shared} />
}
