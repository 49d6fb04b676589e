/** Characters of an article's HTML that are read in a minute: about 210 words with the tags around them. */
export const CHARACTERS_A_MINUTE = 1_500

/** Whole minutes to read an article, at least one. */
export const readingMinutes = (html: string) => Math.max(1, Math.round(html.length / CHARACTERS_A_MINUTE))
