import { classes } from '../classes.ts'
import { fitted } from './longest-word.ts'

/** A word with a hyphen breaks at it only where it does not fit a line of its own. */
export const Unbroken = ({ children }: { children: string }) =>
  children.split(/(\S+-\S+)/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no state
      <span key={at} className="inline-block">
        {part}
      </span>
    ),
  )

export const FittedName = ({
  children,
  className = '@container grow',
}: {
  children: string
  className?: string
}) => (
  <span className={classes('block min-w-0', className)}>
    <span className={classes('block', fitted(children))}>
      <Unbroken>{children}</Unbroken>
    </span>
  </span>
)
