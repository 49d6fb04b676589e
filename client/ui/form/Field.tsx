import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

export const control =
  'control w-full rounded-md border border-edge bg-paper px-3 py-2 text-ink aria-invalid:border-2 aria-invalid:border-wrong'

export interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export interface About {
  label: string
  hint?: string | undefined
  error?: string | undefined
  optional?: boolean | undefined
  className?: string | undefined
}

export function Field({
  id,
  label,
  hint,
  error,
  optional = false,
  className,
  children,
}: About & { id: string; children: (control: ControlProps) => ReactNode }) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={id} className="block text-[0.9rem] font-semibold">
        {label} {optional && <span className="font-normal text-muted">(optional)</span>}
      </label>
      <div>
        <FieldNotes id={id} hint={hint} error={error} />
      </div>
      <div className="mt-1.5">
        {children({
          id,
          'aria-describedby': described || undefined,
          'aria-invalid': error ? true : undefined,
        })}
      </div>
    </div>
  )
}

/** Side by side from 640 px on: the labels in one row, the controls in another, whatever stands between. */
export const FieldPair = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div
    className={classes(
      'grid gap-x-6 max-sm:gap-y-6 sm:grid-cols-2 sm:*:row-span-3 sm:*:grid sm:*:grid-rows-subgrid',
      className,
    )}
  >
    {children}
  </div>
)

export function FieldNotes({
  id,
  hint,
  error,
}: {
  id: string
  hint?: string | undefined
  error?: string | undefined
}) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm font-semibold text-wrong">
          {error}
        </p>
      )}
    </>
  )
}
