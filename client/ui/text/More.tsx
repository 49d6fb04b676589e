import { classes } from '../classes.ts'
import { Button } from '../form/Button.tsx'

export function More({
  list: { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage },
  className,
}: {
  list: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => void
  }
  className: string
}) {
  if (!hasNextPage) return null
  const failed = isFetchNextPageError && !isFetchingNextPage
  return (
    <div className={classes('self-start', className)}>
      <p role="alert" className="text-wrong">
        {failed && 'No more could be loaded. The connection may have dropped.'}
      </p>
      <Button
        look="secondary"
        className={failed ? 'mt-3' : undefined}
        busy={isFetchingNextPage}
        onClick={() => fetchNextPage()}
      >
        {isFetchingNextPage ? 'Loading...' : failed ? 'Try again' : 'More'}
      </Button>
    </div>
  )
}
