import { useRef, useState } from 'react'
import type { AppointmentRequest } from '#shared/appointment.ts'
import { composeRequest, requestLink } from '#shared/whatsapp/request.ts'
import { toast } from '../../ui/toast/toast.ts'
import type { HandOff } from './HandOffPanel.tsx'
import { loaded } from './rules.ts'

/** Milliseconds between the tap and WhatsApp. */
const REDIRECT_DELAY_MS = 1_000

export function useHandOff(number: string, onDone: () => void) {
  const [handOff, setHandOff] = useState<HandOff>()
  const outdated = useRef(false)

  /** Must run within the tap: later the browser refuses to open a tab. */
  function start(request: AppointmentRequest) {
    const link = requestLink(request, number)
    const message = composeRequest(request)
    let settled = false
    const settle = (outcome: 'refused' | 'done') => {
      if (settled) return
      settled = true
      const stage = navigator.onLine ? outcome : 'offline'
      // The form was edited after the hand-off and must not be cleared.
      if (outdated.current) return setHandOff(undefined)
      setHandOff({ stage, link, message })
      if (stage === 'done') onDone()
    }
    outdated.current = false
    const tab = navigator.onLine && loaded().openWaitingTab?.(link)
    if (!tab) return settle('refused')
    setHandOff({ stage: 'opening', link, message })
    toast({ title: 'Redirecting to WhatsApp' })
    // The timer of the new tab, as phones throttle timers of the tab in the background.
    tab.setTimeout(() => {
      if (navigator.onLine) tab.location.replace(link)
      else tab.close()
      settle('done')
    }, REDIRECT_DELAY_MS)
    setTimeout(() => settle(tab.closed ? 'refused' : 'done'), REDIRECT_DELAY_MS)
  }

  /** The link no longer matches the form, and may hold another person's data. */
  function drop() {
    outdated.current = true
    setHandOff((current) => (current?.stage === 'opening' ? current : undefined))
  }

  function followLink() {
    if (!handOff || !navigator.onLine) return
    if (handOff.stage !== 'done') onDone()
    setHandOff({ ...handOff, stage: 'done' })
  }

  return { handOff, start, drop, followLink }
}
