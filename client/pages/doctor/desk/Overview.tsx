import type { ClinicTime } from '#shared/dates/dates.ts'
import type { Desk } from '#shared/desk.ts'
import { Articles } from './Articles.tsx'
import { DayFan } from './DayFan.tsx'
import type { Asked } from './DeskDialogs.tsx'
import { dayOf, waitingOf } from './day.ts'
import { PatientsData } from './PatientsData.tsx'
import { Reminders } from './Reminders.tsx'
import { NextEvent, Site } from './Site.tsx'
import { Today } from './Today.tsx'
import { Waiting } from './Waiting.tsx'

export function Overview({
  desk,
  now,
  doctor,
  onAsk,
}: {
  desk: Desk
  now: ClinicTime
  doctor: string
  onAsk: (asked: Asked) => void
}) {
  const day = dayOf(desk.today, now, desk.closed)
  return (
    <>
      <div className="desk-now">
        <DayFan arcs={day.arcs} />
        <div className="min-w-0">
          <p className="desk-next">{day.title}</p>
          <p className="desk-sum">{[day.seen, waitingOf(desk.waiting)].filter(Boolean).join(' ')}</p>
        </div>
      </div>
      <Today
        day={day}
        date={now.date}
        onBook={(preferredTime) => onAsk({ what: 'new', start: { preferredDate: now.date, preferredTime } })}
      />
      <Waiting
        requests={desk.requests}
        waiting={desk.waiting}
        today={now.date}
        doctor={doctor}
        onChoose={(appointment) => onAsk({ what: 'choose', appointment })}
      />
      <PatientsData desk={desk} today={now.date} />
      <Reminders tomorrow={desk.tomorrow} doctor={doctor} />
      <Articles desk={desk} today={now.date} />
      <NextEvent event={desk.event} today={now.date} />
      <Site desk={desk} today={now.date} onFillIn={() => onAsk({ what: 'profile' })} />
    </>
  )
}
