import { useRef, useState } from 'react'
import type { AppointmentRequest } from '#shared/appointment.ts'
import { composeRequest, requestLink } from '#shared/whatsapp.ts'
import { toast } from '../../ui/toast.ts'
import { loadedOpenTab } from './rules.ts'

/** Milliseconds between the tap and WhatsApp (spec §9). */
const REDIRECT_DELAY = 1_000

export interface HandOff {
  /**
   * `refused`: no tab could be opened, the link is there to tap; `offline`: nor would it have led anywhere. `done`:
   * WhatsApp has the message to send.
   */
  stage: 'opening' | 'refused' | 'offline' | 'done'
  link: string
  message: string
}

/** Hands a request over to WhatsApp; `onDone` is called once it has gone through (decision 22). */
export function useHandOff(number: string, onDone: () => void) {
  const [handOff, setHandOff] = useState<HandOff>()
  const outdated = useRef(false)

  /** Must run within the tap itself: later the browser refuses to open a tab. */
  function start(request: AppointmentRequest) {
    const link = requestLink(request, number)
    const message = composeRequest(request)
    let settled = false
    const settle = (outcome: 'refused' | 'done') => {
      if (settled) return
      settled = true
      const stage = navigator.onLine ? outcome : 'offline'
      // The form holds more by now than was handed over, and keeps it.
      if (outdated.current) return setHandOff(undefined)
      setHandOff({ stage, link, message })
      if (stage === 'done') onDone()
    }
    outdated.current = false
    const tab = navigator.onLine && loadedOpenTab()?.(link)
    if (!tab) return settle('refused')
    setHandOff({ stage: 'opening', link, message })
    toast({ title: 'Redirecting to WhatsApp' })
    // By the tab's clock, as the tab is in front: a phone may hold up ours until long after.
    tab.setTimeout(() => {
      if (navigator.onLine) tab.location.replace(link)
      else tab.close()
      settle('done')
    }, REDIRECT_DELAY)
    setTimeout(() => settle(tab.closed ? 'refused' : 'done'), REDIRECT_DELAY)
  }

  /** Something was typed: what was handed over is no longer what the form holds, and may be someone else's. */
  function drop() {
    outdated.current = true
    setHandOff((current) => (current?.stage === 'opening' ? current : undefined))
  }

  /** The patient has tapped the link that was shown. */
  function followLink() {
    if (!handOff || !navigator.onLine) return
    if (handOff.stage !== 'done') onDone()
    setHandOff({ ...handOff, stage: 'done' })
  }

  return { handOff, start, drop, followLink }
}
