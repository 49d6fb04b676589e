import type { ComponentProps } from 'react'

export function Icon({ path, ...rest }: ComponentProps<'svg'> & { path: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      {...rest}
    >
      <path d={path} />
    </svg>
  )
}
