import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { AppointmentStatus } from '#shared/appointment.ts'
import { isCalendarDate } from '#shared/dates/dates.ts'
import { classes } from '../../ui/classes.ts'
import { Button } from '../../ui/form/Button.tsx'
import { control } from '../../ui/form/Field.tsx'
import { overviewQuery } from './api.ts'
import { useFilter } from './filter.ts'
import { statusLabel } from './StatusBadge.tsx'

const tabs: (AppointmentStatus | undefined)[] = ['pending', 'confirmed', 'completed', 'cancelled', undefined]

export function FilterBar({ search, onSearch }: { search: string; onSearch: (text: string) => void }) {
  const { filter, queryFor, setDay } = useFilter()
  const { data } = useQuery(overviewQuery)
  return (
    <search className="flex flex-wrap items-end gap-3 sm:gap-x-5 sm:gap-y-4" aria-label="Appointments">
      <nav aria-label="Status" className="-mx-3 flex flex-wrap gap-1 text-sm lg:mr-auto">
        {tabs.map((status) => (
          <Link
            key={status ?? 'all'}
            to={{ search: queryFor({ status }) }}
            aria-current={filter.status === status ? 'true' : undefined}
            className={classes(
              'rounded-md px-3 py-2.5 tabular-nums',
              filter.status === status ? 'bg-tint font-semibold' : 'text-muted hover:text-ink',
            )}
          >
            {status ? `${statusLabel(status)} ${data?.counts[status] ?? ''}` : 'All'}
          </Link>
        ))}
      </nav>
      <DayFilter day={filter.day} onChange={setDay} />
      <label className="min-w-46 flex-1 sm:w-60 sm:flex-none">
        <span className="sr-only">Search by name, phone or e-mail</span>
        <input
          type="search"
          value={search}
          onChange={({ target }) => onSearch(target.value)}
          placeholder="Name, phone or e-mail"
          autoComplete="off"
          maxLength={254}
          className={classes(
            control,
            'max-sm:placeholder:text-sm placeholder-shown:[&::-webkit-search-cancel-button]:hidden',
          )}
        />
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
    <div className="relative flex items-end gap-2">
      <label className="flex gap-x-2.5 gap-y-1 text-sm text-muted max-sm:flex-col sm:items-center">
        Day
        <input
          type="date"
          value={shown.typed}
          onChange={({ target: { value } }) => {
            setShown({ day, typed: value })
            if (!value || isCalendarDate(value)) onChange(value || undefined)
          }}
          className={classes(control, 'tabular-nums max-sm:w-36')}
        />
      </label>
      {/* It has its place before it is needed, or the search box would move. */}
      <Button
        look="quiet"
        size="small"
        className={classes(
          'sm:ml-1 sm:px-0 max-sm:absolute max-sm:-top-0.5 max-sm:right-0 max-sm:min-h-6 max-sm:p-0',
          !day && 'invisible',
        )}
        onClick={() => onChange(undefined)}
      >
        Any day
      </Button>
    </div>
  )
}
