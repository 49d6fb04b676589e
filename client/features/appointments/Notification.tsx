import { useQuery } from '@tanstack/react-query'
import type { Appointment } from '#shared/appointment.ts'
import { dayAndTime } from '#shared/dates/dates.ts'
import { textLink } from '../../ui/text/TextLink.tsx'
import { overviewQuery, useNotify } from './api.ts'

export function Notification({ appointment }: { appointment: Appointment }) {
  const { notificationSent, mailing, status, patientName, email } = appointment
  const notify = useNotify()
  const { data } = useQuery(overviewQuery)
  if (mailing && status === 'cancelled')
    return <span role="status">The patient will be told by e-mail in a few seconds</span>
  if (mailing || notify.isPending) return <span role="status">Sending email…</span>
  if (notificationSent) return <>email sent {dayAndTime(notificationSent)}</>
  const sendable = data?.mail && email && (status === 'confirmed' || status === 'cancelled')
  return (
    <>
      Not sent
      {sendable && (
        <>
          {' '}
          <button
            type="button"
            className={`${textLink} min-h-6 cursor-pointer`}
            onClick={() => notify.mutate(appointment)}
          >
            Send Again<span className="sr-only"> to {patientName}</span>
          </button>
        </>
      )}
    </>
  )
}
