import type { ReactNode } from 'react'
import { useWide } from '../../../../lib/wide.ts'
import { Cross } from '../../../../ui/Cross.tsx'
import { classes } from '../../../../ui/classes.ts'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { Button } from '../../../../ui/form/Button.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { altOf, type Picture } from '../../pictures.ts'
import './describing.css'

/** Beside the pictures; on phones it fills the screen, with the pictures in a row above. */
export function DescribeWindow({
  round,
  at,
  isNew,
  onGoTo,
  onAdd,
  onClose,
  children,
}: {
  round: Picture[]
  at: number
  isNew: (picture: Picture) => boolean
  onGoTo: (picture: Picture) => void
  onAdd: () => void
  onClose: () => void
  children: ReactNode
}) {
  const wide = useWide()
  const count = `${at + 1} of ${round.length}`
  if (!wide) {
    return (
      <Dialog
        title="Describe pictures"
        bar={
          <>
            <p className="text-sm text-muted tabular-nums">
              <span className="font-semibold text-ink sm:hidden">Describe </span>
              {count}
            </p>
            <Button look="quiet" size="small" className="ml-auto" onClick={onAdd}>
              <Icon path="M12 5v14M5 12h14" className="size-5" strokeLinecap="round" />
              Add
            </Button>
          </>
        }
        onClose={onClose}
      >
        <ol aria-label="Pictures" className="describe-row">
          {round.map((picture, place) => (
            <li key={picture.id}>
              <button
                type="button"
                aria-label={`${place + 1}: ${picture.title}${isNew(picture) ? '' : ', described'}`}
                aria-current={place === at || undefined}
                className="describe-pick"
                onClick={() => onGoTo(picture)}
              >
                <img src={picture.thumbnailUrl ?? picture.fileUrl} alt="" loading="lazy" />
                {!isNew(picture) && <Done />}
              </button>
            </li>
          ))}
        </ol>
        {children}
      </Dialog>
    )
  }
  const step = (name: string, path: string, to: Picture | undefined) => (
    <button
      type="button"
      aria-label={to ? `${name}: ${altOf(to) || to.title}` : name}
      disabled={!to}
      onClick={() => to && onGoTo(to)}
      className={classes(iconButton, 'off:opacity-40')}
    >
      <Icon path={path} className="size-5" strokeLinecap="round" strokeLinejoin="round" />
    </button>
  )
  return (
    <aside aria-labelledby="describing" className="describe-panel">
      <div className="describe-head">
        <h2 id="describing" className="mr-auto font-sans text-sm font-semibold">
          {round.length > 1 ? `Describe ${count}` : 'Describe'}
        </h2>
        {round.length > 1 && (
          <>
            {step('The picture before', 'M15 5l-7 7 7 7', round[at - 1])}
            {step('The next picture', 'M9 5l7 7-7 7', round[at + 1])}
          </>
        )}
        <button type="button" aria-label="Close" onClick={onClose} className={iconButton}>
          <Cross className="size-5" />
        </button>
      </div>
      {children}
    </aside>
  )
}

const iconButton =
  'flex size-9 cursor-pointer items-center justify-center rounded-md text-muted hover:text-ink'

const Done = () => (
  <span className="tile-done">
    <Icon path="M5 12.5l4.5 4.5L19 7.5" className="size-4" strokeLinecap="round" strokeLinejoin="round" />
  </span>
)
