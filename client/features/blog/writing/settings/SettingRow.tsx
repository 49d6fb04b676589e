import type { ReactNode } from 'react'
import { type ControlProps, FieldNotes } from '../../../../ui/form/Field.tsx'

/** A field without a box: its hint shows while it is edited. */
export const SettingRow = ({
  id,
  label,
  optional = false,
  hint,
  error,
  sign,
  children,
}: {
  id: string
  label: string
  optional?: boolean
  hint?: string
  error?: string | undefined
  sign?: ReactNode
  children: (control: ControlProps) => ReactNode
}) => (
  <div className="setting">
    <div className="setting-row">
      <label htmlFor={id} className="setting-name">
        {label} {optional && <span className="sr-only">(optional)</span>}
      </label>
      {children({
        id,
        'aria-describedby':
          [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {sign && <span className="setting-sign">{sign}</span>}
    </div>
    <div className="setting-notes">
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  </div>
)
