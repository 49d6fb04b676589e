import { classes } from '../../ui/classes.ts'
import { textLink } from '../../ui/TextLink.tsx'

/** What the form held before: it is back, or these values made way for another patient's. */
export type Aside<Values> = 'back' | Values

/** Says so, and offers to undo it. */
export function EntryNote<Values extends { patientName: string }>({
  aside,
  onClear,
  onPutBack,
}: {
  aside: Aside<Values> | undefined
  onClear: () => void
  onPutBack: (values: Values) => void
}) {
  return (
    <div role="status">
      {aside && (
        <p className="mb-6 border-l-3 border-accent pl-4">
          {aside === 'back' ? (
            <>
              What you entered and did not save is back. <Way name="Clear it" onTake={onClear} />
            </>
          ) : (
            <>
              The message is another patient’s. What was entered for {aside.patientName || 'the one before'}{' '}
              has made way for it. <Way name="Put it back" onTake={() => onPutBack(aside)} />
            </>
          )}
        </p>
      )}
    </div>
  )
}

const Way = ({ name, onTake }: { name: string; onTake: () => void }) => (
  <button type="button" onClick={onTake} className={classes(textLink, 'min-h-6 cursor-pointer')}>
    {name}
  </button>
)
