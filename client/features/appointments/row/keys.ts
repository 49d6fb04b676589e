import { type KeyboardEvent, useEffect } from 'react'
import { tryStorage } from '../../../lib/storage.ts'

const OFF = 'inbox_keys_off'

export const keysAreOff = () => Boolean(tryStorage(() => localStorage.getItem(OFF)))

export const switchKeys = (on: boolean) =>
  tryStorage(() => (on ? localStorage.removeItem(OFF) : localStorage.setItem(OFF, '1')))

/** Of the row that has the focus; Enter is the button's own. */
export function onRowKey(event: KeyboardEvent, keys: { c: (() => void) | undefined; r: () => void }) {
  if (hasModifier(event)) return
  const rows = openers()
  const at = rows.indexOf(event.currentTarget as HTMLElement)
  const off = keysAreOff()
  const act = {
    ArrowDown: () => rows[at + 1]?.focus(),
    ArrowUp: () => rows[at - 1]?.focus(),
    ...(!off && {
      j: () => rows[at + 1]?.focus(),
      k: () => rows[at - 1]?.focus(),
      c: keys.c,
      r: keys.r,
    }),
  }[event.key]
  if (!act) return
  event.preventDefault()
  event.stopPropagation()
  act()
}

/** The keys that work while nothing is typed into and no dialog is open. */
export function useInboxKeys({ onSearch, onHelp }: { onSearch: () => void; onHelp: () => void }) {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.defaultPrevented || hasModifier(event) || keysAreOff() || isTaken(event.target)) return
      const first = () => openers()[0]?.focus()
      const act = { '/': onSearch, '?': onHelp, j: first, k: first }[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onSearch, onHelp])
}

const openers = () => [...document.querySelectorAll<HTMLElement>('[data-opener]')]

const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent | globalThis.KeyboardEvent) =>
  ctrlKey || metaKey || altKey

const isTaken = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], [role=dialog], [role=menu]') !== null
