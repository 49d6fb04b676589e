import { useQuery } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { Link } from 'react-router-dom'
import type { AppointmentStatus } from '#shared/appointment.ts'
import { isCalendarDate } from '#shared/dates/dates.ts'
import { Cross } from '../../ui/Cross.tsx'
import { classes } from '../../ui/classes.ts'
import { control } from '../../ui/form/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { overviewQuery } from './api.ts'
import { type Filter, useFilter } from './filter.ts'
import { statusLabel } from './StatusBadge.tsx'

const statuses: AppointmentStatus[] = ['pending', 'confirmed', 'completed', 'cancelled']
const LENS = 'M15.5 15.5L21 21M17 10.5a6.5 6.5 0 1 1-13 0a6.5 6.5 0 0 1 13 0z'

export function FilterBar({
  search,
  onSearch,
  field,
}: {
  search: string
  onSearch: (text: string) => void
  field: RefObject<HTMLInputElement | null>
}) {
  const { filter, queryFor, setDay } = useFilter()
  const { data } = useQuery(overviewQuery)
  const all = { status: undefined, past: false }
  const tabs: { name: string; to: Partial<Filter>; here: boolean }[] = [
    { name: 'All', to: all, here: !filter.status && !filter.past },
    ...statuses.map((status) => ({
      name: `${statusLabel(status)} ${data?.counts[status] ?? ''}`,
      to: { status, past: false },
      here: filter.status === status,
    })),
    { name: 'Past', to: { status: undefined, past: true }, here: filter.past },
  ]
  return (
    <search className="inbox-bar" aria-label="Appointments" data-searching={search ? true : undefined}>
      <button type="button" className="inbox-lens" onClick={() => field.current?.focus()}>
        <span className="sr-only">Search</span>
        <Icon path={LENS} className="size-5" />
      </button>
      <div className="inbox-filters">
        <nav aria-label="Status" className="flex gap-0.5 text-sm">
          {tabs.map(({ name, to, here }) => (
            <Link
              key={name.replace(/ .*/, '')}
              to={{ search: queryFor(to) }}
              aria-current={here ? 'true' : undefined}
              className={classes(
                'rounded-md px-2.5 py-2 whitespace-nowrap tabular-nums',
                here ? 'bg-tint font-semibold' : 'text-muted hover:text-ink',
              )}
            >
              {name}
            </Link>
          ))}
        </nav>
        <DayFilter day={filter.day} onChange={setDay} />
      </div>
      <label className="inbox-search">
        <span className="sr-only">Search by name, phone or e-mail</span>
        <input
          ref={field}
          type="search"
          value={search}
          onChange={({ target }) => onSearch(target.value)}
          onKeyDown={({ key, currentTarget }) => {
            if (key !== 'Escape') return
            onSearch('')
            currentTarget.blur()
          }}
          placeholder="Name, phone or e-mail"
          autoComplete="off"
          maxLength={254}
          className={classes(control, 'placeholder-shown:[&::-webkit-search-cancel-button]:hidden')}
        />
        <span className="row-key" aria-hidden="true">
          /
        </span>
      </label>
    </search>
  )
}

/** Typed text stays in the field until it is a valid day: typing a year passes through 0002, 0020 and so on. */
function DayFilter({
  day,
  onChange,
}: {
  day: string | undefined
  onChange: (day: string | undefined) => void
}) {
  const [shown, setShown] = useState({ day, typed: day ?? '' })
  if (shown.day !== day) setShown({ day, typed: day ?? '' })
  return (
    <div className="flex items-center">
      <label className="flex items-center gap-2 text-sm text-muted">
        Day
        <input
          type="date"
          value={shown.typed}
          onChange={({ target: { value } }) => {
            setShown({ day, typed: value })
            if (!value || isCalendarDate(value)) onChange(value || undefined)
          }}
          className={classes(control, 'inbox-day tabular-nums')}
        />
      </label>
      {/* It has its place before it is needed, or the search box would move. */}
      <button
        type="button"
        className={classes('inbox-any-day', !day && 'invisible')}
        onClick={() => onChange(undefined)}
      >
        <span className="sr-only">Any day</span>
        <Cross className="size-5" />
      </button>
    </div>
  )
}
