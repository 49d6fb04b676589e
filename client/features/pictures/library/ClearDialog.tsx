import { useQuery } from '@tanstack/react-query'
import { fileSize } from '#shared/files/file-size.ts'
import type { UnusedFile } from '#shared/library.ts'
import { SectorSweep } from '../../../ui/brand/Sector.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog/Dialog.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { LoadFailure } from '../../../ui/text/QueryState.tsx'
import { useAdminSurface } from '../../auth/surface.ts'
import { sentenceOf } from '../../records/refusals.ts'
import { Preview } from '../../uploads/library/FileGrid.tsx'
import { unusedQuery, useClear } from './api.ts'

/** As many as the server takes at a time. */
const CLEAR_LIMIT = 1_000

export function ClearDialog({ onClose }: { onClose: () => void }) {
  useAdminSurface()
  const query = useQuery(unusedQuery)
  const clear = useClear()
  const unused = query.data?.slice(0, CLEAR_LIMIT) ?? []
  return (
    <Dialog
      title="Clear unused files"
      description="What nothing uses: no article, draft, earlier version, page or gallery, and nothing in the trash. Uploads of the last day are left out."
      onClose={onClose}
    >
      <div className="mt-5">
        {query.isPending ? (
          <SectorSweep label="Looking through the site..." className="mx-auto my-8" />
        ) : query.isLoadingError ? (
          <LoadFailure onRetry={() => query.refetch()} />
        ) : unused.length ? (
          <Unused files={unused} />
        ) : (
          <p>There is nothing to clear: whatever is older than a day is used.</p>
        )}
      </div>
      <FormAlert>{clear.error && sentenceOf(clear.error)}</FormAlert>
      <DialogActions>
        {unused.length > 0 && (
          <Button
            look="destructive"
            busy={clear.isPending}
            onClick={() =>
              clear.mutate(
                unused.map(({ path }) => path),
                { onSuccess: onClose },
              )
            }
          >
            {clear.isPending
              ? 'Erasing...'
              : `Erase ${unused.length === 1 ? '1 file' : `${unused.length} files`}`}
          </Button>
        )}
        <Button look="secondary" onClick={onClose}>
          {unused.length ? 'Cancel' : 'Close'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Unused({ files }: { files: UnusedFile[] }) {
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  return (
    <>
      <p>
        {files.length === 1 ? '1 file' : `${files.length} files`}, {fileSize(bytes)}. They cannot be brought
        back afterwards.
      </p>
      <ul aria-label="Unused files" className="mt-4 grid grid-cols-3 gap-3 sm:grid-cols-4">
        {files.map((file) => (
          <li key={file.path} className="min-w-0">
            <Preview file={file} className="aspect-[15/8] w-full rounded-sm" />
            <p className="mt-1 truncate text-xs">{file.name}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
