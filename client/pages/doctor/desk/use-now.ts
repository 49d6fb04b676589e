import { useEffect, useState } from 'react'
import { type ClinicTime, clinicTime } from '#shared/dates/dates.ts'

const TICK_INTERVAL_MS = 15_000

export function useNow(): ClinicTime {
  const [now, setNow] = useState(clinicTime)
  useEffect(() => {
    const timer = setInterval(() => setNow(clinicTime()), TICK_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
