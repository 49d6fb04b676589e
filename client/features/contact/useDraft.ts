import { type RefObject, useEffect, useState } from 'react'
import type { RequestDraft } from '#shared/appointment.ts'
import { type ClinicTime, clinicTime } from '#shared/dates.ts'
import { emptyDraft, fillGaps, forgetDraft, keepDraft, readForm, storedDraft } from './draft.ts'

/**
 * What stands in the form, whose controls hold the text themselves: so nothing typed before hydration is
 * lost. `now` is the clinic's clock at the last change; the server and the first render have none.
 */
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

  /** Takes over what was just changed, and keeps it for a reload. */
  function update(): RequestDraft {
    const draft = read()
    keepDraft(draft)
    return draft
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when the page has come alive
  useEffect(() => {
    if (form.current) fillGaps(form.current, storedDraft())
    update()
  }, [])

  return {
    ...state,
    update,
    /** Empties the form: the hand-off went through. */
    clear() {
      forgetDraft()
      form.current?.reset()
      read()
    },
  }
}
