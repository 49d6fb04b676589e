/**
 * What is wrong with the files that were selected together, in one text for the dialog: `show` gets it, or undefined.
 * With the next selection, and when the upload begins, it starts afresh.
 */
export function createProblems(show: (text: string | undefined) => void) {
  let said: string[] = []
  let sameSelection = false

  function clear() {
    said = []
    show(undefined)
  }
  return {
    clear,
    /** Uppy tells of each file of a selection, taken or not, before anything else happens. */
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
