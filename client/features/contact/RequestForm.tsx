import { queryOptions, useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router-dom'
import type { Closed } from '#shared/dates/clinic.ts'
import { clinicTime } from '#shared/dates/dates.ts'
import { classes } from '../../ui/classes.ts'
import { Button } from '../../ui/form/Button.tsx'
import { textLink } from '../../ui/text/TextLink.tsx'
import { loadToaster } from '../../ui/toast/LazyToaster.tsx'
import { focusFirst } from './draft.ts'
import { NotesField } from './NotesField.tsx'
import { PersonFields } from './PersonFields.tsx'
import { check, earlyProblems, loaded, loadRules } from './rules.ts'
import { SlotChoice } from './SlotChoice.tsx'
import { useDraft } from './use-draft.ts'
import { useHandOff } from './use-hand-off.ts'
import { VisitFields } from './VisitFields.tsx'

/** Milliseconds: a page that stands open for longer asks again when it is looked at. */
const CLOSURES_STALE_MS = 60_000

const closuresQuery = queryOptions<Closed[]>({
  queryKey: ['/api/closures'],
  staleTime: CLOSURES_STALE_MS,
  refetchOnWindowFocus: true,
})

/** The form becomes a WhatsApp message; nothing is sent to our server. */
export function RequestForm({ number }: { number: string }) {
  const form = useRef<HTMLFormElement>(null)
  const { draft, understood, now, update, clear } = useDraft(form)
  const { data: closures = [] } = useQuery(closuresQuery)
  const [tried, setTried] = useState(false)
  const [loading, setLoading] = useState(false)
  /** Why the rules failed to load: `offline` can be retried, `lost` needs a reload (see rules.ts). */
  const [missing, setMissing] = useState<'offline' | 'lost'>()
  const { handOff, start, drop, followLink } = useHandOff(number, () => {
    clear()
    setTried(false)
  })
  const busy = loading || handOff?.stage === 'opening'

  const { rules, HandOffPanel } = loaded()
  const problems = {
    ...(tried && rules && check(draft, rules).problems),
    ...(now && earlyProblems(draft, now, closures)),
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!understood || busy || !form.current) return
    // No await when the rules are loaded: browsers allow window.open only within the tap.
    const rules = loaded().rules ?? (await fetchRules())
    if (!rules) return
    const draft = update()
    const { request, problems } = check(draft, rules)
    const early = earlyProblems(draft, clinicTime(), closures)
    if (request && !Object.keys(early).length) return start(request)
    flushSync(() => setTried(true))
    focusFirst(form.current, { ...problems, ...early })
  }

  async function fetchRules() {
    setLoading(true)
    const rules = await loadRules().catch(() => undefined)
    setLoading(false)
    setMissing(rules ? undefined : navigator.onLine ? 'lost' : 'offline')
    return rules
  }

  function takeOver() {
    drop()
    update()
  }

  // onInput, as React withholds onChange when a field gets the value that it had before form.reset().
  return (
    <form
      ref={form}
      id="request-form"
      aria-label="Appointment request"
      noValidate
      onSubmit={submit}
      onInput={takeOver}
      onFocus={prefetch}
      className="flex flex-col gap-7"
    >
      <noscript>
        <p className="border-l-3 border-wrong pl-4">
          This form needs JavaScript to hand your message over to WhatsApp. Without it, please call or write
          to the clinic.
        </p>
      </noscript>
      <PersonFields problems={problems} />
      <VisitFields draft={draft} now={now} problems={problems} />
      <SlotChoice date={draft.preferredDate} now={now} closures={closures} error={problems.preferredTime} />
      <NotesField draft={draft} error={problems.notes} />
      <p className="border-l-3 border-accent py-1 pl-4 text-sm text-muted">
        Your message goes through WhatsApp, a company outside the clinic. Please tell sensitive health details
        in person.
        {!number && ' The clinic has not set its number here yet, so WhatsApp asks you whom to send it to.'}
      </p>
      <label className="flex cursor-pointer items-start gap-3 text-[0.9rem]">
        <input type="checkbox" name="understood" required className="mt-0.5 size-5 shrink-0 accent-accent" />I
        understand that this is a request for appointment and not confirmation of it
      </label>
      <div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            type="submit"
            disabled={!understood}
            busy={busy}
            aria-describedby={understood ? undefined : 'not-understood'}
          >
            {busy ? 'Opening WhatsApp...' : 'Continue in WhatsApp'}
          </Button>
          {!understood && (
            <p id="not-understood" className="grow basis-28 text-sm text-muted">
              Tick the box above to go on.
            </p>
          )}
          <Link to="/privacy" className={classes(textLink, 'py-1 text-sm')}>
            What happens with your data
          </Link>
        </div>
        {!now && (
          <p role="status" className="loading-hint text-sm text-muted">
            The form is still loading. If nothing happens, reload the page or call the clinic.
          </p>
        )}
      </div>
      <div role="alert" className="font-semibold text-wrong empty:hidden">
        {missing && 'The form could not be checked because the connection dropped. What you typed is kept. '}
        {missing === 'offline' && 'Press the button again.'}
        {missing === 'lost' && (
          <a href="/contact" className={textLink}>
            Reload the page
          </a>
        )}
      </div>
      <div role="status">{HandOffPanel && <HandOffPanel handOff={handOff} onFollow={followLink} />}</div>
    </form>
  )
}

/** Runs on first focus; if it fails, submit retries. */
function prefetch() {
  loadRules()
    .then(loadToaster)
    .catch(() => {})
}
