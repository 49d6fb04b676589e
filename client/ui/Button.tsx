import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { classes } from './classes.ts'

type Look = 'primary' | 'secondary' | 'quiet'

const shape =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-md border px-5 py-2.5 text-center text-[0.9rem] font-semibold leading-tight no-underline transition-colors'

const looks: Record<Look, string> = {
  primary:
    'border-accent bg-accent text-on-accent hover:border-accent-strong hover:bg-accent-strong disabled:border-line disabled:bg-line disabled:text-muted',
  secondary: 'border-line bg-transparent text-ink hover:border-edge disabled:text-muted',
  quiet: 'border-transparent bg-transparent px-2 text-accent hover:text-accent-strong disabled:text-muted',
}

/** A button that says what it does; `busy` keeps it from being pressed twice and says so to screen readers. */
export function Button({
  look = 'primary',
  busy = false,
  className,
  disabled,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { look?: Look; busy?: boolean }) {
  return (
    <button
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={classes(shape, looks[look], 'cursor-pointer disabled:cursor-not-allowed', className)}
      {...rest}
    />
  )
}

/** A link that looks like a button; for going somewhere, where Button is for doing something. */
export function ButtonLink({
  look = 'primary',
  className,
  ...rest
}: ComponentProps<typeof Link> & { look?: Look }) {
  return <Link className={classes(shape, looks[look], className)} {...rest} />
}

/** As ButtonLink, for addresses outside the app: tel:, https: and files. */
export function ButtonAnchor({
  look = 'primary',
  className,
  ...rest
}: ComponentProps<'a'> & { look?: Look }) {
  return <a className={classes(shape, looks[look], className)} {...rest} />
}
