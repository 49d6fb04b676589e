import type { Page } from 'playwright-core'
import { expect } from 'vitest'

interface Explanation {
  type: 'SupportPending' | 'PageSupportNeeded' | 'Circumstantial'
  reason: string
}

/** Leaves the page for another document and comes back; says whether it came from memory, and else why not. */
export async function leaveAndReturn(page: Page, elsewhere: string) {
  const cdp = await page.context().newCDPSession(page)
  let reasons: Explanation[] | undefined
  cdp.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    reasons = notRestoredExplanations
  })
  await cdp.send('Page.enable')
  await page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })),
  )
  await page.goto(elsewhere)
  await page.goBack({ waitUntil: 'commit' }) // a restored page loads nothing
  const restored = () => page.evaluate(() => (window as { persisted?: boolean }).persisted === true)
  await expect.poll(async () => (await restored()) || reasons !== undefined).toBe(true)
  await cdp.detach()
  return { restored: await restored(), reasons: reasons ?? [] }
}

/** What a browser tells a page that it keeps in memory, which the bundled one cannot. */
export const intoMemory = (page: Page) =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))

export const outOfMemory = (page: Page) =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
