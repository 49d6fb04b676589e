import { useQuery } from '@tanstack/react-query'
import type { Appointment, Slot } from '#shared/appointment.ts'
import { longDate } from '#shared/dates/dates.ts'
import { slotStart, weekdayMonthDay } from '#shared/dates/short.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { asksForTime, slotsQuery, useUpdateAppointment } from '../api.ts'

const DAYS_OFFERED = 7
const OFFERED = 2
const WARNING = 'M12 4 3 20h18L12 4Zm0 6v5m0 2.5v.01'

/** Whose the time is, that it was closed, or that none was asked for, and the next free times: a press confirms for that one. */
export function Clash({
  appointment,
  today,
  onChoose,
}: {
  appointment: Appointment
  today: string
  onChoose: () => void
}) {
  const { takenBy, toBeMoved, status, preferredDate } = appointment
  const from = preferredDate < today ? today : preferredDate
  const offering = status === 'pending' || toBeMoved
  const { data } = useQuery({ ...slotsQuery(from, DAYS_OFFERED), enabled: offering })
  const update = useUpdateAppointment()
  const offer = ({ date, time }: Slot) =>
    update.mutate(
      { seen: appointment, status: 'confirmed', preferredDate: date, preferredTime: time },
      { onError: (error) => asksForTime(error) && onChoose() },
    )
  const free = offering ? (data?.free.slice(0, OFFERED) ?? []) : []
  return (
    <div className="row-clash">
      {(takenBy || toBeMoved) && (
        <p className="font-semibold text-wrong">
          <Icon path={WARNING} className="mr-1.5 inline size-[1.1em] align-[-0.15em]" />
          {takenBy ? `Taken by ${takenBy}.` : 'To be moved.'}
        </p>
      )}
      {free.length > 0 && <span>Offer:</span>}
      <span className="flex flex-wrap gap-2">
        {free.map((slot) => (
          <Button
            key={`${slot.date} ${slot.time}`}
            look="secondary"
            size="small"
            className="row-offer"
            busy={update.isPending}
            onClick={() => offer(slot)}
          >
            <span>
              {slot.date === preferredDate ? '' : `${weekdayMonthDay(slot.date, today).split(',')[0]} `}
              {slotStart(slot.time)}
              <span className="sr-only">
                {' '}
                for {appointment.patientName} on {longDate(slot.date)}
              </span>
            </span>
          </Button>
        ))}
        {offering && (
          <Button look="secondary" size="small" className="row-offer md:hidden" onClick={onChoose}>
            Other
          </Button>
        )}
      </span>
    </div>
  )
}
