import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { longDate } from '#shared/dates/dates.ts'
import { weekdayMonthDay } from '#shared/dates/short.ts'
import { signatureOf } from '#shared/whatsapp/signature.ts'
import { useAuth } from '../../features/auth/AuthProvider.tsx'
import { useContent } from '../../features/content/api.ts'
import { deskQuery, useFreshDesk } from '../../features/desk/api.ts'
import { Restricted } from '../../layout/Restricted.tsx'
import { SectorSweep } from '../../ui/brand/Sector.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LoadFailure } from '../../ui/text/QueryState.tsx'
import { ScreenHeader } from '../../ui/text/ScreenHeader.tsx'
import { type Asked, DeskDialogs } from './desk/DeskDialogs.tsx'
import { Overview } from './desk/Overview.tsx'
import { useNow } from './desk/use-now.ts'
import '../../ui/doctor.css'
import './desk/desk.css'

export default function DeskPage() {
  if (useAuth().user) return <Desk />
  return <Restricted title="Desk" intro="What needs you now." loading="Loading your desk..." />
}

function Desk() {
  const now = useNow()
  const { profile } = useContent()
  const { data, isError, refetch } = useQuery(deskQuery(now.date))
  const [asked, setAsked] = useState<Asked>()
  useFreshDesk(now.date)
  return (
    <>
      <ScreenHeader
        title="Today"
        aside={
          <Button look="secondary" size="small" onClick={() => setAsked({ what: 'new' })}>
            <Icon path="M12 5v14M5 12h14" className="-mx-1.5 size-5 md:hidden" />
            <span className="max-md:sr-only">New Appointment</span>
          </Button>
        }
      >
        <p className="desk-date">
          <span className="max-md:hidden">{longDate(now.date)}</span>
          <span className="md:hidden">{weekdayMonthDay(now.date, now.date)}</span>
        </p>
      </ScreenHeader>
      <div className="desk mx-auto w-full max-w-page px-4 sm:px-6">
        {data ? (
          <Overview desk={data} now={now} doctor={signatureOf(profile)} onAsk={setAsked} />
        ) : isError ? (
          <div className="pt-8">
            <LoadFailure onRetry={() => refetch()} />
          </div>
        ) : (
          <SectorSweep label="Loading your desk..." className="mt-8" />
        )}
      </div>
      <DeskDialogs asked={asked} today={now.date} onClose={() => setAsked(undefined)} />
    </>
  )
}
