import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { aVisitor, journey, open, violations } from '../support/browser.ts'
import { asDoctor, doctor, toast } from '../support/doctor.ts'
import { addPictures } from '../support/pictures.ts'
import { aRunningSite } from '../support/site.ts'

const site = await aRunningSite(asDoctor)
beforeAll(() => addPictures(site.origin, doctor, 20))

const phone = { viewport: { width: 390, height: 844 } }
const picture = (page: Page, n = 0) => page.locator('.gallery-link').nth(n)
const fullScreen = (page: Page) => page.getByRole('dialog', { name: 'Pictures' })
const scrolled = (page: Page) => page.evaluate(() => scrollY)

async function expectClosed(page: Page, n = 0) {
  await expect.poll(() => fullScreen(page).count()).toBe(0)
  await expect.poll(() => picture(page, n).evaluate((link) => link === document.activeElement)).toBe(true)
}

journey('the browser’s Back closes a picture, and no way of closing it costs a second Back', async () => {
  const { page, complaints } = await aVisitor(phone)
  await open(page, `${site.origin}/about`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Events' }).click()
  await page.getByRole('heading', { name: 'Events & Gallery' }).waitFor()
  await picture(page, 3).scrollIntoViewIfNeeded()
  const before = await scrolled(page)
  for (const close of [
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
    () => fullScreen(page).getByRole('button', { name: 'Close' }).click(),
  ]) {
    await picture(page, 3).click()
    await page.getByText('4 / 20').waitFor()
    await close()
    await expectClosed(page, 3)
    await expect.poll(() => page.evaluate(() => history.state.open ?? 0)).toBe(0)
    expect([page.url(), await scrolled(page)]).toEqual([`${site.origin}/events`, before])
  }
  await page.goBack()
  await page.waitForURL(`${site.origin}/about`)
  expect(complaints).toEqual([])
  await page.context().close()
})

journey('a tap on a picture is answered at once where the viewer is long in coming', async () => {
  const { page } = await aVisitor(phone)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/Viewer-.*\.js/, (route) => held.then(() => route.continue()))
  await open(page, `${site.origin}/events`)
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
    () => fullScreen(page).getByRole('button', { name: 'Close' }).click(),
  ]) {
    await picture(page).click()
    await fullScreen(page).getByText('Loading…').waitFor()
    expect(await violations(page)).toEqual([])
    await close()
    await expectClosed(page)
  }
  await picture(page).click()
  release()
  await page.getByText('1 / 20').waitFor()
  await page.keyboard.press('Escape')
  await expectClosed(page)
  await page.context().close()
})

journey.for(['js', 'css'])('where the viewer’s %s does not come the picture is shown alone', async (part) => {
  const { page } = await aVisitor(phone)
  await page.route(`**/assets/Viewer-*.${part}`, (route) => route.abort())
  await open(page, `${site.origin}/events`)
  for (const n of [0, 1]) {
    await picture(page, n).click()
    const shown = fullScreen(page).getByRole('img')
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    await expectClosed(page, n)
  }
  await picture(page).click()
  await fullScreen(page).getByRole('img').dispatchEvent('error')
  await toast(page, 'The picture could not be loaded')
  await expectClosed(page)
  await page.context().close()
})

journey('offline a tap shows the picture that is there already, and later one opens the viewer', async () => {
  const { page } = await aVisitor(phone)
  await open(page, `${site.origin}/events`)
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await picture(page).click()
  await fullScreen(page).getByRole('img').waitFor()
  await page.keyboard.press('Escape')
  await expectClosed(page)
  await page.context().setOffline(false)
  await picture(page).click()
  await page.getByText('1 / 20').waitFor()
  await page.context().close()
})
