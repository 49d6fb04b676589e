import type { ReactNode } from 'react'

/** What stands where the doctor has not yet written something (decision 1). */
export function ToBeFilledIn({ what }: { what?: string }) {
  return <span className="text-muted">{what ? `${what}: to be filled in` : 'to be filled in'}</span>
}

/** A link out of the site; while its address is empty, its label with an honest note instead. */
export function OutsideLink({ href, children }: { href: string; children: string }) {
  if (!href) return <ToBeFilledIn what={children} />
  return (
    <a href={href} target="_blank" rel="noopener" className={textLink}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

/** Class names of a link in running text. */
export const textLink =
  'text-accent underline decoration-1 underline-offset-4 hover:text-accent-strong hover:decoration-2'

/** The address that calls a number: digits and the plus sign, without what people write between them. */
export const telAddress = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`

/** A phone number, e-mail address or the like as a link, or its placeholder. */
export function ContactLink({
  scheme,
  value,
  children,
}: {
  scheme: 'tel' | 'mailto'
  value: string
  children?: ReactNode
}) {
  if (!value) return <ToBeFilledIn />
  return (
    <a href={scheme === 'tel' ? telAddress(value) : `mailto:${value}`} className={textLink}>
      {children ?? value}
    </a>
  )
}
