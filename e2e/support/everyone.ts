import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { afterAll, vi } from 'vitest'
import { aVisitor } from './browser.ts'
import { signIn } from './doctor.ts'
import { form, goTo } from './editing.ts'
import { removeFolder, startBuilt } from './process.ts'

/** The demo, and browsers that look for barriers. */
export async function aDemo() {
  vi.setConfig({ testTimeout: 240_000 })
  const folder = await mkdtemp(join(tmpdir(), 'site-journey-'))
  const env = { TMPDIR: folder }
  const site = await startBuilt('server/cli/demo.ts', { dataDir: join(folder, 'none'), env })
  afterAll(async () => {
    await site.interrupt()
    await removeFolder(folder)
  })
  const doctor = { username: 'doctor', password: /password +(\S+)/.exec(site.output())?.[1] ?? '' }

  /** A visitor, or with a path the doctor on that page; `found` lists the barriers by what was shown. */
  async function aLook(path?: string) {
    const { page } = await aVisitor()
    if (path) {
      await signIn(page, site.origin, doctor)
      await goTo(page, site.origin + path)
    }
    const found: Record<string, string[]> = {}
    async function look(what: string) {
      const hindering = await hindrances(page)
      if (hindering.length) found[what] = hindering
    }
    const button = (name: string | RegExp) => form(page).getByRole('button', { name }).first().click()
    return { page, found, look, button }
  }
  return { site, aLook }
}

/** Closes the dialog on top and discards its draft. */
export async function leave(page: Page) {
  const before = await page.locator('[role=dialog]').count()
  await page.keyboard.press('Escape')
  const gone = page.waitForFunction(
    (before) => document.querySelectorAll('[role=dialog]').length < before,
    before,
  )
  const discard = page.getByRole('button', { name: 'Discard', exact: true })
  await Promise.race([gone, discard.click().then(() => gone)])
  // Focus returns a task later; a key pressed sooner would go nowhere.
  await page.waitForFunction(() => document.activeElement !== document.body)
}

const settings = [
  { width: 320, height: 640, colorScheme: 'light' },
  { width: 1280, height: 800, colorScheme: 'dark' },
] as const

/** axe violations, sideways overflow, controls under 24 px, invisible focus, motion despite reduced motion, and in
 * dialogs buttons of one name. */
async function hindrances(page: Page): Promise<string[]> {
  const found: string[] = await page.evaluate(sameNames)
  const before = page.viewportSize() ?? settings[1]
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  for (const { colorScheme, ...size } of settings) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize(size)
    const here = [...(await page.evaluate(withAxe, [])), ...(await page.evaluate(byMeasure))]
    found.push(...here.map((what) => `${size.width} px, ${colorScheme}: ${what}`))
  }
  // Only colours differ in the other scheme.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const inLight = await page.evaluate(withAxe, ['color-contrast', 'link-in-text-block'])
  found.push(...inLight.map((what) => `light: ${what}`))
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  await page.setViewportSize(before)
  return found
}

function sameNames(): string[] {
  const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1)
  const names = [...(dialog?.querySelectorAll('button') ?? [])]
    .filter((button) => button.checkVisibility({ visibilityProperty: true }))
    .filter((button) => !button.closest('[aria-hidden=true], [inert]'))
    .map((button) => (button.getAttribute('aria-label') ?? button.textContent).replace(/\s+/g, ' ').trim())
  return names.filter((name, at) => names.indexOf(name) !== at).map((name) => `two buttons “${name}”`)
}

/** All rules if `rules` is empty. */
async function withAxe(rules: string[]): Promise<string[]> {
  const { axe } = window as unknown as { axe: typeof import('axe-core') }
  const { violations } = await axe.run(
    [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.body,
    rules.length ? { runOnly: rules } : {},
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
  )
}

function byMeasure(): string[] {
  const found: string[] = []
  const place = [...document.querySelectorAll<HTMLElement>('[role=dialog]')].at(-1) ?? document.body
  const named = (element: Element) =>
    `${element.tagName} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`
  const page = document.documentElement
  if (page.scrollWidth > innerWidth) found.push(`the page is ${page.scrollWidth} px wide`)
  if (place.scrollWidth > place.clientWidth) found.push(`the dialog is ${place.scrollWidth} px wide`)

  const had = document.activeElement
  const controls = place.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [contenteditable=true], [tabindex="0"]',
  )
  for (const control of controls) {
    if (
      !control.checkVisibility({ visibilityProperty: true }) ||
      control.closest('[aria-hidden=true], [inert]')
    )
      continue
    const { width, height } = (control.closest('label') ?? control).getBoundingClientRect()
    // Visually hidden: its visible stand-in is measured instead.
    if (width <= 1 || height <= 1) continue
    const inSentence = control.tagName === 'A' && control.closest('p, li, dd, td, blockquote, figcaption')
    const small = width < 23.9 || height < 23.9
    if (small && !(inSentence && getComputedStyle(control).display === 'inline'))
      found.push(`${named(control)} is ${Math.round(width)} × ${Math.round(height)} px`)
    if (document.activeElement === control) control.blur()
    control.focus({ preventScroll: true, focusVisible: true } as FocusOptions)
    if (document.activeElement !== control) continue
    // The ring may be on the control, on the row that it stretches over or, as in the editor, on its frame.
    const ringed = [
      getComputedStyle(control),
      getComputedStyle(control, '::after'),
      ...[control.parentElement, control.parentElement?.parentElement].flatMap((frame) =>
        frame ? getComputedStyle(frame) : [],
      ),
    ].some(
      ({ outlineWidth, outlineStyle }) => Number.parseFloat(outlineWidth) >= 2 && outlineStyle !== 'none',
    )
    if (!ringed) found.push(`${named(control)} shows no focus`)
  }
  if (had instanceof HTMLElement) had.focus({ preventScroll: true })

  for (const element of place.querySelectorAll('*')) {
    const { animationName, transitionDuration } = getComputedStyle(element)
    if (animationName !== 'none' && !element.matches('.loading-hint'))
      found.push(`${named(element)} is animated`)
    if (/[1-9]/.test(transitionDuration)) found.push(`${named(element)} has a transition`)
  }
  return found
}

/** At twice the text size: sideways overflow, and text that is cut off. */
export async function lostWhenLarge(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size)
    const lost = await page.evaluate(() => {
      const root = document.documentElement
      root.style.fontSize = `${Number.parseFloat(getComputedStyle(root).fontSize) * 2}px`
      const cut = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
        const { overflowX, overflowY } = getComputedStyle(element)
        const hidden = [overflowX, overflowY].some((overflow) => /hidden|clip/.test(overflow))
        // One pixel wide: for screen readers only.
        if (!hidden || !element.checkVisibility() || element.clientWidth <= 1) return false
        const { right, bottom } = element.getBoundingClientRect()
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        const place = document.createRange()
        while (texts.nextNode()) {
          place.selectNodeContents(texts.currentNode)
          if (texts.currentNode.parentElement?.closest('.sr-only')) continue
          for (const rect of place.getClientRects())
            if (rect.right > right + 1 || rect.bottom > bottom + 1) return true
        }
        return false
      })
      const said = cut.map((element) => `cut off: ${element.className} “${element.innerText.slice(0, 40)}”`)
      if (root.scrollWidth > innerWidth) said.push(`the page is ${root.scrollWidth} px wide`)
      root.style.fontSize = ''
      return said
    })
    found.push(...lost.map((what) => `${size.width} px: ${what}`))
  }
  return found
}
