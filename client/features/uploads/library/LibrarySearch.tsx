import { LIBRARY_SEARCH_LIMIT } from '#shared/library.ts'
import { Icon } from '../../../ui/Icon.tsx'

export const LibrarySearch = ({ value, onChange }: { value: string; onChange: (text: string) => void }) => (
  <search className="relative w-full sm:w-64">
    <Icon
      path="M10.5 4a6.5 6.5 0 110 13 6.5 6.5 0 010-13M15.5 15.5L20 20"
      className="absolute top-3 left-3.5 size-5 text-muted"
    />
    <input
      type="search"
      aria-label="Search the library"
      placeholder="Name or description"
      value={value}
      maxLength={LIBRARY_SEARCH_LIMIT}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
      className="min-h-11 w-full rounded-md border border-edge bg-paper py-1.5 pr-3 pl-11 text-sm placeholder:text-muted placeholder:opacity-100"
    />
  </search>
)
