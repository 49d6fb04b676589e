import type { ReactNode } from 'react'

export function NewsItem({
  kind,
  when,
  title,
  facts,
  picture,
}: {
  kind: string
  when: ReactNode
  title: ReactNode
  facts: string
  picture: ReactNode
}) {
  return (
    <div className="flex items-center gap-4 md:gap-5.5">
      {picture && <div className="h-[70px] w-[86px] shrink-0 md:h-[84px] md:w-[112px]">{picture}</div>}
      <div className="min-w-0">
        <p className="text-sm text-muted">
          <strong className="font-semibold text-ink">{kind}</strong> · {when}
        </p>
        <h2 className="text-base leading-snug font-semibold hover:text-accent md:text-lg">{title}</h2>
        <p className="text-sm text-muted first-letter:uppercase">{facts}</p>
      </div>
    </div>
  )
}
