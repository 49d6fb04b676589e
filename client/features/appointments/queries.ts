import { queryOptions } from '@tanstack/react-query'
import { type Appointment, type AppointmentsOverview, cursorOf } from '#shared/appointment.ts'
import { api } from '../../lib/api.ts'
import type { Paged } from '../../lib/use-pages.ts'
import type { Filter } from './filter.ts'

export const APPOINTMENTS = '/api/appointments'

const PAGE_LIMIT = 50
/** Milliseconds between refetches while a mail is being sent. */
const MAILING_REFETCH_INTERVAL_MS = 1_500

export const overviewQuery = queryOptions<AppointmentsOverview>({ queryKey: [APPOINTMENTS, 'overview'] })

/** Newest request first. The search text goes in the body, so that it stays out of URLs and logs. */
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
    return last && page.length === PAGE_LIMIT ? cursorOf(last) : undefined
  },
  again: (pages) => (pages.flat().some(({ mailing }) => mailing) ? MAILING_REFETCH_INTERVAL_MS : false),
})
