import { laterPicture, tableFrame } from '#shared/article.ts'

const written = (attributes: Record<string, string>) =>
  Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')
const frame = `<div ${written(tableFrame)}>`
const later = `<img ${written(laterPicture)} `

/** Up to where a picture is on the first screen (characters of HTML). */
const FIRST_SCREEN = 300

/**
 * Sanitised HTML with a frame around each table, and with pictures that wait until they come near. Our sanitiser leaves
 * no `<` but a tag's, in attributes neither.
 */
export const asShown = (html: string) =>
  html
    .replace(/<img /g, (tag, at) => (at < FIRST_SCREEN ? tag : later))
    .replaceAll('<table>', `${frame}<table>`)
    .replaceAll('</table>', '</table></div>')
