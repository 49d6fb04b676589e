import { classes } from '../classes.ts'
import { Button } from '../form/Button.tsx'

export function More({
  list: { readMore, readingMore, moreFailed },
  className,
}: {
  list: { readMore: (() => void) | undefined; readingMore: boolean; moreFailed: boolean }
  className: string
}) {
  if (!readMore) return null
  return (
    <div className={classes('self-start', className)}>
      <p role="alert" className="text-wrong">
        {moreFailed && 'No more could be loaded. The connection may have dropped.'}
      </p>
      <Button
        look="secondary"
        className={moreFailed ? 'mt-3' : undefined}
        busy={readingMore}
        onClick={readMore}
      >
        {readingMore ? 'Loading...' : moreFailed ? 'Try again' : 'More'}
      </Button>
    </div>
  )
}
