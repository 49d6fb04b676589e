import { useSearchParams } from 'react-router-dom'
import { type AppointmentStatus, appointmentStatuses } from '#shared/appointment.ts'
import { isCalendarDate } from '#shared/dates/dates.ts'

export interface Filter {
  status: AppointmentStatus | undefined
  day: string | undefined
  past: boolean
}

export function useFilter() {
  const [params, setParams] = useSearchParams()
  const day = params.get('day') ?? ''
  const filter: Filter = {
    status: appointmentStatuses.find((status) => status === params.get('status')),
    day: isCalendarDate(day) ? day : undefined,
    past: params.get('when') === 'past',
  }
  const queryFor = (change: Partial<Filter>) => {
    const { past, ...others } = { ...filter, ...change }
    const given = Object.entries({ ...others, when: past && 'past' }).filter(([, value]) => value)
    return new URLSearchParams(given as [string, string][]).toString()
  }
  return { filter, queryFor, setDay: (day: string | undefined) => setParams(queryFor({ day })) }
}
