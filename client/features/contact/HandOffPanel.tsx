import { useEffect, useRef, useState } from 'react'
import { Button, ButtonAnchor } from '../../ui/form/Button.tsx'
import { control } from '../../ui/form/Field.tsx'

export interface HandOff {
  /** `refused`: the browser opened no tab, so the link is shown; `offline`: the link would fail too. */
  stage: 'opening' | 'refused' | 'offline' | 'done'
  link: string
  message: string
}

const words = {
  refused: {
    title: 'Your browser did not open WhatsApp',
    text: 'Nothing has been sent. Open WhatsApp here, or copy the message and send it to the clinic yourself.',
    link: 'Open WhatsApp',
  },
  offline: {
    title: 'You seem to be offline',
    text: 'Nothing has been sent, and what you have typed is kept. Open WhatsApp here once you are online again.',
    link: 'Open WhatsApp',
  },
  done: {
    title: 'Your message is ready in WhatsApp',
    text: 'It reaches the clinic only when you send it there.',
    link: 'Open WhatsApp again',
  },
}

/** Never claims that a message was sent: only WhatsApp knows. */
export function HandOffPanel({ handOff, onFollow }: { handOff: HandOff | undefined; onFollow: () => void }) {
  const panel = useRef<HTMLDivElement>(null)
  const stage = handOff?.stage
  useEffect(() => {
    if (stage) panel.current?.focus()
  }, [stage])
  if (!handOff || handOff.stage === 'opening') return null
  return (
    <div
      ref={panel}
      tabIndex={-1}
      className="space-y-4 rounded-md border border-line border-l-3 border-l-accent p-5"
    >
      <div>
        <p className="font-semibold">{words[handOff.stage].title}</p>
        <p>{words[handOff.stage].text}</p>
      </div>
      {/* One link for both stages: React must not replace it while the browser is following it. */}
      <ButtonAnchor
        look={handOff.stage === 'done' ? 'secondary' : 'primary'}
        href={handOff.link}
        target="_blank"
        rel="noopener"
        onClick={onFollow}
      >
        {words[handOff.stage].link}
      </ButtonAnchor>
      {handOff.stage === 'done' ? (
        <details>
          <summary className="w-fit cursor-pointer py-1">Did WhatsApp not open?</summary>
          <CopyMessage message={handOff.message} />
        </details>
      ) : (
        <CopyMessage message={handOff.message} />
      )}
    </div>
  )
}

function CopyMessage({ message }: { message: string }) {
  const text = useRef<HTMLTextAreaElement>(null)
  const [outcome, setOutcome] = useState('')
  async function copy() {
    try {
      await navigator.clipboard.writeText(message)
      setOutcome('Copied. Paste it into a message to the clinic.')
    } catch {
      text.current?.focus()
      text.current?.select()
      setOutcome('Your browser did not copy it. The text is selected: copy it from there.')
    }
  }
  return (
    <div className="space-y-3">
      <label htmlFor="message" className="block font-semibold">
        The message
      </label>
      <textarea ref={text} id="message" readOnly rows={6} value={message} className={control} />
      <div className="flex flex-wrap items-center gap-4">
        <Button look="secondary" onClick={copy}>
          Copy message
        </Button>
        <p className="text-sm">{outcome}</p>
      </div>
    </div>
  )
}
