import { useEffect, useRef, useState } from 'react'
import { useWide } from '../../../../lib/wide.ts'
import { useCloseOnBack } from '../../../../ui/dialog/close-on-back.ts'

export type SettingsState = ReturnType<typeof useSettings>

export function useSettings() {
  const wide = useWide()
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
