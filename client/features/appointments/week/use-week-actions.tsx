import { useState } from 'react'
import type { TimeSlot } from '#shared/dates/clinic.ts'
import type { Week } from '#shared/dates/closure.ts'
import { clinicTime } from '#shared/dates/dates.ts'
import { ManageDialog } from '../ManageDialog.tsx'
import { NewAppointment, type Start } from '../NewAppointment.tsx'
import { ChooseTimeDialog } from '../row/ChooseTimeDialog.tsx'
import type { WeekActions } from './actions.ts'
import { useClose, useOpen } from './api.ts'
import { CloseDialog } from './CloseDialog.tsx'
import { ClosureNoteDialog } from './ClosureNoteDialog.tsx'
import { DayListDialog } from './DayListDialog.tsx'
import { bookedOn, daysOf } from './days.ts'

type Opened =
  | { name: 'book'; start: Start | undefined }
  | { name: 'close'; key: string; slot?: TimeSlot }
  | { name: 'show' | 'move' | 'note' | 'print'; key: string }

/** Dialogs hold a key, so that they show what a refetch has brought. */
export function useWeekActions(week: Week | undefined, doctor: string) {
  const [opened, setOpened] = useState<Opened>()
  const close = useClose()
  const open = useOpen()
  const shut = () => setOpened(undefined)
  const dayOf = (key: string) => week && daysOf(week, clinicTime()).find(({ day }) => day === key)

  const actions: WeekActions = {
    book: (preferredDate, preferredTime) =>
      setOpened({ name: 'book', start: preferredTime && { preferredDate, preferredTime } }),
    show: ({ id }) => setOpened({ name: 'show', key: id }),
    move: ({ id }) => setOpened({ name: 'move', key: id }),
    note: ({ id }) => setOpened({ name: 'note', key: id }),
    closeDay: (day) => {
      if (bookedOn(day).length) setOpened({ name: 'close', key: day.day })
      else close.mutate({ day: day.day })
    },
    closeSlot: (day, slot) => {
      const whole = dayOf(day)
      if (whole && bookedOn(whole, slot).length) setOpened({ name: 'close', key: day, slot })
      else close.mutate({ day, slot })
    },
    open: (closure) => open.mutate(closure),
    print: ({ day }) => setOpened({ name: 'print', key: day }),
  }

  function dialog() {
    if (!opened || !week) return null
    if (opened.name === 'book')
      return <NewAppointment {...(opened.start && { start: opened.start })} onClose={shut} />
    const { name, key } = opened
    const appointment = week.appointments.find(({ id }) => id === key)
    const closure = week.closures.find(({ id }) => id === key)
    const day = dayOf(key)
    if (name === 'show' && appointment) return <ManageDialog {...{ appointment, doctor }} onClose={shut} />
    if (name === 'move' && appointment)
      return <ChooseTimeDialog {...{ appointment, today: week.today }} onClose={shut} />
    if (name === 'note' && closure) return <ClosureNoteDialog closure={closure} onClose={shut} />
    if (opened.name === 'close' && day) return <CloseDialog day={day} slot={opened.slot} onClose={shut} />
    if (name === 'print' && day) return <DayListDialog day={day} onClose={shut} />
    return null
  }

  return { actions, dialogs: dialog() }
}
