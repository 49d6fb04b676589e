import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { useToast } from '../toast/toast.ts'

/** Screen readers do not announce toasts under a modal dialog, so errors stand here too; seen once the toast has gone. */
export function FormAlert({ children }: { children: ReactNode }) {
  const toast = useToast()
  const shown = toast?.open && toast.description === children
  return (
    <div role="alert">
      {children && (
        <p
          className={classes(
            'border-l-3 border-wrong pl-4 font-semibold text-wrong transition-opacity',
            shown && 'opacity-0',
          )}
        >
          {children}
        </p>
      )}
    </div>
  )
}
