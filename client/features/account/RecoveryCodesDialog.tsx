import { saveFile } from '../../lib/download.ts'
import { Dialog, DialogActions } from '../../ui/dialog/Dialog.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { useAdminSurface } from '../auth/surface.ts'
import '../../ui/dialog/printed.css'

const FILE = 'recovery-codes.txt'

/** Shown once: the server keeps only their hashes. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  useAdminSurface()
  return (
    <Dialog
      title="Your recovery codes"
      description="Each signs you in once, after the password, should your phone or passkey be lost. They are not shown again: print or save them, and keep them away from your devices."
      onClose={onClose}
    >
      <ol
        aria-label="Recovery codes"
        className="printed mt-6 divide-y divide-line border-y border-line text-sm tracking-wide"
      >
        {codes.map((code) => (
          <li key={code} className="py-2 select-all">
            {code}
          </li>
        ))}
      </ol>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button look="secondary" onClick={() => save(codes)}>
          Save as a file
        </Button>
        <Button look="secondary" onClick={() => print()}>
          Print
        </Button>
      </div>
      <DialogActions>
        <Button onClick={onClose}>I have kept them</Button>
      </DialogActions>
    </Dialog>
  )
}

function save(codes: string[]) {
  const text = [`Recovery codes for ${location.host}. Each works once.`, '', ...codes, ''].join('\r\n')
  saveFile(new Blob([text], { type: 'text/plain' }), FILE)
}
