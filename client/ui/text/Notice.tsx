import type { ReactNode } from 'react'
import type { NoticeSection } from '#shared/notices/notice.ts'
import { classes } from '../classes.ts'
import { keyed } from '../keyed.ts'
import { ContactLink } from './TextLink.tsx'

/** On paper small, so that a whole notice stays on one page. */
export function NoticePart({
  section: { title, text, points = [] },
  children,
}: {
  section: NoticeSection
  children?: ReactNode
}) {
  return (
    <section className="grid gap-x-10 gap-y-3 border-t border-line py-7 md:grid-cols-12 md:py-9 print:grid-cols-[8rem_1fr] print:gap-x-4 print:py-1.5">
      <h2 className="text-xl md:col-span-4 print:text-xs print:font-semibold">{title}</h2>
      <div className="max-w-measure space-y-3 md:col-span-8 print:max-w-none print:space-y-0.5 print:text-[0.68rem] print:leading-[1.35]">
        {keyed(text).map(({ key, item }) => (
          <p key={key} className="whitespace-pre-line">
            {item}
          </p>
        ))}
        {points.length > 0 && (
          <ul className={classes('dashed-list', !text.length && '-mt-1.5')}>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
        {children}
      </div>
    </section>
  )
}

export function PersonToAsk({ name, phone, email }: { name: string; phone: string; email: string }) {
  return (
    <p>
      Ask {name}
      {phone && (
        <>
          , call <ContactLink scheme="tel" value={phone} />
        </>
      )}
      {email && (
        <>
          , write to <ContactLink scheme="mailto" value={email} />
        </>
      )}
      .
    </p>
  )
}
