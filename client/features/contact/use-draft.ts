import { type RefObject, useEffect, useState } from 'react'
import type { RequestDraft } from '#shared/appointment.ts'
import { type ClinicTime, clinicTime } from '#shared/dates/dates.ts'
import { emptyDraft } from '#shared/whatsapp/request.ts'
import { clearDraft, fillGaps, readForm, storeDraft, storedDraft } from './draft.ts'

/** Uncontrolled, so that text typed before hydration stays; `now` is undefined in the server and first render. */
export function useDraft(form: RefObject<HTMLFormElement | null>) {
  const [state, setState] = useState<{ draft: RequestDraft; understood: boolean; now?: ClinicTime }>({
    draft: emptyDraft,
    understood: false,
  })

  function read(): RequestDraft {
    if (!form.current) return emptyDraft
    const draft = readForm(form.current)
    const understood = new FormData(form.current).has('understood')
    setState({ draft, understood, now: clinicTime() })
    return draft
  }

  function update(): RequestDraft {
    const draft = read()
    storeDraft(draft)
    return draft
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when the page has hydrated
  useEffect(() => {
    if (form.current) fillGaps(form.current, storedDraft())
    update()
  }, [])

  return {
    ...state,
    update,
    clear() {
      clearDraft()
      form.current?.reset()
      read()
    },
  }
}
