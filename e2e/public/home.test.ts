import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { anEvent, aPost } from '#server/testing/factories.ts'
import { aPicture, bytesOf } from '#server/testing/pictures.ts'
import { defaultContent } from '#shared/content/defaults.ts'
import { dayAfter, todayAtClinic } from '#shared/dates/dates.ts'
import { aVisitor, journey, open, violations, watchShifts } from '../support/browser.ts'
import { asDoctor, doctor, focused, sessionAt, width } from '../support/doctor.ts'
import { databaseOf } from '../support/inbox.ts'
import { aRunningSite } from '../support/site.ts'

const site = await aRunningSite(asDoctor)
const { parts } = defaultContent.expertise
const places = ['shoulder', 'elbow', 'wrist-hand', 'hip', 'knee', 'ankle-foot']
const widths = [320, 390, 1280]

const isOnScreen = (page: Page, id: string) =>
  page.evaluate((id) => {
    const { top } = document.getElementById(id)?.getBoundingClientRect() ?? { top: -1 }
    const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    return top >= bar && top < innerHeight
  }, id)

journey.for(widths)('%i px: each part of “What hurts?” leads to its place on Expertise', async (width_) => {
  const { page, complaints } = await aVisitor({ viewport: { width: width_, height: 800 } })
  await open(page, site.origin)
  expect(await width(page)).toBeLessThanOrEqual(width_)
  for (const [at, { name }] of parts.entries()) {
    const id = places[at] ?? ''
    await page.getByRole('link', { name, exact: true }).click()
    await page.waitForURL(`${site.origin}/expertise#${id}`)
    await expect.poll(() => focused(page)).toBe(id)
    await expect.poll(() => isOnScreen(page, id)).toBe(true)
    expect(await width(page)).toBeLessThanOrEqual(width_)
    await page.goBack()
    await page.waitForURL(`${site.origin}/`)
  }
  expect(complaints).toEqual([])
  await page.context().close()
})

journey('the address of a part leads to it also when it is opened anew, and without JavaScript', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await aVisitor({ javaScriptEnabled })
    await page.goto(`${site.origin}/expertise#knee`)
    await expect.poll(() => page.getByRole('heading', { name: 'Knee' }).isVisible()).toBe(true)
    const place = () => page.locator('#knee').boundingBox()
    await expect.poll(async () => (await place())?.y ?? -1).toBeGreaterThanOrEqual(0)
    await expect.poll(async () => (await place())?.y ?? 800).toBeLessThan(800)
    await page.context().close()
  }
})

journey('Home shows the latest article and the next event, and leads to them', async () => {
  const { db, close } = await databaseOf(site)
  const { slug } = await aPost(db, { title: 'Fluid in the knee' })
  const event = await anEvent(db, { title: 'A day of shoulders', date: dayAfter(todayAtClinic(), 9) })
  await close()
  const { page, complaints } = await aVisitor()
  const html = async () => (await page.request.get(site.origin)).text()
  await expect.poll(html).toContain('A day of shoulders')
  await open(page, site.origin)
  await page.getByRole('link', { name: 'Fluid in the knee' }).click()
  await page.waitForURL(`${site.origin}/blog/${slug}`)
  await page.goBack()
  await page.getByRole('link', { name: 'A day of shoulders' }).click()
  await page.waitForURL(`${site.origin}/events/${event.slug}`)
  await page.getByRole('heading', { name: 'A day of shoulders', level: 1 }).waitFor()
  expect(complaints).toEqual([])
  await page.context().close()
})

async function giveAPortrait() {
  const headers = {
    'Content-Type': 'application/json',
    Authorization: `Bearer ${await sessionAt(site.origin, doctor)}`,
  }
  const call = async (method: string, path: string, body: object) => {
    const answer = await fetch(site.origin + path, { method, headers, body: JSON.stringify(body) })
    expect(answer.ok, path).toBe(true)
    return answer.json()
  }
  const bytes = bytesOf(await aPicture(640, 800).jpeg().toBuffer())
  const upload = { fileName: 'portrait.jpg', fileSize: bytes.length, fileType: 'image/jpeg' }
  const announced = await call('POST', '/api/objects/upload', upload)
  const sent = await fetch(new URL(announced.uploadURL, site.origin), {
    method: 'PUT',
    body: bytes,
    headers: announced.headers,
  })
  expect(sent.ok).toBe(true)
  const portrait = { src: announced.objectPath, width: 640, height: 800, alt: 'The doctor' }
  const name = 'Dr. Anjali Rao-Venkataraman'
  await call('PUT', '/api/content/profile', { ...defaultContent.profile, name, portrait })
}

journey(
  'the portrait comes in the size in which it is shown, and moves nothing when it comes late',
  async () => {
    await giveAPortrait()
    for (const [width_, shown, copy] of [
      [320, 132, 240],
      [390, 132, 240],
      [1280, 360, 480],
    ] as const) {
      const { page, complaints } = await aVisitor({ viewport: { width: width_, height: 800 } })
      const shifts = await watchShifts(page)
      const portrait = page.getByRole('img', { name: 'The doctor' })
      let release = () => {}
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route('**/*.webp', async (route) => {
        await held
        await route.continue()
      })
      await page.goto(site.origin, { waitUntil: 'domcontentloaded' })
      const before = await portrait.boundingBox()
      expect(before).toMatchObject({ width: shown, height: shown * 1.25 })
      release()
      await expect.poll(() => portrait.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
      expect(await portrait.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
        `/${copy}x${copy * 1.25}.webp`,
      )
      expect(await portrait.boundingBox()).toEqual(before)
      expect(await shifts()).toBe(0)
      expect(await width(page)).toBeLessThanOrEqual(width_)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        expect(await violations(page), `${width_} px, ${colorScheme}`).toEqual([])
      }
      expect(complaints).toEqual([])
      await page.context().close()
    }
  },
)

journey('the name breaks at its spaces, and at a hyphen only where it must', async () => {
  const { page } = await aVisitor()
  await open(page, site.origin)
  const set = () =>
    page.locator('h1').evaluate((heading) => {
      const first = document.createRange()
      first.selectNode(heading.firstChild ?? heading)
      const word = heading.querySelector('span')?.getBoundingClientRect() ?? new DOMRect()
      const line = Number.parseFloat(getComputedStyle(heading).lineHeight)
      return {
        lines: Math.round(word.height / line),
        below: word.top >= first.getBoundingClientRect().top + line / 2,
      }
    })
  await expect.poll(set).toEqual({ lines: 1, below: true })
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(set).toEqual({ lines: 2, below: true })
  await page.context().close()
})
