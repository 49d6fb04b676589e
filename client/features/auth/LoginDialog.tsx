import { Dialog, DialogActions } from '../../ui/dialog/Dialog.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { LoginForm } from './LoginForm.tsx'
import { leave } from './session.ts'
import { currentAuth, setAuth, useAuth } from './state.ts'

export function LoginDialog() {
  const { asking, locked } = useAuth()
  if (!asking && !locked) return null
  return (
    <Dialog
      title={locked ? 'Sign in to go on' : 'Admin Login'}
      description={locked ? 'Your session has ended. Nothing that you typed is lost.' : undefined}
      cover={locked ?? false}
      onClose={() => setAuth({ ...currentAuth(), asking: false })}
    >
      <LoginForm>
        {(busy) => (
          <DialogActions>
            <Button type="submit" busy={busy}>
              {busy ? 'Signing in...' : 'Sign In'}
            </Button>
            {locked && (
              <Button look="secondary" onClick={leave}>
                Leave and discard
              </Button>
            )}
          </DialogActions>
        )}
      </LoginForm>
    </Dialog>
  )
}
