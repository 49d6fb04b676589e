import { useQuery } from '@tanstack/react-query'
import { isClosed } from '#shared/dates/clinic.ts'
import { closuresQuery } from './week/api.ts'

export const useClosed = (date: string, time: string) => {
  const { data = [] } = useQuery(closuresQuery)
  return isClosed(data, date, time || null)
}

export function ClosedNote({ even, onEven }: { even: boolean; onEven: (even: boolean) => void }) {
  return (
    <div className="mt-2 text-sm">
      <p className="font-semibold">You have closed this day or time.</p>
      <label className="mt-1 flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={even}
          onChange={({ target }) => onEven(target.checked)}
          className="size-5 shrink-0 accent-accent"
        />
        Book it all the same
      </label>
    </div>
  )
}
