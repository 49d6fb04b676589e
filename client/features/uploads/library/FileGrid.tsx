import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { LibraryFile } from '#shared/library.ts'
import { SectorSweep } from '../../../ui/brand/Sector.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Photo } from '../../../ui/Photo.tsx'
import { More } from '../../../ui/text/More.tsx'
import { LoadFailure } from '../../../ui/text/QueryState.tsx'
import { usedIn } from './used.ts'

type List = Pick<
  UseInfiniteQueryResult<{ pages: { items: LibraryFile[] }[] }>,
  | 'data'
  | 'isPending'
  | 'isLoadingError'
  | 'refetch'
  | 'hasNextPage'
  | 'isFetchingNextPage'
  | 'isFetchNextPageError'
  | 'fetchNextPage'
>

/** What is pressed is selected, not chosen. */
export interface SelectingFiles {
  has: (path: string) => boolean
  toggle: (file: LibraryFile) => void
}

export function FileGrid({
  list,
  label,
  empty,
  busy,
  selecting,
  onChoose,
}: {
  list: List
  label: string
  empty: string
  /** Of the file that is being taken. */
  busy?: string | undefined
  selecting?: SelectingFiles | undefined
  onChoose: (file: LibraryFile) => void
}) {
  if (list.isPending) return <SectorSweep label="Loading the library..." className="mx-auto my-12" />
  if (list.isLoadingError) return <LoadFailure onRetry={() => list.refetch()} />
  const files = list.data?.pages.flatMap(({ items }) => items) ?? []
  if (!files.length && !list.hasNextPage) return <p className="py-6 text-muted">{empty}</p>
  return (
    <>
      <ul
        aria-label={label}
        className="grid grid-cols-2 gap-x-3.5 gap-y-4 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-5"
      >
        {files.map((file) => (
          <li key={file.path} className="min-w-0">
            {selecting ? (
              <SelectedTile file={file} selecting={selecting} />
            ) : (
              <Tile file={file} busy={busy === file.path} onChoose={() => onChoose(file)} />
            )}
          </li>
        ))}
      </ul>
      <More list={list} className="mt-6" />
    </>
  )
}

function Tile({ file, busy, onChoose }: { file: LibraryFile; busy: boolean; onChoose: () => void }) {
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      onClick={onChoose}
      className="block w-full cursor-pointer rounded-sm text-left aria-busy:opacity-60"
    >
      <Face file={file} note={busy ? 'Taking it…' : undefined} />
    </button>
  )
}

const SelectedTile = ({ file, selecting }: { file: LibraryFile; selecting: SelectingFiles }) => (
  <label className="group relative block cursor-pointer">
    <input
      type="checkbox"
      aria-label={file.title}
      checked={selecting.has(file.path)}
      onChange={() => selecting.toggle(file)}
      className="absolute top-1.75 left-1.75 size-6 accent-accent"
    />
    <Face file={file} />
  </label>
)

const Face = ({ file, note = usedIn(file.uses) }: { file: LibraryFile; note?: string | undefined }) => (
  <>
    <Preview
      file={file}
      className="aspect-[15/8] w-full rounded-sm outline-offset-2 outline-accent group-has-checked:outline-3"
    />
    <span className="mt-1.5 block truncate text-sm leading-5 font-semibold">{file.title}</span>
    <span className="block text-xs leading-4.5 text-muted">{note}</span>
  </>
)

const SHEET = 'M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5M9 12.5h6M9 16h6'

export function Preview({
  file: { kind, path },
  className,
}: {
  file: Pick<LibraryFile, 'kind' | 'path'>
  className: string
}) {
  if (kind === 'picture')
    return <Photo src={path} sizes="220px" alt="" loading="lazy" decoding="async" className={className} />
  return (
    <span className={`flex flex-col items-center justify-center gap-1 bg-tint text-accent ${className}`}>
      <Icon path={SHEET} className="size-8" strokeLinejoin="round" />
      <span className="text-xs font-semibold">PDF</span>
    </span>
  )
}
