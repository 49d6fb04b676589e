import { useState } from 'react'
import { type ReadRequest, readRequest } from '#shared/readrequest.ts'
import { TextAreaField } from '../../ui/TextField.tsx'

/** Reads a patient's message as soon as it is pasted, and says what of it could not be read. */
export function PasteMessage({ onRead }: { onRead: (request: ReadRequest) => void }) {
  const [result, setResult] = useState<ReadRequest>()

  function read(message: string) {
    if (!message.trim()) return setResult(undefined)
    const request = readRequest(message)
    setResult(request)
    onRead(request)
  }

  return (
    <div>
      <TextAreaField
        name="message"
        label="Paste WhatsApp message"
        hint="The form fills itself in."
        rows={3}
        onChange={({ target }) => read(target.value)}
      />
      <div role="status" className="text-sm">
        {result && <p className="mt-1.5 font-semibold">{summary(result)}</p>}
        {result?.rest && (
          <p className="mt-1 whitespace-pre-line">
            <span className="text-muted">Not used:</span> {result.rest}
          </p>
        )}
      </div>
    </div>
  )
}

function summary({ values, unread }: ReadRequest): string {
  if (Object.values(values).every((value) => !value)) return 'This is no message of the request form.'
  if (!unread.length) return 'Everything has been read. Look it over and create the appointment.'
  return unread.length === 1
    ? 'One field could not be read and is marked.'
    : `${unread.length} fields could not be read and are marked.`
}
