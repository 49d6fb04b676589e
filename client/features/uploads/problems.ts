/** Collects the problems of one selection; a new selection or the start of an upload clears them. */
export function createProblems(show: (text: string | undefined) => void) {
  /** By message: the names of the files that have it. */
  const said = new Map<string, Set<string>>()
  let sameSelection = false

  function clear() {
    said.clear()
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
    add(message: string, file?: string) {
      const files = said.get(message) ?? new Set()
      said.set(message, file ? files.add(`“${file}”`) : files)
      show(
        [...said].map(([text, names]) => (names.size ? `${[...names].join(', ')}: ${text}` : text)).join(' '),
      )
    },
  }
}
