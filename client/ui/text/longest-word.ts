import { classes } from '../classes.ts'

/** Longer ones may be hyphenated. */
const UNBROKEN_LETTERS = 22

/** In em of Source Serif 4 as it is set small, where its letters are widest; its fallbacks match. */
const widths: [RegExp, number][] = [
  [/[fijltIJ.,'’-]/, 0.36],
  [/[mwMW]/, 0.95],
  [/\p{Ll}/u, 0.58],
  [/\p{Lu}/u, 0.8],
]

const widthOf = (letter: string) => widths.find(([letters]) => letters.test(letter))?.[1] ?? 0.95

/** A name breaks at spaces and after hyphens. */
const wordsOf = (name: string) => (name.match(/[^\s-]+-?/g) ?? []).map((word) => [...word])

export function longestWord(name: string): number {
  const widths = wordsOf(name).map((word) =>
    word.slice(0, UNBROKEN_LETTERS).reduce((sum, letter) => sum + widthOf(letter), 0),
  )
  return Math.ceil(Math.max(1, ...widths))
}

/** Sets a name in a @container: smaller where its longest word would not fit, so that no word breaks. */
export const fitted = (name: string) =>
  classes(
    `longest-${longestWord(name)}`,
    wordsOf(name).some(({ length }) => length > UNBROKEN_LETTERS) ? 'hyphens-auto' : 'hyphens-manual',
  )
