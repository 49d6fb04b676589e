import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { todayAtClinic } from '#shared/dates/dates.ts'
import { APPOINTMENTS } from '../api.ts'

const MINUTE_INTERVAL_MS = 60_000

/** Renders anew every minute; on a new day everything is read anew, since the groups change. */
export function useClock(): void {
  const queryClient = useQueryClient()
  const [, setMinutes] = useState(0)
  useEffect(() => {
    let day = todayAtClinic()
    const timer = setInterval(() => {
      setMinutes((minutes) => minutes + 1)
      if (day === todayAtClinic()) return
      day = todayAtClinic()
      void queryClient.invalidateQueries({ queryKey: [APPOINTMENTS] })
    }, MINUTE_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [queryClient])
}
