import type { ReactNode } from 'react'
import { SectorArc } from '../brand/Sector.tsx'
import { classes } from '../classes.ts'

export function Container({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classes('mx-auto w-full max-w-page px-6', className)}>{children}</div>
}

/** The title takes the focus after a navigation. */
export function PageHeader({
  title,
  intro,
  above,
  aside,
  arc = false,
}: {
  title: string
  intro?: string
  above?: ReactNode
  aside?: ReactNode
  arc?: boolean
}) {
  return (
    <Container className="pt-12 md:pt-16">
      {above}
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-6">
        <div>
          <h1 tabIndex={-1} className="max-w-[18em] text-4xl md:text-5xl">
            {title}
          </h1>
          {intro && <p className="mt-3 max-w-[31rem] text-muted">{intro}</p>}
          {arc && <SectorArc className="mt-6 text-accent" />}
        </div>
        {aside}
      </div>
    </Container>
  )
}

export function Section({
  title,
  intro,
  tools,
  children,
  bordered = false,
  empty = false,
}: {
  title: string
  intro?: string
  tools?: ReactNode
  children: ReactNode
  bordered?: boolean
  /** Without anything to say only its tools show. */
  empty?: boolean
}) {
  if (empty) return <Container className="py-4 empty:hidden">{tools}</Container>
  return (
    <section className={classes('py-12 md:py-20', bordered && 'border-t border-line')}>
      <Container className="grid gap-x-10 gap-y-6 md:grid-cols-12">
        <div className="md:col-span-4">
          <h2 className="text-2xl">{title}</h2>
          {intro && <p className="mt-3 text-muted">{intro}</p>}
          {tools && <div className="mt-4">{tools}</div>}
        </div>
        <div className="md:col-span-8">{children}</div>
      </Container>
    </section>
  )
}
