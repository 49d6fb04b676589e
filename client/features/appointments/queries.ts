import { queryOptions } from '@tanstack/react-query'
import { type Appointment, type AppointmentsOverview, cursorOf } from '#shared/appointment.ts'
import { api } from '../../lib/api.ts'
import type { Paged } from '../../lib/pages.ts'
import type { Filter } from './filter.ts'

export const APPOINTMENTS = '/api/appointments'

/** Appointments in one answer. */
const PAGE = 50
/** How often the list is read again while a mail is on its way (milliseconds). */
const WHILE_MAILING = 1_500

export const overviewQuery = queryOptions<AppointmentsOverview>({ queryKey: [APPOINTMENTS, 'overview'] })

/** The appointments that `filter` lets through, the newest request first. What is searched for goes in a body only. */
export const appointmentsList = ({ status, day }: Filter, search: string): Paged<Appointment[]> => ({
  queryKey: [APPOINTMENTS, 'list', { status, day, search }],
  read: (before) => {
    const asked = {
      ...(status && { status }),
      ...(day && { from: day, to: day }),
      ...(before && { before }),
    }
    if (!search) return api<Appointment[]>(`${APPOINTMENTS}?${new URLSearchParams(asked)}`)
    return api<Appointment[]>(`${APPOINTMENTS}/search`, {
      method: 'POST',
      body: { ...asked, query: search },
    })
  },
  next: (page) => {
    const last = page.at(-1)
    return last && page.length === PAGE ? cursorOf(last) : undefined
  },
  again: (pages) => (pages.flat().some(({ mailing }) => mailing) ? WHILE_MAILING : false),
})
