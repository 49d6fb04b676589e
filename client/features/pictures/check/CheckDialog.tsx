import { useState } from 'react'
import { Dialog, DialogActions } from '../../../ui/dialog/Dialog.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { sessionEnded } from '../../auth/api.ts'
import { useAdminSurface } from '../../auth/surface.ts'
import { wordsOf } from '../../records/refusals.ts'
import { NOTHING_SEEN } from './CheckTick.tsx'
import { saveFacts } from './facts.ts'

/** One picture after another, large: none goes public before the doctor has looked. */
export function CheckDialog({
  pictures,
  onPassed,
  onClose,
}: {
  /** Their paths. */
  pictures: string[]
  onPassed: () => void
  onClose: () => void
}) {
  useAdminSurface()
  const [number, setNumber] = useState(0)
  const [checked, setChecked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const path = pictures[number] ?? ''

  async function confirm() {
    if (!checked)
      return setProblem('Look at the picture first, then tick that you see no name, number or date in it.')
    setBusy(true)
    setProblem(undefined)
    try {
      await saveFacts({ path, checked: true })
      setChecked(false)
      if (number + 1 < pictures.length) setNumber(number + 1)
      else onPassed()
    } catch (error) {
      if (!sessionEnded(error)) setProblem(wordsOf(error) ?? 'Something went wrong. Please try again.')
    }
    setBusy(false)
  }

  const several = pictures.length > 1 && ` Picture ${number + 1} of ${pictures.length}.`
  return (
    <Dialog
      title="Is a name in this picture?"
      description={<>Everybody will see it. Look at its corners and edges.{several}</>}
      wide
      onClose={onClose}
    >
      <a href={path} target="_blank" rel="noopener" className="mt-5 block bg-[#0a0f13]">
        <img
          src={path}
          alt="To be checked; opens in full size in a new tab"
          className="mx-auto max-h-[48vh] object-contain"
        />
      </a>
      <label className="mt-5 flex min-h-6 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          className="size-6 shrink-0 accent-accent"
          checked={checked}
          onChange={(event) => setChecked(event.target.checked)}
        />
        {NOTHING_SEEN} in it
      </label>
      <FormAlert>{problem}</FormAlert>
      <DialogActions>
        <Button busy={busy} onClick={confirm}>
          {busy ? 'Keeping…' : 'Confirm'}
        </Button>
        <Button look="secondary" onClick={onClose}>
          Do not publish yet
        </Button>
      </DialogActions>
    </Dialog>
  )
}
