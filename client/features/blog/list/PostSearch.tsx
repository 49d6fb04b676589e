import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { listAddress, type PostsFilter } from '#shared/article/post-list.ts'

/** Milliseconds after the last keystroke. */
const SEARCH_DEBOUNCE_MS = 300

/** Searches while typing; without JavaScript Enter submits the form. */
export function PostSearch({ filter }: { filter: PostsFilter }) {
  const { q = '', category, tag } = filter
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const navigate = useNavigate()
  const typed = useTyped()
  const shown = useRef(q)

  useEffect(() => {
    if (shown.current === q) return
    shown.current = q
    // A query from typing is already in the input, which may hold more by now; the back button restores an older one.
    if (typed || !input.current) return
    clearTimeout(timer.current)
    input.current.value = q
  }, [q, typed])

  function search() {
    clearTimeout(timer.current)
    const words = input.current?.value.trim().slice(0, 200) ?? ''
    if (words === q) return
    // Replaces between searches, so that one step back leaves the search.
    navigate(listAddress({ ...filter, q: words, before: undefined }), {
      replace: q !== '' && words !== '',
      state: { typed: true },
    })
  }
  // The filter may change before the timer fires.
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  })
  useEffect(() => {
    latest.current() // text may have been typed before hydration
    return () => clearTimeout(timer.current)
  }, [])

  return (
    <search>
      <form
        action="/blog"
        onSubmit={(event) => {
          event.preventDefault()
          search()
        }}
      >
        <label htmlFor="search-articles" className="sr-only">
          Search articles
        </label>
        <input
          ref={input}
          id="search-articles"
          name="q"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          placeholder="Search articles"
          defaultValue={q}
          className="min-h-11 w-full rounded-md border border-edge bg-paper px-3 py-1.5"
          onInput={() => {
            clearTimeout(timer.current)
            timer.current = setTimeout(() => latest.current(), SEARCH_DEBOUNCE_MS)
          }}
        />
        {category && <input type="hidden" name="category" value={category} />}
        {tag && <input type="hidden" name="tag" value={tag} />}
      </form>
    </search>
  )
}

function useTyped(): boolean {
  const { state } = useLocation() as { state: { typed?: boolean } | null }
  return useNavigationType() !== 'POP' && state?.typed === true
}
