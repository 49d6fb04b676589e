import type { RequestDraft } from '#shared/appointment.ts'
import { roomLeft } from '#shared/whatsapp/request.ts'
import { classes } from '../../ui/classes.ts'
import { control, Field } from '../../ui/form/Field.tsx'

/** Below this many characters left, the rest is shown. */
const TIGHT = 100

export function NotesField({ draft, error }: { draft: RequestDraft; error: string | undefined }) {
  return (
    <div>
      <Field id="notes" label="Notes" optional error={error}>
        {(props) => (
          <textarea {...props} name="notes" rows={4} className={classes(control, 'block min-h-20')} />
        )}
      </Field>
      <p aria-live="polite" className="text-sm text-muted">
        {roomInWords(draft)}
      </p>
    </div>
  )
}

/** URL-encoded, a Latin letter counts 1 and one in Hindi 9. Steps of ten limit screen reader announcements. */
function roomInWords(draft: RequestDraft): string | undefined {
  const written = [...draft.notes.trim()].length
  if (written === 0) return
  const room = roomLeft(draft)
  const each = (roomLeft({ ...draft, notes: '' }) - room) / written
  const characters = room / each
  if (characters < 0) return `About ${Math.ceil(-characters / 10) * 10} characters too many`
  if (characters < 10) return 'Only a few more characters fit'
  if (characters < TIGHT) return `About ${Math.floor(characters / 10) * 10} more characters fit`
}
