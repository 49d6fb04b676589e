import type { ReactNode } from 'react'

/** In place of the public top bar on the doctor's screens. The title takes the focus after a navigation. */
export function ScreenHeader({
  title,
  intro,
  children,
  aside,
}: {
  title: string
  intro?: ReactNode
  /** Beside the title. */
  children?: ReactNode
  aside?: ReactNode
}) {
  return (
    <header className="screen-header">
      <div className="mx-auto flex min-h-(--bar) w-full max-w-page flex-wrap items-center gap-x-3 gap-y-1 px-4 max-[369px]:py-1.5 lg:flex-nowrap sm:gap-x-4 sm:px-6">
        <div className="flex min-w-0 shrink items-baseline gap-x-4 max-md:flex-col">
          <h1 tabIndex={-1} className="screen-title">
            {title}
          </h1>
          {intro && <p className="screen-intro text-muted">{intro}</p>}
        </div>
        {children}
        {aside && <div className="ml-auto flex shrink-0 items-center gap-2">{aside}</div>}
      </div>
    </header>
  )
}
