import { queryOptions } from '@tanstack/react-query'
import { type Appointment, type AppointmentsOverview, cursorOf } from '#shared/appointment.ts'
import { api } from '../../lib/api.ts'
import type { Filter } from './filter.ts'

export const APPOINTMENTS = '/api/appointments'

/** Appointments in one answer. */
const PAGE = 50
/** How often the list is read again while a mail is on its way (milliseconds). */
const WHILE_MAILING = 1_500

export const overviewQuery = queryOptions<AppointmentsOverview>({ queryKey: [APPOINTMENTS, 'overview'] })

/** The first `pages` pages of what `filter` lets through, the newest request first. What is searched for goes in a body only. */
export const appointmentsQuery = ({ status, day }: Filter, search: string, pages: number) =>
  queryOptions({
    queryKey: [APPOINTMENTS, 'list', { status, day, search, pages }],
    async queryFn() {
      const asked = { ...(status && { status }), ...(day && { from: day, to: day }) }
      const appointments: Appointment[] = []
      for (let page = 0; page < pages; page++) {
        const last = appointments.at(-1)
        const more = await readPage({ ...asked, ...(last && { before: cursorOf(last) }) }, search)
        appointments.push(...more)
        if (more.length < PAGE) return { appointments, more: false }
      }
      return { appointments, more: true }
    },
    refetchInterval: ({ state }) =>
      state.data?.appointments.some(({ mailing }) => mailing) ? WHILE_MAILING : false,
  })

function readPage(asked: Record<string, string>, search: string) {
  if (!search) return api<Appointment[]>(`${APPOINTMENTS}?${new URLSearchParams(asked)}`)
  return api<Appointment[]>(`${APPOINTMENTS}/search`, { method: 'POST', body: { ...asked, query: search } })
}
