import type { ReactNode } from 'react'
import { Cross } from '../Cross.tsx'
import { classes } from '../classes.ts'
import { Icon } from '../Icon.tsx'

/** Of a row in a list that the doctor orders; Alt and arrows move it too. */
export function RowTools({
  name,
  first,
  last,
  onMove,
  onRemove,
}: {
  name: string
  first: boolean
  last: boolean
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}) {
  return (
    <>
      <RowButton label={`Move up: ${name}`} off={first} onClick={() => onMove(-1)}>
        <Icon path="M6 15l6-6 6 6" className="size-5" />
      </RowButton>
      <RowButton label={`Move down: ${name}`} off={last} onClick={() => onMove(1)}>
        <Icon path="M6 9l6 6 6-6" className="size-5" />
      </RowButton>
      <RowButton label={`Remove: ${name}`} hover="hover:text-wrong" onClick={onRemove}>
        <Cross className="size-5" />
      </RowButton>
    </>
  )
}

/** Which way Alt and an arrow key move a row; undefined for other keys. */
export const rowMoveOf = ({ altKey, key }: { altKey: boolean; key: string }): 1 | -1 | undefined =>
  altKey ? (key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : undefined) : undefined

/** aria-disabled, not disabled, or the focus would be lost at the end of the list. */
const RowButton = ({
  label,
  off = false,
  hover = 'hover:text-accent',
  ...rest
}: {
  label: string
  off?: boolean
  hover?: string
  onClick: () => void
  children: ReactNode
}) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={off || undefined}
    className={classes(
      'flex size-11 shrink-0 items-center justify-center text-muted',
      off ? 'cursor-default opacity-40' : `cursor-pointer ${hover}`,
    )}
    {...rest}
  />
)
