import { useId, useState } from 'react'
import { MOST_REFERENCES, type Reference } from '#shared/references/reference.ts'
import { Button } from '../../ui/form/Button.tsx'
import { TextAreaField } from '../../ui/form/TextField.tsx'
import { readPasted } from './api.ts'
import { merge } from './merge.ts'

interface Outcome {
  said: string
  problems: string[]
}

/** What could not be read stays in the field, beside the reasons. */
export function PasteReferences({
  references,
  onChange,
  onEnter,
}: {
  references: Reference[]
  onChange: (references: Reference[]) => void
  /** Asks for one in a form. */
  onEnter: () => void
}) {
  const id = useId()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [{ said, problems }, setOutcome] = useState<Outcome>({ said: '', problems: [] })

  async function add() {
    setBusy(true)
    setOutcome({ said: '', problems: [] })
    try {
      const read = await readPasted(text)
      const { after, added, left, there } = merge(references, read.references)
      if (added.length) onChange(after)
      setText([...read.refused.map(({ source }) => source), ...left.map(({ text }) => text)].join('\n\n'))
      const full = left.length
        ? [`${MOST_REFERENCES} references are the most: ${left.length} are left over.`]
        : []
      setOutcome({
        said: [countOf(added.length, 'added'), there ? countOf(there, 'already in the list') : '']
          .filter(Boolean)
          .join('; '),
        problems: [...read.refused.map(({ message }) => message), ...full],
      })
    } catch (error) {
      setOutcome({ said: '', problems: [(error as Error).message] })
    }
    setBusy(false)
  }

  return (
    <div className="mt-6">
      <TextAreaField
        id={id}
        name={id}
        label="Paste references"
        hint="BibTeX, RIS, or one a line: a DOI, a PMID, an address, or the reference as it is to stand. Nothing is looked up: a number alone is completed by you."
        value={text}
        onChange={({ target }) => setText(target.value)}
        spellCheck={false}
        rows={4}
        dir="auto"
      />
      <div role="alert">
        {problems.length > 0 && (
          <ul className="mt-2 text-sm font-semibold text-wrong">
            {problems.map((problem) => (
              <li key={problem} className="[overflow-wrap:anywhere]">
                {problem}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button look="secondary" size="small" busy={busy} disabled={!text.trim()} onClick={add}>
          {busy ? 'Reading...' : 'Add these'}
        </Button>
        <Button look="quiet" size="small" onClick={onEnter}>
          Enter one by hand
        </Button>
        <p role="status" className="text-sm text-muted">
          {said}
        </p>
      </div>
    </div>
  )
}

const countOf = (count: number, what: string) =>
  `${count} ${count === 1 ? 'reference' : 'references'} ${what}`
