import type { ComponentProps, SyntheticEvent } from 'react'
import { Link } from 'react-router-dom'
import { classes } from '../classes.ts'

interface Style {
  look?: keyof typeof looks
  size?: 'small' | 'medium' | 'large'
}

const shape =
  'inline-flex items-center justify-center gap-2 rounded-md border text-center font-semibold leading-tight no-underline transition-colors'

const looks = {
  primary:
    'border-accent bg-accent text-on-accent hover:border-accent-strong hover:bg-accent-strong off:border-line off:bg-line off:text-muted',
  secondary: 'border-line bg-transparent text-ink hover:border-edge off:text-muted',
  outlined: 'border-accent bg-transparent text-accent hover:text-accent-strong off:text-muted',
  quiet: 'border-transparent bg-transparent text-accent hover:text-accent-strong off:text-muted',
  destructive:
    'border-wrong bg-wrong text-on-wrong hover:border-wrong-strong hover:bg-wrong-strong off:border-line off:bg-line off:text-muted',
  'quiet-destructive': 'border-transparent bg-transparent text-wrong hover:text-wrong-strong off:text-muted',
}

const sizes = {
  small: 'min-h-10 px-3.5 py-1.5 text-sm',
  medium: 'min-h-11 px-5 py-2.5 text-[0.9rem]',
  large: 'min-h-12 px-6 py-3 text-[0.9rem]',
}

const styled = ({ look = 'primary', size = 'medium' }: Style, ...more: (string | undefined)[]) =>
  classes(shape, looks[look], sizes[size], ...more)

/** `busy` does not disable it, or the focus would be lost. */
export function Button({
  look,
  size,
  busy = false,
  className,
  onClick,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & Style & { busy?: boolean }) {
  return (
    <button
      type={type}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? doNothing : onClick}
      className={styled({ look, size }, 'cursor-pointer off:cursor-not-allowed', className)}
      {...rest}
    />
  )
}

const doNothing = (event: SyntheticEvent) => event.preventDefault()

export function ButtonLink({ look, size, className, ...rest }: ComponentProps<typeof Link> & Style) {
  return <Link className={styled({ look, size }, className)} {...rest} />
}

export function ButtonAnchor({ look, size, className, ...rest }: ComponentProps<'a'> & Style) {
  return <a className={styled({ look, size }, className)} {...rest} />
}
