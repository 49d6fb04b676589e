import type { Page } from 'playwright-core'
import { naughtyStrings } from '#server/testing/hostile-strings.ts'

export const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]/gu, ' ').trim()

/** All strings, in chunks of at most `most` UTF-16 units; longer strings are cut. */
export function joined(most: number): string[] {
  const lines: string[] = []
  for (const text of naughtyStrings.map((one) => oneLine(one).slice(0, most).trim())) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + text.length <= most)
      lines[lines.length - 1] = `${last} ${text}`.trim()
    else lines.push(text)
  }
  return lines.filter(Boolean).map((line) => line.toWellFormed())
}

export const together = <T>(items: T[], size: number) =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))

/** Which of these the page does not show, letter by letter. */
export async function notShown(page: Page, texts: string[]): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const described = document.querySelectorAll('main img, main svg[aria-label]')
    const alts = [...described].map((one) => one.getAttribute('alt') ?? one.getAttribute('aria-label'))
    return [document.querySelector('main')?.textContent, ...alts].join('\n')
  })
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
  return texts.filter((text) => !plain(shown).includes(plain(text)))
}
