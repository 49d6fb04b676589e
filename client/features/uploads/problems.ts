/** Collects the problems of one selection; a new selection or the start of an upload clears them. */
export function createProblems(show: (text: string | undefined) => void) {
  let said: string[] = []
  let sameSelection = false

  function clear() {
    said = []
    show(undefined)
  }
  return {
    clear,
    /** Uppy reports every file of a selection, accepted or not, before anything else happens. */
    selected() {
      if (sameSelection) return
      sameSelection = true
      setTimeout(() => {
        sameSelection = false
      })
      clear()
    },
    add(message: string) {
      said = [...new Set([...said, message])]
      show(said.join(' '))
    },
  }
}
