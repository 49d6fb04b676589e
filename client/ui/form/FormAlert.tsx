import type { ReactNode } from 'react'

/** Screen readers do not announce toasts under a modal dialog, so errors show here too. */
export function FormAlert({ children }: { children: ReactNode }) {
  return (
    <div role="alert">
      {children && <p className="border-l-3 border-wrong pl-4 font-semibold text-wrong">{children}</p>}
    </div>
  )
}
