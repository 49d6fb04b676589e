import type { Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { galleryItems } from '#server/db/schema/events.ts'
import { aPicture } from '#server/testing/pictures.ts'
import { aVisitor, journey, open } from '../support/browser.ts'
import { asDoctor, doctor, signIn } from '../support/doctor.ts'
import { alert, choose, newItem, upload } from '../support/gallery-doctor.ts'
import { databaseOf } from '../support/inbox.ts'
import { aRunningSite } from '../support/site.ts'
import { openBlog, press, startArticle } from '../support/writing.ts'

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
    expect(await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).count()).toBe(1)
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

const WIDTHS = [300, 310, 320]

/** The first one's address is given out only when the others have gone up, `sent` PUTs in all. */
async function chooseThree(page: Page, sent: number) {
  let others = 0
  let announced = false
  let arrived = () => {}
  const allArrived = new Promise<void>((resolve) => {
    arrived = resolve
  })
  page.on('response', (response) => {
    if (response.request().method() === 'PUT' && /signature/.test(response.url()) && ++others === sent)
      arrived()
  })
  await page.route('**/api/objects/upload', async (route) => {
    const first = !announced
    announced = true
    if (first) await allArrived
    await route.continue()
  })
  const pictures = WIDTHS.map(async (width) => ({
    name: `${width}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await aPicture(width, 200).jpeg().toBuffer(),
  }))
  await choose(page, await Promise.all(pictures))
  await upload(page, 3)
}

journey('several pictures stand in the gallery in the order in which they were chosen', async () => {
  const { page } = await aVisitor()
  await signIn(page, site.origin, doctor)
  await newItem(page, 'One after another')
  await chooseThree(page, 6)
  const texts = page.getByRole('dialog', { name: 'What do the pictures show?' })
  await texts.getByLabel('Alternative text').first().fill('The first one')
  await texts.getByRole('button', { name: 'Save' }).click()
  const shown = page.locator('.gallery-picture')
  await expect
    .poll(async () =>
      (await shown.evaluateAll((all) => all.map((image) => Number(image.getAttribute('width'))))).slice(0, 3),
    )
    .toEqual(WIDTHS)
  await expect.poll(() => shown.first().getAttribute('alt')).toBe('The first one')
  await page.context().close()
})

journey('several pictures land in the text in the order in which they were chosen', async () => {
  const { page } = await aVisitor()
  await signIn(page, site.origin, doctor)
  await openBlog(page, site.origin)
  await startArticle(page)
  await press(page, 'Picture')
  await page.locator('.uppy-Dashboard').waitFor()
  await chooseThree(page, 2)
  for (const width of WIDTHS) {
    const describe = page.getByRole('dialog', { name: 'Describe the Picture' })
    await describe.getByLabel('Alternative text').fill(`${width} wide`)
    await describe.getByRole('button', { name: 'Insert Picture' }).click()
  }
  await press(page, 'HTML')
  const html = await page.getByLabel('Content as HTML').inputValue()
  expect([...html.matchAll(/ width="(\d+)"/g)].map(([, width]) => Number(width))).toEqual(WIDTHS)
  await page.context().close()
})
