import { classes } from '../classes.ts'
import { fitted } from './longest-word.ts'

export const FittedName = ({
  children,
  className = '@container grow',
}: {
  children: string
  className?: string
}) => (
  <span className={classes('block min-w-0', className)}>
    <span className={classes('block', fitted(children))}>{children}</span>
  </span>
)
