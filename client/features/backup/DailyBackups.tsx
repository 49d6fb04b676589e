import { useQuery } from '@tanstack/react-query'
import { type AutomaticBackups, BACKUP_DAYS, BACKUP_OVERDUE_MS } from '#shared/backup.ts'
import { dayAndTime } from '#shared/dates/dates.ts'
import { megabytes } from '#shared/files/file-size.ts'
import { backupsQuery } from './api.ts'

export function DailyBackups() {
  const { data, isError } = useQuery(backupsQuery)
  return (
    <div aria-live="polite" className="min-h-[3lh] max-w-measure">
      {isError && <p className="text-muted">This could not be loaded. The connection may have dropped.</p>}
      {data && <State daily={data.daily} />}
    </div>
  )
}

function State({ daily }: Pick<AutomaticBackups, 'daily'>) {
  if (!daily) return <p>This site makes none itself: whoever runs the server backs it up in another way.</p>
  const { newest, renewing } = daily
  const lately = newest && Date.now() - Date.parse(newest.madeAt) < BACKUP_OVERDUE_MS
  return (
    <>
      <p>
        {newest ? (
          <>
            Last automatic backup: <strong>{dayAndTime(newest.madeAt)}</strong> ({megabytes(newest.size)})
          </>
        ) : (
          'The first is made within hours of the first start.'
        )}
      </p>
      {newest && !lately && (
        <p className="mt-4 border-l-3 border-accent pl-4">
          <strong>There should be a newer one.</strong> Ask whoever runs the server to look at its log, and
          download a backup meanwhile.
        </p>
      )}
      {renewing && (
        <p className="mt-4 border-l-3 border-accent pl-4">
          A new one is being made. Once it is whole, the older ones are deleted.
        </p>
      )}
      <p className="mt-4 text-muted">
        Each is kept for {BACKUP_DAYS} days, on the server itself. Patients whose data you erase are gone from
        the last of them {BACKUP_DAYS} days later, or as soon as you have the older ones deleted while
        erasing.
      </p>
    </>
  )
}
