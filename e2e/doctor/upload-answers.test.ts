import { afterAll, expect } from 'vitest'
import { galleryItems } from '#server/db/schema/events.ts'
import { aPicture } from '#server/testing/pictures.ts'
import { aVisitor, journey, open } from '../support/browser.ts'
import { asDoctor, doctor, signIn } from '../support/doctor.ts'
import { alert, newItem } from '../support/gallery-doctor.ts'
import { databaseOf } from '../support/inbox.ts'
import { aRunningSite } from '../support/site.ts'

const site = await aRunningSite(asDoctor)
const { db, close } = await databaseOf(site)
afterAll(close)
const photo = [...(await aPicture(90, 60).jpeg().toBuffer())]

const answers: [number, string][] = [
  [403, 'Its address has expired.'],
  [409, 'Its address had been used already.'],
  [412, 'Its address had been used already.'],
  [503, 'Too many uploads at once.'],
  [507, 'There is no room left in the file store.'],
]

journey(
  'a dropped picture goes up; each refusal is said, Retry goes on, and closing meanwhile asks first',
  async () => {
    const { page } = await aVisitor()
    await signIn(page, site.origin, doctor)
    await newItem(page, 'Dropped')
    const data = await page.evaluateHandle((bytes) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], 'dropped.jpg', { type: 'image/jpeg' }))
      return data
    }, photo)
    for (const type of ['dragover', 'drop'])
      await page.locator('.uppy-Dashboard').dispatchEvent(type, { dataTransfer: data })
    await page.locator('.uppy-Dashboard-Item').getByText('dropped.jpg').waitFor()
    let status = 0
    await page.route(/objects\/.*signature/, (route) => route.fulfill({ status }))
    const retry = page.locator('.uppy-StatusBar-actionBtn--retry')
    const start = page.getByRole('button', { name: 'Upload 1 file' })
    for (const [refusal, words] of answers) {
      status = refusal
      await start.or(retry).click()
      await alert(page).getByText(`File upload failed: ${words} Press Retry.`).waitFor()
    }
    await page.unroute(/objects\/.*signature/)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/objects\/.*signature/, async (route) => {
      await held
      await route.continue()
    })
    await retry.click()
    await page.locator('.uppy-StatusBar.is-uploading').waitFor()
    await page.keyboard.press('Escape')
    await page
      .getByRole('dialog', { name: 'Stop the upload?' })
      .getByRole('button', { name: 'Cancel' })
      .click()
    release()
    await page.getByRole('dialog', { name: 'What do the pictures show?' }).waitFor()
    await page.context().close()
  },
)

journey('on a phone a swipe turns to the next picture in the viewer', async () => {
  const [item] = await db.select().from(galleryItems)
  if (!item) throw new Error('No picture was uploaded before')
  const { id: _id, ...same } = item
  await db.insert(galleryItems).values({ ...same, title: 'Another' })
  const { page } = await aVisitor({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await open(page, `${site.origin}/events`)
  await page.locator('.gallery-link').first().tap()
  await page.getByText('1 / 2').waitFor()
  const line = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    line.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 420 }] })
  await touch('touchStart', 330)
  for (let x = 310; x >= 40; x -= 30) await touch('touchMove', x)
  await touch('touchEnd')
  await page.getByText('2 / 2').waitFor()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(1)
  await page.context().close()
})
