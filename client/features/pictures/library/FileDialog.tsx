import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { longDay } from '#shared/dates/dates.ts'
import { fileSize } from '#shared/files/file-size.ts'
import { type LibraryFile, UNUSED_DAYS } from '#shared/library.ts'
import { needsCheck } from '#shared/pictures/facts.ts'
import { Dialog, DialogActions } from '../../../ui/dialog/Dialog.tsx'
import { Button, ButtonAnchor } from '../../../ui/form/Button.tsx'
import { textLink } from '../../../ui/text/TextLink.tsx'
import { useAdminSurface } from '../../auth/surface.ts'
import { LazyUploadDialog } from '../../uploads/LazyUploadDialog.tsx'
import { Preview } from '../../uploads/library/FileGrid.tsx'
import { placeOf } from '../../uploads/library/used.ts'
import type { UploadedFile } from '../../uploads/selection.ts'
import { CheckedNote } from '../check/CheckedNote.tsx'
import { factsQuery } from '../check/facts.ts'
import { usePictureCheck } from '../check/use-picture-check.tsx'
import { ReplaceDialog } from './ReplaceDialog.tsx'

export function FileDialog({ file, onClose }: { file: LibraryFile; onClose: () => void }) {
  useAdminSurface()
  const [uploading, setUploading] = useState(false)
  const [chosen, setChosen] = useState<UploadedFile>()
  const { kind, path, title, name, size, createdAt, uses } = file
  const replacing = chosen && !uploading
  const { data: facts } = useQuery({ ...factsQuery(path), enabled: kind === 'picture' })
  const { passes, question } = usePictureCheck()
  return (
    <Dialog title={title} onClose={onClose}>
      {kind === 'picture' ? (
        <img src={path} alt="" className="mt-5 max-h-72 self-center rounded-sm object-contain" />
      ) : (
        <Preview file={file} className="mt-5 h-40 w-32 self-center rounded-sm" />
      )}
      <p className="mt-4 text-sm break-words text-muted">
        {name}, {fileSize(size)}, uploaded {longDay(createdAt)}
      </p>
      {kind === 'picture' && <CheckedNote path={path} />}
      {facts && needsCheck(facts) && (
        <Button look="secondary" size="small" className="mt-2 self-start" onClick={() => passes([path])}>
          Look for names
        </Button>
      )}
      <h3 className="mt-5 font-sans text-sm font-semibold">Where it is used</h3>
      {uses.length ? (
        <ul className="mt-1 space-y-1 text-sm">
          {uses.map((use) => (
            <li key={`${use.kind}${use.id}${use.part}`} className="break-words">
              {use.to ? (
                <Link to={use.to} className={`${textLink} inline-block min-h-6`} onClick={onClose}>
                  {placeOf(use)}
                </Link>
              ) : (
                placeOf(use)
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-1 text-sm text-muted">
          Nowhere. You can pick it again for {UNUSED_DAYS} days after its last use; then it is erased.
        </p>
      )}
      <DialogActions>
        <Button look="secondary" onClick={() => setUploading(true)}>
          Replace…
        </Button>
        <ButtonAnchor look="quiet" href={path} target="_blank" rel="noreferrer">
          Open
        </ButtonAnchor>
        <Button look="quiet" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
      {uploading && kind === 'picture' && (
        <LazyUploadDialog kind="images" onDone={setChosen} onClose={() => setUploading(false)} />
      )}
      {uploading && kind === 'pdf' && (
        <LazyUploadDialog kind="document" onDone={setChosen} onClose={() => setUploading(false)} />
      )}
      {question}
      {replacing && (
        <ReplaceDialog file={file} by={chosen} onReplaced={onClose} onClose={() => setChosen(undefined)} />
      )}
    </Dialog>
  )
}
