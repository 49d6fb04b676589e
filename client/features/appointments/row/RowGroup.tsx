import { type ReactNode, useState } from 'react'
import type { Appointment, AppointmentGroup } from '#shared/appointment.ts'
import { TextButton } from '../../../ui/form/TextButton.tsx'
import { groupDays, groupNames } from './days.ts'

/** In the order in which they come. */
export function groupsOf(appointments: Appointment[]) {
  const names = [...new Set(appointments.map(({ group }) => group))]
  return names.map((name) => ({ name, rows: appointments.filter(({ group }) => group === name) }))
}

export function RowGroup({
  name,
  rows,
  today,
  whole,
  folding,
  row,
}: {
  name: AppointmentGroup
  rows: Appointment[]
  today: string
  /** No more of it will be loaded, so its rows can be counted. */
  whole: boolean
  /** Those that are completed fold into one line. */
  folding: boolean
  row: (appointment: Appointment) => ReactNode
}) {
  const [unfolded, setUnfolded] = useState(false)
  const folded = folding && !unfolded ? rows.filter(({ status }) => status === 'completed') : []
  const shown = rows.filter((one) => !folded.includes(one))
  const days = groupDays(name, today) ?? (name === 'answer' && whole ? String(rows.length) : '')
  return (
    <section aria-labelledby={`group-${name}`} className="row-group">
      <div className="row-group-head">
        <h2 id={`group-${name}`}>{groupNames[name]}</h2>
        {days && <p>{days}</p>}
      </div>
      <div className="min-w-0">
        {shown.length > 0 && (
          <ul aria-labelledby={`group-${name}`} className="row-list">
            {shown.map(row)}
          </ul>
        )}
        {folded.length > 0 && (
          <div className="row-folded">
            <p className="truncate">
              {folded.length} completed: {folded.map(({ patientName }) => patientName).join(', ')}
            </p>
            <TextButton onClick={() => setUnfolded(true)}>Show</TextButton>
          </div>
        )}
      </div>
    </section>
  )
}
