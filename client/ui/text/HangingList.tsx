import type { ReactNode } from 'react'
import { keyed } from '../keyed.ts'

export function HangingList({
  items,
}: {
  items: { margin: string; title: string; text?: ReactNode; href?: string }[]
}) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {keyed(items).map(({ key, item: { margin, title, text, href } }) => (
        <li key={key} className="grid gap-x-6 py-4 sm:grid-cols-[7rem_1fr]">
          <p className="font-serif text-accent tabular-nums sm:pt-0.5">{margin}</p>
          <div>
            <p className="font-serif text-lg leading-snug font-semibold">
              {href ? (
                <a
                  href={href}
                  target="_blank"
                  rel="noopener"
                  className="text-accent underline underline-offset-4"
                >
                  {title}
                  <span className="sr-only"> (opens in a new tab)</span>
                </a>
              ) : (
                title
              )}
            </p>
            {text && <p className="mt-0.5 text-muted">{text}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
