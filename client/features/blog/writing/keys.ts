import type { KeyboardEvent } from 'react'
import { FORM_ID } from '../../records/RecordDialog.tsx'

interface Keys {
  save: () => unknown
  publish: () => unknown
  /** Escape closes this instead of the window. */
  close?: () => void
}

/** Before the editor, where Ctrl+Enter is a line break. Enter in a one-line field does nothing. */
export const keysOf =
  ({ save, publish, close }: Keys) =>
  (event: KeyboardEvent) => {
    const { target, key } = event
    // A dialog that is open over this one.
    if (!(target instanceof Element) || !event.currentTarget.contains(target)) return
    const ofForm = target instanceof HTMLInputElement && target.form?.id === FORM_ID
    const command = event.ctrlKey || event.metaKey
    const act =
      (key === 's' && command && save) ||
      (key === 'Enter' && command && publish) ||
      (key === 'Enter' && ofForm && (() => {})) ||
      (key === 'Escape' && close)
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
