import { useAuth } from '../../features/auth/AuthProvider.tsx'
import { DailyBackups } from '../../features/backup/DailyBackups.tsx'
import { DownloadBackup } from '../../features/backup/DownloadBackup.tsx'
import { Minutes } from '../../features/backup/Minutes.tsx'
import { OthersDatabase } from '../../features/backup/OthersDatabase.tsx'
import { Rehearsal } from '../../features/backup/Rehearsal.tsx'
import { RestoreSection } from '../../features/backup/restore/RestoreSection.tsx'
import { SecondPlace } from '../../features/backup/second/SecondPlace.tsx'
import { Restricted } from '../../layout/Restricted.tsx'
import { Section } from '../../ui/text/Page.tsx'
import { ScreenHeader } from '../../ui/text/ScreenHeader.tsx'
import '../../ui/doctor.css'

const title = 'Backup'
const intro = 'Everything on this site in one file, for a safe place of your own.'

export default function BackupPage() {
  if (!useAuth().user) return <Restricted title={title} intro={intro} loading="Loading..." />
  return (
    <>
      <ScreenHeader title={title} aside={<DownloadBackup />} />
      <Section title="What is in it" intro={intro}>
        <ul className="dashed-list max-w-measure">
          <li>Every page’s words, with their earlier versions</li>
          <li>Articles, events and the gallery, with every PDF and picture</li>
          <li>Appointments, the trash, and what you have begun and not saved</li>
          <li>A list of all of it with checksums, so that a broken copy is noticed</li>
        </ul>
        <p className="mt-4 max-w-measure text-muted">
          Your password and your sign-ins are not in it: accounts stay where they are.
        </p>
      </Section>
      <Section title="Made every night" bordered>
        <DailyBackups />
      </Section>
      <Section title="Rehearsed every week" bordered>
        <Rehearsal />
      </Section>
      <Section
        title="A second place"
        intro="Each night’s backup, encrypted, where a lost machine does not take it along."
        bordered
      >
        <SecondPlace />
        <Minutes />
      </Section>
      <OthersDatabase />
      <Section title="Keep it safe" bordered>
        <p className="max-w-measure border-l-3 border-accent pl-4">
          <strong>The file contains patients’ data:</strong> names, phone numbers, e-mail addresses and notes.
          Keep it encrypted or locked away, send it to nobody, and delete copies that you no longer need.
        </p>
      </Section>
      <Section title="Bring it back" bordered>
        <RestoreSection />
        <p className="mt-6 max-w-measure text-muted">
          You see what would change before anything does. Patients whose data was erased since stay erased. A
          backup from a newer version of the site is refused. Whoever runs the server can do the same there:
        </p>
        <pre className="mt-4 border-y border-line py-4 text-sm whitespace-pre-wrap">
          <code>npm run restore -- backup.zip --dry-run{'\n'}npm run restore -- backup.zip</code>
        </pre>
      </Section>
    </>
  )
}
