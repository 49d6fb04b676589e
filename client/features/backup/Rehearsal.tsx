import { useQuery } from '@tanstack/react-query'
import type { LastRehearsal } from '#shared/backup.ts'
import { dayAndTime } from '#shared/dates/dates.ts'
import { backupsQuery } from './api.ts'
import { duration } from './words.ts'

export function Rehearsal() {
  const { data } = useQuery(backupsQuery)
  if (!data?.daily) return null
  return (
    <div aria-live="polite" className="max-w-measure space-y-4">
      {data.rehearsal ? (
        <Last {...data.rehearsal} />
      ) : (
        <p>The first comes within an hour of the first nightly backup.</p>
      )}
      <p className="text-muted">
        The newest backup is restored into a database and a folder that nobody sees, every row and file is
        compared, and all of it is thrown away. Where there is a copy at the second place, it is fetched back
        and compared too.
      </p>
    </div>
  )
}

function Last({ at, result }: LastRehearsal) {
  if ('failure' in result)
    return (
      <p className="border-l-3 border-accent pl-4">
        <strong>The last rehearsal failed</strong> ({dayAndTime(at)}). {result.failure} It is tried again a
        day later. Until then download a backup, and show this to whoever runs the server.
      </p>
    )
  const { rows, files, seconds, copied } = result
  return (
    <p>
      Restored in rehearsal: <strong>{dayAndTime(at)}</strong>, {duration(seconds)}, everything equal ({rows}{' '}
      rows and {files} {files === 1 ? 'file' : 'files'}
      {copied && ', and the copy came back as it was sent'}).
    </p>
  )
}
