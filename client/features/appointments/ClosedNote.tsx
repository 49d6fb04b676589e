import { useQuery } from '@tanstack/react-query'
import { isClosed } from '#shared/dates/clinic.ts'
import { AllTheSame } from './AllTheSame.tsx'
import { closuresQuery } from './api.ts'

export const useClosed = (date: string, time: string) => {
  const { data = [] } = useQuery(closuresQuery)
  return isClosed(data, date, time || null)
}

export function ClosedNote({ even, onEven }: { even: boolean; onEven: (even: boolean) => void }) {
  return (
    <div className="mt-2 text-sm">
      <p className="font-semibold">You have closed this day or time.</p>
      <AllTheSame label="Book it all the same" checked={even} onChange={onEven} />
    </div>
  )
}
