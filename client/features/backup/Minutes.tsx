import { useQuery } from '@tanstack/react-query'
import type { WalArchive } from '#shared/backup.ts'
import { dayAndTime } from '#shared/dates/dates.ts'
import { backupsQuery } from './api.ts'

/** Shown only where whoever runs the server has switched it on. */
export function Minutes() {
  const { data } = useQuery(backupsQuery)
  if (!data?.wal) return null
  return (
    <div aria-live="polite" className="mt-8 max-w-measure space-y-4">
      <h3 className="font-semibold">Each minute between the nights</h3>
      <State {...data.wal} />
    </div>
  )
}

function State({ newestAt, baseAt, failure }: WalArchive) {
  return (
    <>
      {failure && (
        <p className="border-l-3 border-accent pl-4">
          <strong>Changes do not reach the second place</strong> (since {dayAndTime(failure.at)}).{' '}
          {failure.reason} It is tried again every minute.
        </p>
      )}
      {newestAt && baseAt ? (
        <p>
          Looked at last: <strong>{dayAndTime(newestAt)}</strong>. Everything that was a minute old then is at
          the second place, encrypted.
        </p>
      ) : (
        !failure && <p>The first copy of the database is on its way to the second place.</p>
      )}
      <p className="text-muted">
        What you write is copied there within a minute, so a lost machine costs no more than that; pictures
        and PDFs follow with each night’s backup. Whoever runs the server can also bring the site back to any
        minute of the last week:
      </p>
      <pre className="border-y border-line py-4 text-sm whitespace-pre-wrap">
        <code>npm run restore -- --at "2026-11-22 14:05"</code>
      </pre>
    </>
  )
}
