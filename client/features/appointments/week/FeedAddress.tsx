import { useState } from 'react'
import { Button, ButtonAnchor } from '../../../ui/form/Button.tsx'
import { control } from '../../../ui/form/Field.tsx'

export function FeedAddress({ url }: { url: string }) {
  const [copied, setCopied] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setCopied(url),
      () => setCopied(''),
    )
  return (
    <>
      <label className="block text-[0.9rem] font-semibold">
        The address, shown this once
        <input
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
          className={`${control} mt-1.5 text-sm font-normal`}
        />
      </label>
      <p className="mt-1.5 text-sm text-muted">
        Whoever has it sees when you have patients. In Google Calendar choose “From URL”, in Outlook
        “Subscribe from web”.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="small" onClick={copy}>
          {copied === url ? 'Address copied' : 'Copy the address'}
        </Button>
        <ButtonAnchor look="secondary" size="small" href={url.replace(/^https?:/, 'webcal:')}>
          Open in this device’s calendar
        </ButtonAnchor>
      </div>
    </>
  )
}
