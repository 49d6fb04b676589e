import type { ReactNode } from 'react'

/** What went wrong with the whole form. It also says what a toast says: those are mute under a modal dialog. */
export function FormAlert({ children }: { children: ReactNode }) {
  return (
    <div role="alert">
      {children && <p className="border-l-3 border-wrong pl-4 font-semibold text-wrong">{children}</p>}
    </div>
  )
}
