import { Action, Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast'
import { Cross } from '../Cross.tsx'
import { classes } from '../classes.ts'
import { toastAction, toastLook, toastPlace } from './PlainToast.tsx'
import { dismiss, type Toast } from './toast.ts'

/** A swipe of 50 px to the right closes it, F8 focuses it, Escape then closes it. */
export function Toaster({ toast }: { toast: Toast }) {
  const { id, title, description, variant, duration, action, open } = toast
  return (
    <Provider swipeDirection="right" swipeThreshold={50}>
      <Root
        key={id}
        open={open}
        duration={duration}
        onEscapeKeyDown={(event) => isWithin(event.target) || event.preventDefault()}
        onOpenChange={(stillOpen) => stillOpen || dismiss(id)}
        className={classes(
          toastLook(variant),
          'touch-pan-y transition starting:translate-y-2 starting:opacity-0',
          'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=move]:transition-none',
        )}
      >
        <div className="min-w-0 flex-1">
          <Title className="font-semibold">{title}</Title>{' '}
          {description && <Description className="text-muted">{description}</Description>}
        </div>
        {action && (
          <Action altText={action.altText} className={toastAction} onClick={action.onAction}>
            {action.label}
          </Action>
        )}
        <Close
          aria-label="Close"
          className="flex size-9 shrink-0 cursor-pointer items-center justify-center rounded-md text-muted hover:text-ink"
        >
          <Cross className="size-5" />
        </Close>
      </Root>
      <Viewport hotkey={['F8']} className={toastPlace} />
    </Provider>
  )
}

const isWithin = (target: EventTarget | null) =>
  target instanceof Element && target.closest(`.${toastPlace}`) !== null
