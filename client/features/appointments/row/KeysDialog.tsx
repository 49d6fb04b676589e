import { useState } from 'react'
import { Dialog, DialogActions } from '../../../ui/dialog/Dialog.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { keysAreOff, switchKeys } from './keys.ts'

const keys = [
  ['/', 'Search'],
  ['J or ↓', 'Next patient'],
  ['K or ↑', 'Patient before'],
  ['Enter', 'Open or close the details'],
  ['C', 'Confirm, or choose a time'],
  ['R', 'Reply on WhatsApp'],
  ['?', 'This list'],
] as const

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [on, setOn] = useState(!keysAreOff())
  return (
    <Dialog title="Keys" brief onClose={onClose}>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {keys.map(([key, what]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="row-key">{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-5 flex min-h-6 cursor-pointer items-start gap-3">
        <input
          type="checkbox"
          checked={on}
          onChange={({ target }) => {
            setOn(target.checked)
            switchKeys(target.checked)
          }}
          className="mt-0.5 size-5 shrink-0 accent-accent"
        />
        Single keys work in this browser
      </label>
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}
