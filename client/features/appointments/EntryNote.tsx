import { TextButton } from '../../ui/form/TextButton.tsx'

/** 'back' is a restored draft; values are the entry that another patient's message replaced. */
export type Aside<Values> = 'back' | Values

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
              What you entered and did not save is back. <TextButton onClick={onClear}>Clear it</TextButton>
            </>
          ) : (
            <>
              The message is another patient’s. What was entered for {aside.patientName || 'the one before'}{' '}
              has made way for it. <TextButton onClick={() => onPutBack(aside)}>Put it back</TextButton>
            </>
          )}
        </p>
      )}
    </div>
  )
}
