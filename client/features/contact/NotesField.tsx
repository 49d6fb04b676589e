import type { RequestDraft } from '#shared/appointment.ts'
import { roomLeft } from '#shared/whatsapp.ts'
import { classes } from '../../ui/classes.ts'
import { control, Field } from '../../ui/Field.tsx'

/** From this many characters on, the room that is left is said. */
const TIGHT = 100

/** The notes, and how much of them still fits into a WhatsApp link once that gets tight. */
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

/**
 * The link's limit counts encoded characters: 1 for a Latin letter, 9 for one in Hindi. A person is told
 * about how many more of those that they write, in steps of ten, so that a screen reader is not kept busy.
 */
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
