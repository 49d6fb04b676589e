import { tableFrame } from '#shared/article.ts'

const attributes = Object.entries(tableFrame).map(([name, value]) => `${name}="${value}"`)
const frame = `<div ${attributes.join(' ')}>`

/** Sanitised HTML with a frame around each table. Our sanitiser leaves no `<` but a tag's, in attributes neither. */
export const withTableFrames = (html: string) =>
  html.replaceAll('<table>', `${frame}<table>`).replaceAll('</table>', '</table></div>')
