import { useState } from 'react'
import type { SignedIn } from '#shared/account.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Badge } from '../../ui/text/Badge.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { PasswordDialog } from '../auth/PasswordDialog.tsx'
import { useAccountCall } from './api.ts'
import { whenInWords } from './when.ts'

export function Sessions({ sessions }: { sessions: SignedIn[] }) {
  const [ending, setEnding] = useState<SignedIn | 'all others'>()
  const others = sessions.filter(({ current }) => !current)
  return (
    <>
      <ul aria-label="Signed in" className="divide-y divide-line border-y border-line">
        {sessions.map((session) => (
          <Row key={session.id} session={session} onEnd={() => setEnding(session)} />
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

function Row({
  session: { browser, network, signedInAt, seenAt, current, near },
  onEnd,
}: {
  session: SignedIn
  onEnd: () => void
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-serif text-lg leading-snug font-semibold">
          {browser}
          {current && <Badge tone="green">This browser</Badge>}
        </p>
        <p className="text-sm text-muted">
          From {near && !current ? 'the same network as this browser' : network}
        </p>
        <p className="text-sm text-muted">
          Signed in {whenInWords(signedInAt)}
          {current || `, last used ${whenInWords(seenAt)}`}
        </p>
      </div>
      {!current && (
        <Button
          look="quiet-destructive"
          size="small"
          className="-ml-3.5 sm:ml-0"
          aria-label={`Sign out: ${browser}, signed in ${whenInWords(signedInAt)}`}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
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
