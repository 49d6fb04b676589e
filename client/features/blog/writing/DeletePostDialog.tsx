import { useLocation, useNavigate } from 'react-router-dom'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { afterClosing } from '../../../ui/dialog/close-on-back.ts'
import { useDeletePost } from './api.ts'

export function DeletePostDialog({
  slug,
  title,
  onClose,
}: {
  slug: string
  title: string
  onClose: () => void
}) {
  const remove = useDeletePost()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  async function confirm() {
    try {
      await remove.mutateAsync(slug)
    } catch {
      return // the dialog stays open and shows the error
    }
    onClose()
    // Replaces the entry of the deleted page in the history.
    if (pathname === `/blog/${slug}`) afterClosing(() => navigate('/blog', { replace: true }))
  }
  return (
    <ConfirmDialog
      title="Delete this article?"
      confirm={remove.isPending ? 'Deleting...' : 'Delete Post'}
      destructive
      busy={remove.isPending}
      error={remove.error?.message}
      onConfirm={confirm}
      onClose={onClose}
    >
      “{title}” leaves the site at once. It stays in the trash for 30 days, from where it can be restored.
    </ConfirmDialog>
  )
}
