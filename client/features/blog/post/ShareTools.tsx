import { useState } from 'react'
import { useHydrated } from '../../../lib/hydrated.ts'
import { Button, ButtonAnchor } from '../../../ui/form/Button.tsx'

export function ShareTools({ title, url }: { title: string; url: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>()
  const canShare = useHydrated() && 'share' in navigator

  async function copy() {
    setOutcome(undefined)
    try {
      await navigator.clipboard.writeText(url)
      setOutcome('copied')
    } catch {
      setOutcome('refused')
    }
  }

  return (
    <div className="no-print w-full">
      <div className="-mx-3.5 flex flex-wrap items-center">
        {canShare && (
          <Button
            look="quiet"
            size="small"
            // navigator.share rejects when the user closes the dialog.
            onClick={() => navigator.share({ title, url }).catch(() => {})}
          >
            Share
          </Button>
        )}
        <Button look="quiet" size="small" onClick={copy}>
          Copy link
        </Button>
        <ButtonAnchor
          look="quiet"
          size="small"
          href={`https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`}
          target="_blank"
          rel="noopener"
        >
          WhatsApp
          <span className="sr-only"> (opens in a new tab)</span>
        </ButtonAnchor>
        <Button look="quiet" size="small" onClick={() => print()}>
          Print
        </Button>
      </div>
      <p role="status">
        {outcome === 'copied' && 'Link copied'}
        {outcome === 'refused' && 'Your browser did not copy the link. Copy it from here:'}
      </p>
      {outcome === 'refused' && (
        <input
          readOnly
          aria-label="The article’s address"
          value={url}
          onFocus={(event) => event.target.select()}
          className="mt-2 w-full border border-edge px-3 py-2"
        />
      )}
    </div>
  )
}
