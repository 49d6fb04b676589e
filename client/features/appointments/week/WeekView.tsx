import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { Week } from '#shared/dates/closure.ts'
import { clinicTime, dayAfter, isCalendarDate, mondayOf } from '#shared/dates/dates.ts'
import { SectorSweep } from '../../../ui/brand/Sector.tsx'
import { Button, ButtonLink } from '../../../ui/form/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Empty } from '../../../ui/text/Empty.tsx'
import { Container } from '../../../ui/text/Page.tsx'
import { ScreenHeader } from '../../../ui/text/ScreenHeader.tsx'
import { textLink } from '../../../ui/text/TextLink.tsx'
import { NewButton } from '../NewButton.tsx'
import { ViewSwitch } from '../ViewSwitch.tsx'
import { Agenda } from './Agenda.tsx'
import { weekQuery } from './api.ts'
import { countsOfWeek, daysOf, elsewhere, weekTitle } from './days.ts'
import { SubscribeDialog } from './SubscribeDialog.tsx'
import { useWeekActions } from './use-week-actions.tsx'
import { WeekGrid } from './WeekGrid.tsx'
import './week.css'

export function WeekView({ doctor }: { doctor: string }) {
  const [params] = useSearchParams()
  const day = params.get('of') ?? ''
  const query = useQuery(weekQuery(isCalendarDate(day) ? day : undefined))
  const { actions, dialogs } = useWeekActions(query.data, doctor)
  const [subscribing, setSubscribing] = useState(false)
  return (
    <>
      <ScreenHeader title="Inbox" aside={<NewButton onClick={() => actions.book('', undefined)} />}>
        <ViewSwitch />
      </ScreenHeader>
      <Container className="pt-2.5 max-sm:px-4">
        {query.data ? (
          <>
            <WeekBar week={query.data} />
            <Days week={query.data} actions={actions} />
          </>
        ) : query.isPending ? (
          <SectorSweep label="Loading the week…" className="mt-10" />
        ) : (
          <Empty title="The Week Could Not Be Loaded">
            <p role="alert">The connection may have dropped. Nothing is lost.</p>
            <Button look="secondary" className="mt-4" onClick={() => query.refetch()}>
              Try again
            </Button>
          </Empty>
        )}
        <Button look="quiet" size="small" className="mt-4 -ml-3.5" onClick={() => setSubscribing(true)}>
          Subscribe in a calendar
        </Button>
      </Container>
      {dialogs}
      {subscribing && <SubscribeDialog onClose={() => setSubscribing(false)} />}
    </>
  )
}

function WeekBar({ week }: { week: Week }) {
  const { from, today } = week
  const days = daysOf(week, clinicTime())
  const weekOf = (day: string) => ({ search: `of=${day}` })
  return (
    <div className="flex min-h-15 flex-wrap items-center gap-x-2 gap-y-1 py-2">
      <Step to={weekOf(dayAfter(from, -7))} label="The week before" path="M15 5l-7 7 7 7" />
      <Step to={weekOf(dayAfter(from, 7))} label="The week after" path="M9 5l7 7-7 7" />
      <h2 aria-live="polite" className="text-lg font-semibold sm:ml-2">
        {weekTitle(from)}
      </h2>
      {mondayOf(today) !== from && (
        <ButtonLink look="quiet" size="small" className="max-sm:-ml-3.5" to={{ search: '' }}>
          This week
        </ButtonLink>
      )}
      <p className="ml-auto text-sm text-muted tabular-nums max-sm:w-full">{countsOfWeek(week, days)}</p>
    </div>
  )
}

const Step = ({ to, label, path }: { to: { search: string }; label: string; path: string }) => (
  <Link
    to={to}
    aria-label={label}
    className="flex size-10 items-center justify-center rounded-md border border-line hover:border-edge"
  >
    <Icon path={path} className="size-5" />
  </Link>
)

function Days({ week, actions }: { week: Week; actions: ReturnType<typeof useWeekActions>['actions'] }) {
  const days = daysOf(week, clinicTime())
  const others = elsewhere(week, days)
  return (
    <>
      <div className="hidden lg:block">
        <WeekGrid key={week.from} days={days} title={weekTitle(week.from)} actions={actions} />
      </div>
      <div className="lg:hidden">
        <Agenda days={days} actions={actions} />
      </div>
      {others.length > 0 && (
        <p className="mt-4 text-sm text-muted">
          Also this week, at other times:{' '}
          {others.map(({ id, patientName, preferredDate }) => (
            <Link key={id} to={`/appointments?day=${preferredDate}`} className={`${textLink} mr-3`}>
              {patientName}
            </Link>
          ))}
        </p>
      )}
    </>
  )
}
