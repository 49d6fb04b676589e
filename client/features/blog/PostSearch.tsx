import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { listAddress, type PostsFilter } from '#shared/postlist.ts'

/** Milliseconds after the last key. */
const PAUSE = 300

/** Typing searches, and keeps the words in the address; without a script Enter does. */
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
    // What was typed stands there already, and perhaps more by now; what the back button brings does not.
    if (typed || !input.current) return
    clearTimeout(timer.current)
    input.current.value = q
  }, [q, typed])

  function search() {
    clearTimeout(timer.current)
    const words = input.current?.value.trim().slice(0, 200) ?? ''
    if (words === q) return
    // One step back leaves the search, however many words were tried.
    navigate(listAddress({ ...filter, q: words, before: undefined }), {
      replace: q !== '' && words !== '',
      state: { typed: true },
    })
  }
  // The filter may be another by the time that the pause is over.
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  })
  useEffect(() => {
    latest.current() // something may have been typed before the app was there
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
            timer.current = setTimeout(() => latest.current(), PAUSE)
          }}
        />
        {category && <input type="hidden" name="category" value={category} />}
        {tag && <input type="hidden" name="tag" value={tag} />}
      </form>
    </search>
  )
}

/** Whether typing, and neither a link nor the back button, led to this address. */
function useTyped(): boolean {
  const { state } = useLocation() as { state: { typed?: boolean } | null }
  return useNavigationType() !== 'POP' && state?.typed === true
}
