import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useState } from 'react'
import type { LibraryFile, LibraryKind } from '#shared/library.ts'
import { classes } from '../../../ui/classes.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { libraryQuery } from '../../uploads/library/api.ts'
import { FileGrid, type SelectingFiles } from '../../uploads/library/FileGrid.tsx'
import { LibrarySearch } from '../../uploads/library/LibrarySearch.tsx'
import { ClearDialog } from './ClearDialog.tsx'
import { FileDialog } from './FileDialog.tsx'

const kinds: { name: string; kind: LibraryKind | undefined }[] = [
  { name: 'All', kind: undefined },
  { name: 'Pictures', kind: 'picture' },
  { name: 'PDFs', kind: 'pdf' },
]

/** Every stored picture and PDF once, and where it is used. */
export function LibraryView({
  selecting,
  children,
}: {
  selecting?: SelectingFiles | undefined
  /** What can be done with the selected ones. */
  children?: ReactNode
}) {
  const [kind, setKind] = useState<LibraryKind>()
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const list = useInfiniteQuery(libraryQuery(kind, q))
  const [opened, setOpened] = useState<LibraryFile>()
  const [clearing, setClearing] = useState(false)
  return (
    <section aria-label="Library">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <fieldset aria-label="Which files" className="-mx-3 flex">
          {kinds.map(({ name, kind: one }) => (
            <button
              key={name}
              type="button"
              aria-pressed={kind === one}
              onClick={() => setKind(one)}
              className={classes(
                'min-h-10 cursor-pointer rounded-md px-3 text-sm',
                kind === one ? 'bg-tint font-semibold' : 'text-muted hover:text-ink',
              )}
            >
              {name}
            </button>
          ))}
        </fieldset>
        <div className="flex flex-wrap items-center gap-3 max-sm:w-full">
          <LibrarySearch value={typed} onChange={setTyped} />
          <Button look="secondary" size="small" onClick={() => setClearing(true)}>
            Clear unused…
          </Button>
        </div>
      </div>
      {children}
      <FileGrid
        list={list}
        selecting={selecting}
        label="Library"
        empty={q || kind ? 'Nothing in the library fits.' : 'What you upload and use appears here.'}
        onChoose={setOpened}
      />
      {opened && <FileDialog file={opened} onClose={() => setOpened(undefined)} />}
      {clearing && <ClearDialog onClose={() => setClearing(false)} />}
    </section>
  )
}
