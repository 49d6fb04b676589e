import { useQuery } from '@tanstack/react-query'
import { Section } from '../../ui/text/Page.tsx'
import { backupsQuery } from './api.ts'

/** Where the database is run by somebody else: what is theirs to do, and what the site still does. */
export function OthersDatabase() {
  const { data } = useQuery(backupsQuery)
  if (!data || data.ownDatabase) return null
  return (
    <Section title="Who does what" intro="Somebody else runs this site’s database." bordered>
      <dl className="max-w-measure space-y-4">
        <div>
          <dt className="font-semibold">Theirs to do</dt>
          <dd>
            Going back to any minute (point-in-time recovery), base copies of the whole database, and room on
            its disk. Ask them how far back they can go, and when they last tried it.
          </dd>
        </div>
        <div>
          <dt className="font-semibold">The site’s own</dt>
          <dd>
            {data.daily
              ? 'A backup of every row and file each night, its encrypted copy at the second place, the weekly rehearsal, the download above, and restoring any of them here.'
              : 'The download above, and restoring a backup here. It makes no nightly backups: whoever runs the server turns them on.'}
          </dd>
        </div>
      </dl>
    </Section>
  )
}
