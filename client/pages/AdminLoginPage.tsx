import { useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useAuth } from '../features/auth/AuthProvider.tsx'
import { destination } from '../features/auth/destination.ts'
import { LoginForm } from '../features/auth/LoginForm.tsx'
import { SetupForm } from '../features/auth/SetupForm.tsx'
import { setupCode } from '../features/auth/setup-code.ts'
import { readState } from '../features/backup/restore/api.ts'
import { RestoreBackup } from '../features/backup/restore/RestoreBackup.tsx'
import { BareLayout } from '../layout/BareLayout.tsx'
import { SectorSweep } from '../ui/brand/Sector.tsx'
import { Button } from '../ui/form/Button.tsx'
import { FormAlert } from '../ui/form/FormAlert.tsx'
import '../ui/doctor.css'

/** No state here: rendering the layout again before its head is hydrated would duplicate the head. */
export default function AdminLoginPage() {
  return (
    <BareLayout>
      <SignIn />
    </BareLayout>
  )
}

function SignIn() {
  const { status, user } = useAuth()
  const code = useSetupCode()
  const [deadLink, setDeadLink] = useState<string>()
  if (user) return <Navigate to={destination()} replace />
  const settingUp = code && !deadLink
  return (
    <>
      <h1 tabIndex={-1} className="text-4xl">
        {settingUp ? 'Welcome' : 'Admin Login'}
      </h1>
      <noscript>
        <p className="mt-6 border-l-3 border-wrong pl-4">Signing in needs JavaScript.</p>
      </noscript>
      {code === undefined || status === 'loading' ? (
        <SectorSweep label="Loading…" className="mt-8" />
      ) : settingUp ? (
        <SetUp code={code} onDead={setDeadLink} />
      ) : (
        <LoginArea problem={deadLink} />
      )}
    </>
  )
}

function SetUp(link: { code: string; onDead: (why: string) => void }) {
  const { code } = link
  const [restoring, setRestoring] = useState(false)
  useEffect(() => {
    // A restore goes on, or has ended, while the page was reloaded. Without an answer the form says what is wrong.
    void readState(code).then(
      ({ step, upload }) => setRestoring(step !== 'choosing' || upload !== null),
      () => {},
    )
  }, [code])
  if (restoring)
    return (
      <div className="mt-6">
        <h2 className="mb-4 text-xl">Restore a backup</h2>
        <RestoreBackup
          code={code}
          leave="Begin without a backup"
          onLeave={() => setRestoring(false)}
          after={
            <>
              <p>
                A backup holds no account: choose the username and password with which you will keep this
                site. The second place for backups has to be set again, too, on the page Backup.
              </p>
              <SetupForm {...link} />
            </>
          }
        />
      </div>
    )
  return (
    <>
      <p className="mt-3 text-muted">Choose the username and password with which you will keep this site.</p>
      <SetupForm {...link} />
      <section className="mt-10 border-t border-line pt-6">
        <h2 className="text-xl">Is there a backup of this site?</h2>
        <p className="mt-2 mb-4 text-muted">It brings everything back but the account.</p>
        <Button look="secondary" onClick={() => setRestoring(true)}>
          Restore a backup
        </Button>
      </section>
    </>
  )
}

function LoginArea({ problem }: { problem: string | undefined }) {
  return (
    <>
      <div className="mt-6">
        <FormAlert>{problem}</FormAlert>
      </div>
      <LoginForm required>
        {(busy, other) => (
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={busy}>
              {busy ? 'Signing in...' : 'Sign In'}
            </Button>
            {other}
          </div>
        )}
      </LoginForm>
    </>
  )
}

/** No form while undefined: one sent before the script runs would put the password into the address. */
function useSetupCode(): string | null | undefined {
  const { hash, pathname } = useLocation()
  const [code, setCode] = useState<string | null>()
  useEffect(() => {
    setCode(setupCode(hash) ?? null)
    // Not through the router, which would render the head again (see above).
    if (hash) history.replaceState(history.state, '', pathname)
  }, [hash, pathname])
  return code
}
