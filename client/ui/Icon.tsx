import type { ComponentProps } from 'react'

/** A line drawing of 24 by 24. */
export const Icon = (props: ComponentProps<'svg'>) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    {...props}
  />
)
