import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useCloseOnBack } from '../../../../ui/dialog/close-on-back.ts'

/** From here on the settings stand beside the text; below they cover it (writing.css). */
const query = () => matchMedia('(min-width: 1024px)')

function subscribe(listener: () => void) {
  const wide = query()
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

export type SettingsState = ReturnType<typeof useSettings>

export function useSettings() {
  const wide = useSyncExternalStore(subscribe, () => query().matches)
  const [open, setOpen] = useState(wide)
  useEffect(() => setOpen(wide), [wide])
  const covers = open && !wide
  const pressed = useRef(false)
  // Each toggle takes the place of another.
  useEffect(() => {
    if (pressed.current && open !== undefined)
      document.querySelector<HTMLElement>('[data-settings-toggle]')?.focus()
    pressed.current = false
  }, [open])
  function toggle() {
    pressed.current = true
    setOpen(!open)
  }
  useCloseOnBack(toggle, { off: !covers })
  return { wide, open, covers, toggle, show: () => setOpen(true) }
}
