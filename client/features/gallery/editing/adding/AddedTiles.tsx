import { memo } from 'react'
import { SectorMark } from '../../../../ui/brand/Sector.tsx'
import { Button } from '../../../../ui/form/Button.tsx'
import { TextButton } from '../../../../ui/form/TextButton.tsx'
import { type Added, leaveOut, tryAgain } from './adding.ts'

/** What is on its way. A held one waits for the doctor to look at it. */
export const AddedTile = memo(function AddedTile({
  entry,
  onLook,
}: {
  entry: Added
  onLook: (entry: Added) => void
}) {
  const { id, name, state, percent, taken } = entry
  return (
    <li className="gallery-cell tile tile-added ratio-10" aria-label={name}>
      <SectorMark className="text-accent" />
      {state === 'held' ? (
        <>
          <button type="button" className="tile-look" onClick={() => onLook(entry)}>
            {taken?.clip ? 'Choose a frame' : 'Look for names'}
            <span className="sr-only"> in {name}</span>
          </button>
          <button
            type="button"
            aria-label={`Leave out: ${name}`}
            className="tile-leave"
            onClick={() => leaveOut(id)}
          >
            Leave out
          </button>
        </>
      ) : (
        <span className="tabular-nums">{state === 'sending' ? `${percent} %` : words[state]}</span>
      )}
    </li>
  )
})

const words = { waiting: 'Waiting', preparing: 'Preparing', failed: 'Failed' }

/** Each with what is wrong; the others go on. */
export function Failures({ failed }: { failed: Added[] }) {
  if (!failed.length) return null
  return (
    <div className="mt-4">
      {failed.length > 1 && (
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <p className="text-sm font-semibold text-wrong">{failed.length} files were not taken</p>
          <span className="flex gap-5 text-sm">
            <TextButton onClick={() => tryAgain(failed.map(({ id }) => id))}>Try all again</TextButton>
            <TextButton
              onClick={() => {
                for (const { id } of failed) leaveOut(id)
              }}
            >
              Leave all out
            </TextButton>
          </span>
        </div>
      )}
      <ul aria-label="Not taken" className="divide-y divide-line border-y border-line">
        {failed.map(({ id, name, problem }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 py-1.5 text-sm">
            <p className="min-w-0 flex-1 basis-64 wrap-anywhere">
              <strong className="font-semibold">{name}</strong> <span className="text-wrong">{problem}</span>
            </p>
            <span className="-mx-3.5 flex sm:mx-0">
              <Button
                look="quiet"
                size="small"
                aria-label={`Try again: ${name}`}
                onClick={() => tryAgain([id])}
              >
                Try again
              </Button>
              <Button
                look="quiet"
                size="small"
                aria-label={`Leave out: ${name}`}
                onClick={() => leaveOut(id)}
              >
                Leave out
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
