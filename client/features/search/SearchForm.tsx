import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { SEARCH_LIMIT, searchAddress } from '#shared/search/address.ts'
import { Button } from '../../ui/form/Button.tsx'

export const ASKED = 'asked here'

export function SearchForm({ q }: { q: string }) {
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  return (
    <search>
      <form
        action="/search"
        className="flex max-w-2xl gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          const asked = input.current?.value.trim() ?? ''
          navigate(searchAddress(asked), { replace: asked === q, state: ASKED })
          if (!asked) input.current?.focus()
        }}
      >
        <label htmlFor="search-site" className="sr-only">
          Search this site
        </label>
        <input
          key={q}
          ref={input}
          id="search-site"
          name="q"
          type="search"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={SEARCH_LIMIT}
          placeholder="Such as shoulder or MRI"
          defaultValue={q}
          data-first-focus={q ? undefined : true}
          className="min-h-12 min-w-0 grow rounded-md border border-edge bg-paper px-3 py-1.5 placeholder:text-muted"
        />
        <Button type="submit" size="large">
          Search
        </Button>
      </form>
    </search>
  )
}
