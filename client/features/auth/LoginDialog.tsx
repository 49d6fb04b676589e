import { Dialog, DialogActions } from '../../ui/dialog/Dialog.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { useAuth } from './AuthProvider.tsx'
import { LoginForm } from './LoginForm.tsx'

export function LoginDialog() {
  const { asking, locked, ask, leave } = useAuth()
  if (!asking && !locked) return null
  return (
    <Dialog
      title={locked ? 'Sign in to go on' : 'Admin Login'}
      description={locked ? 'Your session has ended. Nothing that you typed is lost.' : undefined}
      cover={locked ?? false}
      onClose={() => ask(false)}
    >
      <LoginForm>
        {(busy, other) => (
          <DialogActions>
            <Button type="submit" busy={busy}>
              {busy ? 'Signing in...' : 'Sign In'}
            </Button>
            {other}
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
