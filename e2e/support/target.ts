import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aVisitor } from './browser.ts'

const ours = /^\/($|blog|api\/|assets\/|fonts\/|objects\/|feed|favicon|site\.web)/

/** A browser without CSP that records in `ran` whatever a payload does once it runs. */
export async function aTarget(origin: string) {
  const { page } = await aVisitor({ bypassCSP: true })
  const ran: string[] = []
  await page.exposeFunction('ran', (what: string) => ran.push(what))
  await page.addInitScript(() => {
    const report = (window as unknown as { ran: (what: string) => void }).ran
    for (const name of ['alert', 'prompt', 'confirm', 'print', 'open']) {
      Object.defineProperty(window, name, { value: (...given: unknown[]) => report(`${name}(${given})`) })
    }
    Object.defineProperty(document, 'write', { value: () => report('document.write') })
    Object.defineProperty(document, 'cookie', { get: () => report('document.cookie'), set: () => {} })
  })
  page.on('dialog', (dialog) => {
    ran.push(`dialog: ${dialog.message()}`)
    dialog.dismiss()
  })
  page.on('popup', (tab) => ran.push(`tab: ${tab.url()}`))
  page.on('pageerror', (error) => ran.push(`error: ${error.message}`))
  page.on('frameattached', () => ran.push('a frame'))
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.origin !== origin || !ours.test(url.pathname)) ran.push(`request: ${url.href.slice(0, 200)}`)
  })
  return { page, ran }
}

/** Triggers what payloads wait for: focus, mouse, toggle, the end of an animation, a press on a script link. */
export async function touch(page: Page) {
  const before = page.url()
  await page.evaluate(() => {
    const types = [
      'mouseover',
      'mouseenter',
      'pointerover',
      'focus',
      'toggle',
      'animationend',
      'load',
      'error',
    ]
    for (const element of document.querySelectorAll('main *')) {
      for (const type of types) element.dispatchEvent(new Event(type))
      if (element instanceof HTMLElement) element.focus({ preventScroll: true })
    }
    for (const link of document.querySelectorAll<HTMLAnchorElement>('main a')) {
      if (!/^(https?|mailto|tel):$/.test(link.protocol)) link.click()
    }
    scrollTo(0, document.body.scrollHeight)
  })
  await page.waitForTimeout(60)
  expect(page.url()).toBe(before)
}
