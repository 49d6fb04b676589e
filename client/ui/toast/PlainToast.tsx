import { useEffect } from 'react'
import { classes } from '../classes.ts'
import { dismiss, type Toast } from './toast.ts'

export const toastPlace = 'toast-place'

export const toastLook = (variant: Toast['variant']) =>
  classes(
    'toast rounded-md border border-l-4 bg-paper',
    variant === 'destructive' ? 'border-wrong' : 'border-line border-l-accent',
  )

export const toastAction =
  'min-h-10 cursor-pointer rounded-md px-2 font-semibold text-accent underline underline-offset-4 hover:text-accent-strong'

/** For when the toaster's chunk cannot be loaded, so that "offline" can still be shown. */
export function PlainToast({ toast }: { toast: Toast }) {
  const { id, title, description, variant, duration, action, open } = toast
  useEffect(() => {
    const timer = setTimeout(() => dismiss(id), duration)
    return () => clearTimeout(timer)
  }, [id, duration])
  return (
    <div role="status" className={toastPlace}>
      {open && (
        <div className={toastLook(variant)}>
          <div className="min-w-0 flex-1">
            <p className="font-semibold">{title}</p>{' '}
            {description && <p className="text-muted">{description}</p>}
          </div>
          {action && (
            <button
              type="button"
              className={toastAction}
              onClick={() => {
                dismiss(id)
                action.onAction()
              }}
            >
              {action.label}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
