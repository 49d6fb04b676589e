import type { Restorable } from '#shared/backup/restore.ts'
import { dayAndTime } from '#shared/dates/dates.ts'
import { tableWords } from './words.ts'

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** What is in a backup and what restoring it changes. */
export function Plan({ contents, done = false }: { contents: Restorable; done?: boolean }) {
  const { createdAt, version, rows, files, changes, filesAdded, filesMended, erased, outdated } = contents
  const notes = [
    filesAdded && `${counted(filesAdded, 'file', 'files')} added`,
    filesMended && `${counted(filesMended, 'damaged file', 'damaged files')} mended`,
    erased && `${counted(erased, 'appointment', 'appointments')} of patients who were erased since left out`,
    outdated && `${counted(outdated, 'appointment', 'appointments')} past their time left out`,
  ].filter(Boolean)
  return (
    <div className="space-y-4">
      <p>
        A backup of <strong>{dayAndTime(createdAt)}</strong>, made by version {version}:{' '}
        {counted(rows, 'row', 'rows')} and {counted(files, 'file', 'files')}.
      </p>
      {changes.length ? (
        <table className="w-full border-y border-line text-left text-sm tabular-nums">
          <caption className="pb-2 text-left font-semibold">
            {done ? 'What it changed' : 'What restoring it changes'}
          </caption>
          <thead>
            <tr className="border-b border-line text-muted">
              <th className="py-2 pr-2 font-normal">
                <span className="sr-only">What</span>
              </th>
              {['Added', 'Changed', 'Removed'].map((name) => (
                <th key={name} scope="col" className="py-2 pl-2 text-right font-normal">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {changes.map(({ table, added, changed, removed }) => (
              <tr key={table} className="border-b border-line last:border-0">
                <th scope="row" className="py-2 pr-2 font-normal break-words">
                  {tableWords(table)}
                </th>
                <td className="py-2 pl-2 text-right">{added}</td>
                <td className="py-2 pl-2 text-right">{changed}</td>
                <td className={`py-2 pl-2 text-right ${removed ? 'font-semibold text-wrong' : ''}`}>
                  {removed}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p>Everything here is as in this backup: no row {done ? 'changed' : 'would change'}.</p>
      )}
      {notes.length > 0 && <p className="text-sm text-muted">{notes.join('; ')}.</p>}
    </div>
  )
}
