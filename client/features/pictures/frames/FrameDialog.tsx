import { useId, useState } from 'react'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { SubmitActions } from '../../../ui/dialog/SubmitActions.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { type Clip, useFrame } from './use-frame.ts'
import './frames.css'

/** A clip's frame that becomes the picture. */
export function FrameDialog({
  clip,
  name,
  onChosen,
  onCancel,
}: {
  clip: Clip
  name: string
  onChosen: (frame: File) => void
  onCancel: () => void
}) {
  const [number, setNumber] = useState(0)
  const { address, file, problem } = useFrame(clip, number)
  const last = clip.frames - 1
  const place = `Frame ${number + 1} of ${clip.frames}`
  const slider = useId()
  const step = (by: number) => setNumber((now) => Math.min(Math.max(now + by, 0), last))
  return (
    <Dialog
      title="Choose a frame"
      description={`“${name}” is a clip of ${clip.frames} frames. The one you choose becomes the picture.`}
      wide
      focusOn={slider}
      onClose={onCancel}
    >
      <form
        aria-label="Choose a frame"
        onSubmit={(event) => {
          event.preventDefault()
          // A portal's events reach the form that opened the dialog.
          event.stopPropagation()
          if (file) onChosen(file)
        }}
      >
        <div className="frame-stage" aria-busy={!file && !problem}>
          {address && <img src={address} alt={place} />}
        </div>
        <label htmlFor={slider} className="mt-4 block text-sm font-semibold tabular-nums">
          {place}
        </label>
        <div className="mt-1 flex items-center gap-2">
          <Button look="secondary" size="small" disabled={number === 0} onClick={() => step(-1)}>
            Previous
          </Button>
          <input
            id={slider}
            type="range"
            min={1}
            max={clip.frames}
            value={number + 1}
            aria-valuetext={place}
            className="h-11 min-w-0 flex-1 cursor-pointer accent-accent"
            onChange={(event) => setNumber(Number(event.target.value) - 1)}
          />
          <Button look="secondary" size="small" disabled={number === last} onClick={() => step(1)}>
            Next
          </Button>
        </div>
        <FormAlert>{problem}</FormAlert>
        <SubmitActions busy={!file} action="Use this frame" busyAction="Reading…" onLeave={onCancel} />
      </form>
    </Dialog>
  )
}
