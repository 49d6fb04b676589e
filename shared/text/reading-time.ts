/** Characters of HTML: about 210 words and their tags. */
export const CHARACTERS_A_MINUTE = 1_500

export const readingMinutes = (html: string) => Math.max(1, Math.round(html.length / CHARACTERS_A_MINUTE))
