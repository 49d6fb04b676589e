import { Link } from 'react-router-dom'
import { longCalendarDay, longDay } from '#shared/dates/dates.ts'
import type { Found } from '#shared/search/answer.ts'
import { Snippet } from '../../ui/text/Snippet.tsx'

const kinds = { page: 'Page', article: 'Article', event: 'Event' }

export function ResultRow({ item: { kind, title, href, date, excerpt } }: { item: Found }) {
  return (
    <article className="grid gap-x-6 gap-y-1 py-6 md:grid-cols-12">
      <p className="flex flex-wrap gap-x-2 text-sm text-muted tabular-nums md:col-span-3 md:flex-col md:pt-1">
        <span className="font-semibold">{kinds[kind]}</span>
        {date && <time dateTime={date}>{kind === 'event' ? longCalendarDay(date) : longDay(date)}</time>}
      </p>
      <div className="md:col-span-9">
        <h3 className="max-w-[24em] text-xl font-semibold">
          <Link to={href} className="hover:text-accent">
            {title}
          </Link>
        </h3>
        <p className="mt-1.5 max-w-measure text-muted empty:hidden">
          <Snippet parts={excerpt} />
        </p>
      </div>
    </article>
  )
}
