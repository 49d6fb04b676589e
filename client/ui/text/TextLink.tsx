import type { ReactNode } from 'react'

/** Nothing without an address. */
export function OutsideLink({ href, children }: { href: string; children: string }) {
  if (!href) return null
  return (
    <a href={href} target="_blank" rel="noopener" className={textLink}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

export const textLink =
  'text-accent underline decoration-1 underline-offset-4 hover:text-accent-strong hover:decoration-2'

export const telAddress = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`

export function ContactLink({
  scheme,
  value,
  children,
}: {
  scheme: 'tel' | 'mailto'
  value: string
  children?: ReactNode
}) {
  return (
    <a href={scheme === 'tel' ? telAddress(value) : `mailto:${value}`} className={textLink}>
      {children ?? value}
    </a>
  )
}
