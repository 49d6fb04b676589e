import { laterPicture, noteLinkAttributes, noteList, tableFrame } from '#shared/article/markup.ts'
import { sectionIds } from '#shared/article/section-ids.ts'
import { unescaped } from '#shared/text/html-text.ts'

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
  withIds(html)
    .replace(/<a ([^>]*href="(#\w+)"[^>]*)>/g, noteLinkShown)
    .replace(/<ol>(?=\s*<li id="(\w+)")/g, (_list, id: string) => `<ol ${written(noteList(id))}>`)
    .replace(/<img /g, (tag, at) => (at < FIRST_SCREEN ? tag : later))
    .replaceAll('<table>', `${frame}<table>`)
    .replaceAll('</table>', '</table></div>')

function noteLinkShown(link: string, attributes: string, href: string): string {
  const shown = noteLinkAttributes(href)
  return shown ? `<a ${attributes} ${written(shown)}>` : link
}

const noteMarks = /<a [^>]*href="#(?:fn|ref)[^>]*>.*?<\/a>/g

const heading = /<h([2-4])>(.*?)<\/h\1>/gs

/** The headings of sanitised HTML, with the ids that `asShown` gives them. */
export function sectionsOf(html: string) {
  const headings = [...html.matchAll(heading)].map(([, level, inner = '']) => ({
    level: Number(level),
    text: unescaped(inner.replace(noteMarks, '').replace(/<[^>]*>/g, '')).trim(),
  }))
  const ids = sectionIds(headings.map(({ text }) => text))
  return headings.map((found, at) => ({ id: ids[at] ?? '', ...found }))
}

function withIds(html: string): string {
  const ids = sectionsOf(html).map(({ id }) => id)
  return html.replace(
    heading,
    (_heading, level, inner) => `<h${level} id="${ids.shift()}">${inner}</h${level}>`,
  )
}
