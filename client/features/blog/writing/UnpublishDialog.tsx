import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'

export const UnpublishDialog = ({
  title,
  busy = false,
  onUnpublish,
  onClose,
}: {
  title: string
  busy?: boolean
  onUnpublish: () => void
  onClose: () => void
}) => (
  <ConfirmDialog
    title="Unpublish this article?"
    confirm="Unpublish"
    busy={busy}
    onConfirm={onUnpublish}
    onClose={onClose}
  >
    “{title}” leaves the site at once and becomes a draft that only you see. Publishing it again gives it a
    new date. Whoever has kept the address of its PDF or of a picture can still open that.
  </ConfirmDialog>
)
