import { useState } from 'react'
import type { SignedIn } from '#shared/account/account.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Badge } from '../../ui/text/Badge.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { PasswordDialog } from '../auth/PasswordDialog.tsx'
import { useAccountCall } from './api.ts'
import { Row } from './Row.tsx'
import { whenInWords } from './when.ts'

export function Sessions({ sessions }: { sessions: SignedIn[] }) {
  const [ending, setEnding] = useState<SignedIn | 'all others'>()
  const others = sessions.filter(({ current }) => !current)
  return (
    <>
      <ul aria-label="Signed in" className="divide-y divide-line border-y border-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
        ))}
      </ul>
      {others.length > 0 ? (
        <Button look="secondary" className="mt-6" onClick={() => setEnding('all others')}>
          Sign out all other browsers
        </Button>
      ) : (
        <p className="mt-4 text-muted">You are signed in nowhere else.</p>
      )}
      {ending && <EndDialog ending={ending} onClose={() => setEnding(undefined)} />}
    </>
  )
}

function SessionRow({
  session: { browser, network, signedInAt, seenAt, current, near },
  onEnd,
}: {
  session: SignedIn
  onEnd: () => void
}) {
  const since = whenInWords(signedInAt)
  return (
    <Row
      title={
        <>
          {browser}
          {current && <Badge tone="green">This browser</Badge>}
        </>
      }
      notes={[
        `From ${near && !current ? 'the same network as this browser' : network}`,
        `Signed in ${since}${current ? '' : `, last used ${whenInWords(seenAt)}`}`,
      ]}
      action={
        current
          ? undefined
          : {
              words: 'Sign out',
              spoken: `Sign out: ${browser}, signed in ${since}`,
              look: 'quiet-destructive',
              act: onEnd,
            }
      }
    />
  )
}

function EndDialog({ ending, onClose }: { ending: SignedIn | 'all others'; onClose: () => void }) {
  const call = useAccountCall()
  const all = ending === 'all others'
  const title = all ? 'Sign out all other browsers' : `Sign out ${ending.browser}`
  return (
    <PasswordDialog
      title={title}
      description="It has to sign in again to go on, and no longer counts as a browser that you use."
      action="Sign out"
      busyAction="Signing out..."
      send={async (password) => {
        const session = all ? {} : { session: ending.id }
        const { ended } = await call<{ ended: number }>('/api/auth/sessions/end', { password, ...session })
        toast({
          title: 'Signed Out',
          description: ended === 1 ? 'The other browser is signed out.' : `${ended} browsers are signed out.`,
        })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
