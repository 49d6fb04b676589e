import { laterPicture, tableFrame } from '#shared/article.ts'

const written = (attributes: Record<string, string>) =>
  Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')
const frame = `<div ${written(tableFrame)}>`
const later = `<img ${written(laterPicture)} `

/** Characters of HTML: an image this early is on the first screen. */
const FIRST_SCREEN = 300

/** Takes sanitised HTML only, in which every `<` begins a tag. */
export const asShown = (html: string) =>
  html
    .replace(/<img /g, (tag, at) => (at < FIRST_SCREEN ? tag : later))
    .replaceAll('<table>', `${frame}<table>`)
    .replaceAll('</table>', '</table></div>')
