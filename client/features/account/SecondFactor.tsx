import { useState } from 'react'
import type { AccountState } from '#shared/account/account.ts'
import type { Passkey } from '#shared/account/passkey.ts'
import { Button } from '../../ui/form/Button.tsx'
import { passkeysSupported } from '../auth/factors/passkey.ts'
import { CodeAppDialog } from './CodeAppDialog.tsx'
import { PasskeyDialog } from './PasskeyDialog.tsx'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import { NewCodesDialog, RemoveDialog } from './RemoveDialog.tsx'
import { Row } from './Row.tsx'
import { whenInWords } from './when.ts'

type Open = 'passkey' | 'code app' | 'new codes' | { remove: Passkey | 'code app' }

const UNSUPPORTED =
  'This browser makes no passkeys at this address: they need HTTPS, and a browser that knows them.'

export function SecondFactor({ account }: { account: AccountState }) {
  const { codeApp, passkeys, passkeyProblem, recoveryCodes } = account
  const [open, setOpen] = useState<Open>()
  const [codes, setCodes] = useState<string[]>()
  const close = () => setOpen(undefined)
  const showCodes = (made: string[]) => setCodes(made.length > 0 ? made : undefined)
  const some = codeApp !== null || passkeys.length > 0
  const only = passkeys.length + (codeApp ? 1 : 0) === 1
  const problem = passkeyProblem ?? (passkeysSupported() ? undefined : UNSUPPORTED)
  return (
    <>
      {some ? (
        <p className="max-w-measure">
          <strong>Your password alone signs nobody in.</strong>{' '}
          {passkeys.length === 0
            ? 'After it, the code of your app is asked for.'
            : codeApp
              ? 'A passkey signs you in without it; after it, a passkey or the code of your app is asked for.'
              : 'A passkey signs you in without it, or after it.'}
        </p>
      ) : (
        <p className="max-w-measure">
          Your password alone signs you in. With a passkey, your phone or computer signs you in by
          fingerprint, face or PIN, and a stranger who learns the password still stays outside. A code app on
          your phone does the same with six digits.
        </p>
      )}
      {some && (
        <ul aria-label="Second factors" className="mt-6 divide-y divide-line border-y border-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setOpen({ remove: passkey })} />
          ))}
          {codeApp && (
            <Row
              title="Code app"
              notes={[usage(codeApp)]}
              action={{
                words: 'Remove',
                spoken: 'Remove the code app',
                look: 'quiet-destructive',
                act: () => setOpen({ remove: 'code app' }),
              }}
            />
          )}
          <Row
            title={`Recovery codes: ${recoveryCodes} left`}
            notes={[
              recoveryCodes > 0
                ? 'Each signs you in once, after the password.'
                : 'None is left. Make new ones now, so that nothing locks you out.',
            ]}
            action={{
              words: 'New recovery codes',
              spoken: 'New recovery codes',
              look: 'secondary',
              act: () => setOpen('new codes'),
            }}
          />
        </ul>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {!problem && (
          <Button look={some ? 'secondary' : 'primary'} onClick={() => setOpen('passkey')}>
            Add a passkey
          </Button>
        )}
        {!codeApp && (
          <Button look="secondary" onClick={() => setOpen('code app')}>
            Set up a code app
          </Button>
        )}
      </div>
      {problem && <p className="mt-4 max-w-measure text-sm text-muted">{problem}</p>}
      {open === 'passkey' && <PasskeyDialog onCodes={showCodes} onClose={close} />}
      {open === 'code app' && <CodeAppDialog onCodes={showCodes} onClose={close} />}
      {open === 'new codes' && <NewCodesDialog onCodes={showCodes} onClose={close} />}
      {typeof open === 'object' && <RemoveDialog factor={open.remove} only={only} onClose={close} />}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </>
  )
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const kept = passkey.synced
    ? 'Passkey, synced between your devices by their maker or your password manager'
    : 'Passkey, on one device only'
  return (
    <Row
      title={passkey.name}
      notes={[kept, usage(passkey)]}
      action={{
        words: 'Remove',
        spoken: `Remove the passkey: ${passkey.name}`,
        look: 'quiet-destructive',
        act: onRemove,
      }}
    />
  )
}

const usage = ({ addedAt, usedAt }: { addedAt: string; usedAt: string | null }) =>
  `Added ${whenInWords(addedAt)}, ${usedAt ? `last used ${whenInWords(usedAt)}` : 'not used yet'}`
