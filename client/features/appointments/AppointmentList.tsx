import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Appointment } from '#shared/appointment.ts'
import { todayAtClinic } from '#shared/dates/dates.ts'
import { SectorSweep } from '../../ui/brand/Sector.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { Empty } from '../../ui/text/Empty.tsx'
import { More } from '../../ui/text/More.tsx'
import { textLink } from '../../ui/text/TextLink.tsx'
import { appointmentsQuery, overviewQuery } from './api.ts'
import { useFilter } from './filter.ts'
import { ManageDialog } from './ManageDialog.tsx'
import { AppointmentRow } from './row/AppointmentRow.tsx'
import { ChooseTimeDialog } from './row/ChooseTimeDialog.tsx'
import { groupsOf, RowGroup } from './row/RowGroup.tsx'
import { useClock } from './row/use-clock.ts'

export function AppointmentList({ search, doctor }: { search: string; doctor: string }) {
  const { filter } = useFilter()
  const list = useInfiniteQuery(appointmentsQuery(filter, search))
  const { data: overview } = useQuery(overviewQuery)
  const { data, isPending, refetch, isPlaceholderData } = list
  const failed = list.isError && !list.isFetching && !list.isFetchNextPageError
  const appointments = data?.pages.flatMap(({ items }) => items) ?? []
  const [managed, setManaged] = useState<Appointment>()
  const [moved, setMoved] = useState<Appointment>()
  // Not in the row, which may move to another group.
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const open = (id: string, isOpen: boolean) =>
    setOpened((before) => new Set(isOpen ? [...before, id] : [...before].filter((other) => other !== id)))
  const place = useFocusAfterRemoval(data)
  useClock()
  const today = overview?.today ?? todayAtClinic()
  const row = (appointment: Appointment) => (
    <AppointmentRow
      key={appointment.id}
      {...{ appointment, today, doctor }}
      open={opened.has(appointment.id)}
      onOpen={(isOpen) => open(appointment.id, isOpen)}
      onManage={() => setManaged(appointment)}
      onChoose={() => setMoved(appointment)}
    />
  )
  return (
    <div ref={place} tabIndex={-1} className="outline-none" aria-busy={isPlaceholderData || undefined}>
      {isPending ? (
        <SectorSweep label="Loading appointments..." className="mt-10" />
      ) : failed ? (
        <Empty title="Error Loading Appointments">
          <p role="alert">Failed to load appointment data. Please try again.</p>
          <Button look="secondary" className="mt-4" onClick={() => refetch()}>
            Try again
          </Button>
        </Empty>
      ) : appointments.length === 0 ? (
        <NothingFound search={search} />
      ) : (
        groupsOf(appointments).map(({ name, rows }, at, all) => (
          <RowGroup
            key={name}
            {...{ name, rows, today, row }}
            whole={at < all.length - 1 || !list.hasNextPage}
            folding={!(search || filter.status || filter.past)}
          />
        ))
      )}
      <More list={list} className="mt-8" />
      {managed && (
        <ManageDialog appointment={managed} doctor={doctor} onClose={() => setManaged(undefined)} />
      )}
      {moved && <ChooseTimeDialog appointment={moved} today={today} onClose={() => setMoved(undefined)} />}
    </div>
  )
}

function NothingFound({ search }: { search: string }) {
  const { filter, queryFor } = useFilter()
  const { data } = useQuery(overviewQuery)
  const none = data && Object.values(data.counts).every((count) => count === 0)
  const filtered = search || filter.status || filter.day || filter.past
  if (none) {
    return <Empty title="No Appointments Yet">When patients book appointments, they will appear here.</Empty>
  }
  if (!filtered) {
    return (
      <Empty title="Nothing Waiting">
        <p>No request waits for an answer, and no appointment is ahead.</p>
        <Link to={{ search: queryFor({ past: true }) }} className={textLink}>
          Look at past appointments
        </Link>
      </Empty>
    )
  }
  return (
    <Empty title="Nothing Found">
      <p>No appointment fits what you have chosen.</p>
      {(filter.status || filter.day || filter.past) && (
        <Link
          to={{ search: queryFor({ status: undefined, day: undefined, past: false }) }}
          className={textLink}
        >
          Look in all appointments
        </Link>
      )}
    </Empty>
  )
}

/** A focused row that moves to another group keeps the focus; one that leaves the list gives it to the list. */
function useFocusAfterRemoval(data: unknown) {
  const place = useRef<HTMLDivElement>(null)
  const within = useRef<Element>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the list has changed
  useEffect(() => {
    if (within.current && document.activeElement === document.body) {
      const id = within.current.closest('.row')?.querySelector('[data-opener]')?.getAttribute('data-opener')
      const row = place.current?.querySelector<HTMLElement>(`[data-opener="${id}"]`)
      const next = row ?? place.current
      next?.focus({ preventScroll: true })
    }
    const note = ({ target }: FocusEvent) => {
      within.current = place.current?.contains(target as Node) ? (target as Element) : undefined
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [data])
  return place
}
