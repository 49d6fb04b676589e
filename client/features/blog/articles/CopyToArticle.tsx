import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Article } from '#shared/article/article-list.ts'
import type { LibraryFile } from '#shared/library.ts'
import { SectorSweep } from '../../../ui/brand/Sector.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog/Dialog.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { More } from '../../../ui/text/More.tsx'
import { LoadFailure } from '../../../ui/text/QueryState.tsx'
import { useAdminSurface } from '../../auth/surface.ts'
import { sentenceOf } from '../../records/refusals.ts'
import { articlesQuery } from './api.ts'
import { useCopyPictures } from './copy-pictures.ts'

/** Of the selection in the library. Only drafts: what is live changes in its own window, with its review. */
export function CopyToArticle({ pictures, onDone }: { pictures: LibraryFile[]; onDone: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        look="secondary"
        size="small"
        className="selection-tool"
        disabled={!pictures.length}
        onClick={() => setOpen(true)}
      >
        Copy to an article…
      </Button>
      {open && <DraftsDialog pictures={pictures} onCopied={onDone} onClose={() => setOpen(false)} />}
    </>
  )
}

function DraftsDialog({
  pictures,
  onCopied,
  onClose,
}: {
  pictures: LibraryFile[]
  onCopied: () => void
  onClose: () => void
}) {
  useAdminSurface()
  const list = useInfiniteQuery(articlesQuery('draft', ''))
  const copy = useCopyPictures()
  const drafts = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Dialog
      title="Copy to an article"
      description="The pictures are put at the end of the draft that you choose."
      brief
      onClose={onClose}
    >
      <div className="mt-5">
        {list.isPending ? (
          <SectorSweep label="Loading the drafts..." className="mx-auto my-8" />
        ) : list.isLoadingError ? (
          <LoadFailure onRetry={() => list.refetch()} />
        ) : drafts.length ? (
          <ul aria-label="Drafts" className="divide-y divide-line border-y border-line">
            {drafts.map((article) => (
              <li key={article.id}>
                <Draft
                  article={article}
                  busy={copy.isPending}
                  onChoose={() => copy.mutate({ article, pictures }, { onSuccess: onCopied })}
                />
              </li>
            ))}
          </ul>
        ) : (
          <p>There is no draft. Begin an article and save it as a draft first.</p>
        )}
        <More list={list} className="mt-4" />
      </div>
      <FormAlert>{copy.error && sentenceOf(copy.error)}</FormAlert>
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Text that is not saved yet would not have the pictures. */
const Draft = ({
  article: { title, unsaved },
  busy,
  onChoose,
}: {
  article: Article
  busy: boolean
  onChoose: () => void
}) => (
  <button
    type="button"
    disabled={busy || unsaved}
    onClick={onChoose}
    className="flex min-h-11 w-full cursor-pointer flex-wrap items-center gap-x-3 py-2 text-left hover:text-accent off:cursor-not-allowed off:text-muted"
  >
    <span className="min-w-0 break-words">{title || 'Untitled'}</span>
    {unsaved && <span className="text-sm">Has text that is not saved: save it first</span>}
  </button>
)
