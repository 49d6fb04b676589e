import type { KeptBackups } from '#shared/backup.ts'
import { api } from '../../../lib/api.ts'
import { sentenceOf } from '../../records/refusals.ts'

/** Erasing changes no archive that has been made. */
export function Archives({
  kept: { archiveDays, copies },
  renewing,
  onChange,
}: {
  kept: KeptBackups
  renewing: boolean
  onChange: (renewing: boolean) => void
}) {
  const notes = <p>Your notes on closed days are not searched: look there if one names this patient.</p>
  if (archiveDays === null) {
    return (
      <div className="text-sm">
        {notes}
        <p className="mt-2">Backups made before still hold this data until they are deleted.</p>
      </div>
    )
  }
  return (
    <div className="text-sm">
      {notes}
      <p className="mt-2">
        The nightly archives still hold this data until the last of them is deleted, in {archiveDays} days.
        {copies && ` Encrypted copies at the second place hold it ${copiesEnd(copies)}.`} So do backups that
        you have downloaded.
      </p>
      <label className="mt-2 flex min-h-6 cursor-pointer items-start gap-3">
        <input
          type="checkbox"
          checked={renewing}
          onChange={({ target }) => onChange(target.checked)}
          className="size-5 shrink-0 accent-accent"
        />
        Make a new archive and delete the older ones at once
      </label>
    </div>
  )
}

type Copies = NonNullable<KeptBackups['copies']>

const copiesEnd = ({ months }: Copies) =>
  months ? `for up to ${months} months` : 'until they are deleted there, which this site may not do'

/** Says what became of it; by now the patient is erased. */
export async function renewArchives(password: string, { copies }: KeptBackups): Promise<string> {
  try {
    await api('/api/archives/renew', { method: 'POST', body: { password } })
    const there = copies && ` Those at the second place ${copies.months ? 'go with the next copy' : 'stay'}.`
    return `A new archive is being made; the older ones are deleted once it is whole.${there ?? ''}`
  } catch (error) {
    return `No new archive could be asked for, and the older ones stay. ${sentenceOf(error)}`
  }
}
