import { useState } from 'react'
import type { AppointmentRequest } from '#shared/appointment.ts'
import { composeRequest, requestLink } from '#shared/whatsapp.ts'
import { toast } from '../../ui/toast.ts'

/** Milliseconds between the tap and WhatsApp (spec §9). */
const REDIRECT_DELAY = 1_000

export interface HandOff {
  /** `refused`: no tab could be opened, the link is there to tap. `done`: WhatsApp has the message to send. */
  stage: 'opening' | 'refused' | 'done'
  link: string
  message: string
}

/** Hands a request over to WhatsApp; `onDone` is called once it has gone through (decision 22). */
export function useHandOff(number: string, onDone: () => void) {
  const [handOff, setHandOff] = useState<HandOff>()

  /** Must run within the tap itself: later the browser refuses to open a tab. */
  function start(request: AppointmentRequest) {
    const link = requestLink(request, number)
    const message = composeRequest(request)
    const settle = (stage: 'refused' | 'done') => {
      setHandOff({ stage, link, message })
      if (stage === 'done') onDone()
    }
    const tab = openWaitingTab()
    if (!tab) return settle('refused')
    setHandOff({ stage: 'opening', link, message })
    toast({ title: 'Redirecting to WhatsApp' })
    setTimeout(() => {
      if (tab.closed) return settle('refused')
      tab.location.replace(link)
      settle('done')
    }, REDIRECT_DELAY)
  }

  /** The patient has tapped the link that was shown. */
  function followLink() {
    if (handOff?.stage === 'refused') onDone()
    if (handOff) setHandOff({ ...handOff, stage: 'done' })
  }

  return { handOff, start, followLink }
}

/** A tab of our own that says what it waits for; null when the browser refused it. */
function openWaitingTab(): Window | null {
  const tab = window.open('', '_blank')
  if (!tab || tab.closed) return null
  // The feature "noopener" would sever this too, but then open() answers null and the tab cannot be led on.
  tab.opener = null
  tab.document.title = 'Opening WhatsApp…'
  tab.document.documentElement.lang = 'en'
  tab.document.documentElement.style.cssText = 'color-scheme: light dark; font: 18px system-ui; padding: 24px'
  tab.document.body.textContent = 'Opening WhatsApp…'
  return tab
}
