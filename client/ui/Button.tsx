import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { classes } from './classes.ts'

interface Style {
  look?: 'primary' | 'secondary' | 'quiet'
  size?: 'small' | 'medium' | 'large'
}

const shape =
  'inline-flex items-center justify-center gap-2 rounded-md border text-center font-semibold leading-tight no-underline transition-colors'

const looks = {
  primary:
    'border-accent bg-accent text-on-accent hover:border-accent-strong hover:bg-accent-strong disabled:border-line disabled:bg-line disabled:text-muted',
  secondary: 'border-line bg-transparent text-ink hover:border-edge disabled:text-muted',
  quiet: 'border-transparent bg-transparent text-accent hover:text-accent-strong disabled:text-muted',
}

const sizes = {
  small: 'min-h-10 px-3.5 py-1.5 text-sm',
  medium: 'min-h-11 px-5 py-2.5 text-[0.9rem]',
  large: 'min-h-12 px-6 py-3 text-[0.9rem]',
}

const styled = ({ look = 'primary', size = 'medium' }: Style, ...more: (string | undefined)[]) =>
  classes(shape, looks[look], sizes[size], ...more)

/** A button that says what it does; `busy` keeps it from being pressed twice and says so to screen readers. */
export function Button({
  look,
  size,
  busy = false,
  className,
  disabled,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & Style & { busy?: boolean }) {
  return (
    <button
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={styled({ look, size }, 'cursor-pointer disabled:cursor-not-allowed', className)}
      {...rest}
    />
  )
}

/** A link that looks like a button; for going somewhere, where Button is for doing something. */
export function ButtonLink({ look, size, className, ...rest }: ComponentProps<typeof Link> & Style) {
  return <Link className={styled({ look, size }, className)} {...rest} />
}

/** As ButtonLink, for addresses outside the app: tel:, https: and files. */
export function ButtonAnchor({ look, size, className, ...rest }: ComponentProps<'a'> & Style) {
  return <a className={styled({ look, size }, className)} {...rest} />
}
