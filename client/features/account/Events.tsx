import { type AccountEvent, accountEvents, EVENTS_SHOWN, type Happened } from '#shared/account/account.ts'
import { keyed } from '../../ui/keyed.ts'
import { whenInWords } from './when.ts'

export function Events({ events }: { events: Happened[] }) {
  if (events.length === 0) return <p className="text-muted">Nothing has been written down yet.</p>
  return (
    <>
      <ol aria-label="What happened" className="divide-y divide-line border-y border-line">
        {keyed(events.map((happened) => wordsOf(happened))).map(({ key, item }) => (
          <li key={key} className="py-3">
            {item}
          </li>
        ))}
      </ol>
      <p className="mt-4 text-sm text-muted">
        The last {EVENTS_SHOWN}, for 90 days at most. Times are the clinic’s.
      </p>
    </>
  )
}

function wordsOf({ event, times, browser, at }: Happened): string {
  const what = accountEvents[event as AccountEvent] ?? event
  const often = times > 1 && `${times} times`
  const by = browser?.replace(/^An /, 'an ')
  return [what, often, by, `${times > 1 ? 'last ' : ''}${whenInWords(at)}`].filter(Boolean).join(', ')
}
