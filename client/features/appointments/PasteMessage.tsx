import { useRef, useState } from 'react'
import { type ReadMessage, readMessage } from '#shared/whatsapp/read-message.ts'
import { TextButton } from '../../ui/form/TextButton.tsx'
import { TextAreaField } from '../../ui/form/TextField.tsx'

type Values = ReadMessage['values']
type Name = keyof Values

/** `onRead` gets a message that replaces the one before; `onCorrect` gets only the fields edited by hand. */
export function PasteMessage({
  onRead,
  onCorrect,
  onReason,
}: {
  onRead: (request: ReadMessage) => void
  onCorrect: (changed: Partial<Values>) => void
  onReason: (text: string) => void
}) {
  const [result, setResult] = useState<ReadMessage>()
  const before = useRef<{ text: string; values?: Values }>({ text: '' })
  const pasting = useRef(false)

  function read(field: HTMLTextAreaElement) {
    const { text, values: known } = before.current
    // Phone keyboards insert clipboard text without a paste event.
    const added = field.value.startsWith(text) ? field.value.slice(text.length) : ''
    const whole = isMessage(added)
    if (whole) field.value = added
    const anew = whole || pasting.current
    pasting.current = false
    if (!field.value.trim()) {
      before.current = { text: '' }
      return setResult(undefined)
    }
    const request = readMessage(field.value)
    const { values } = request
    setResult(request)
    before.current = { text: field.value, ...(!isBlank(values) && { values }) }
    if (isBlank(values)) return
    if (anew || !known || isAnother(known, values)) return onRead(request)
    const changed = Object.entries(values).filter(([name, value]) => value !== known[name as Name])
    if (changed.length) onCorrect(Object.fromEntries(changed))
  }

  return (
    <div>
      <TextAreaField
        name="message"
        label="Paste WhatsApp message"
        hint="The form fills itself in."
        rows={3}
        onPaste={({ clipboardData, currentTarget }) => {
          // A pasted message replaces the whole box: of two messages, one patient would get the other's notes.
          pasting.current = isMessage(clipboardData.getData('text'))
          if (!pasting.current) return
          currentTarget.select()
          // Pasting the same text over itself fires no change event.
          setTimeout(() => pasting.current && read(currentTarget))
        }}
        onChange={({ target }) => read(target)}
      />
      <div role="status" className="text-sm">
        {result && <p className="mt-1.5 font-semibold">{summary(result)}</p>}
        {result?.rest && (
          <p className="mt-1 whitespace-pre-line">
            <span className="text-muted">Not used:</span> {result.rest}
          </p>
        )}
      </div>
      {result && result.check.length > 0 && result.rest && (
        <p className="text-sm">
          <TextButton onClick={() => onReason(result.rest)}>Take this as the reason for the visit</TextButton>
        </p>
      )}
    </div>
  )
}

export const isBlank = (values: Record<string, string>) => Object.values(values).every((text) => !text.trim())

function isMessage(text: string): boolean {
  return Object.values(readMessage(text).values).filter(Boolean).length > 1
}

const isAnother = (known: Values, { patientName, phone, email }: Values) =>
  patientName !== known.patientName && (phone !== known.phone || email !== known.email)

function summary({ values, unread, check }: ReadMessage): string {
  if (isBlank(values)) return 'This is not a message from the request form.'
  if (check.length === 1) return 'One field was read from the words of the message. Please check it.'
  if (check.length)
    return `${check.length} fields were read from the words of the message. Please check them.`
  if (!unread.length) return 'Everything has been read. Look it over and create the appointment.'
  return unread.length === 1
    ? 'One field could not be read and is marked.'
    : `${unread.length} fields could not be read and are marked.`
}
