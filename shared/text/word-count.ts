const WITHIN_WORDS = /<\/?(?:strong|em|u|s|sub|sup|mark|a|code)(?: [^>]*)?>/g

/** Of an article's HTML; formatting within a word does not part it. */
export const wordCount = (html: string): number =>
  html
    .replace(WITHIN_WORDS, '')
    .replace(/<[^>]*>|&nbsp;/g, ' ')
    .match(/\S+/g)?.length ?? 0

export const wordsCounted = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'word' : 'words'}`
