import sharp from 'sharp'
import { expect } from 'vitest'
import { aScan } from '#server/testing/scans.ts'
import { imageFacts } from '#shared/files/image-file.ts'
import { journey } from '../support/browser.ts'
import { asDoctor, doctor, sessionAt, violationsInBothSchemes, width } from '../support/doctor.ts'
import { dialogsClosed } from '../support/editing.ts'
import { choose, upload } from '../support/gallery-doctor.ts'
import { inReview, reviewWindow } from '../support/review.ts'
import { aRunningSite } from '../support/site.ts'
import { aWriter, createArticle, editArticle, press, startArticle, writeArticle } from '../support/writing.ts'

const site = await aRunningSite(asDoctor)

const shots = process.env.SHOTS
const lines = [
  { x: 60, y: 30 },
  { x: 60, y: 70 },
]

async function asked(path: string, method = 'GET', body?: object) {
  const headers = {
    Authorization: `Bearer ${await sessionAt(site.origin, doctor)}`,
    'Content-Type': 'application/json',
  }
  const answer = await fetch(site.origin + path, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  return answer.json()
}

const bytesAt = async (path: string) => Buffer.from(await (await fetch(site.origin + path)).arrayBuffer())

/** The brightest value in the middle of this part of a stored scan, in pixels of the scan. */
async function brightestIn(picture: Buffer, left: number, top: number, width: number, height: number) {
  // Statistics are those of the input.
  const part = await sharp(picture).extract({ left, top, width, height }).png().toBuffer()
  const { channels } = await sharp(part).stats()
  return Math.max(...channels.map(({ max }) => max))
}

journey('a name is found, covered and gone from the bytes; by keyboard alone, with undo', async () => {
  const { page, complaints } = await aWriter(site, doctor)
  await startArticle(page)
  await writeArticle(page, { title: 'A covered scan' })
  await press(page, 'Change picture')
  const named = await sharp(await aScan({ lines }))
    .withExif({ IFD0: { Artist: 'Planted Name' } })
    .png()
    .toBuffer()
  await choose(page, [{ name: 'Planted Name.png', mimeType: 'image/png', buffer: named }])
  await page.getByRole('button', { name: 'Edit Planted Name.png' }).click()
  const window = page.getByRole('dialog', { name: /Edit picture|Make the picture safe/ })
  await window.getByLabel('This is a medical picture').check()
  await window.getByText('Marks may be left at the top left').waitFor()
  expect(await violationsInBothSchemes(page)).toEqual([])
  if (shots) await page.screenshot({ path: `${shots}/editor-marks.png` })
  await window.getByRole('button', { name: 'Cover them' }).press('Enter')
  await window.getByText('2 black boxes. No marks were found').waitFor()

  await window.getByRole('button', { name: 'Add a box' }).press('Enter')
  const third = window.getByLabel(/^Black box 3 of 3/)
  await expect.poll(() => third.evaluate((box) => box === document.activeElement)).toBe(true)
  const place = () => third.getAttribute('aria-label')
  expect(await place()).toContain('35% from the left, 45% from the top, 30% wide, 10% high')
  for (const key of ['ArrowLeft', 'ArrowDown', 'Shift+ArrowRight', 'Shift+ArrowUp'])
    await page.keyboard.press(key)
  expect(await place()).toContain('34% from the left, 46% from the top, 31% wide, 9% high')
  if (shots) await page.screenshot({ path: `${shots}/editor-boxes.png` })
  await page.keyboard.press('Delete')
  await third.waitFor({ state: 'detached' })
  await page.keyboard.press('Control+z')
  await third.waitFor()
  await page.keyboard.press('Control+Shift+z')
  await third.waitFor({ state: 'detached' })

  await window.getByRole('button', { name: 'Use this picture' }).press('Enter')
  await window.getByText('Look at the picture first').waitFor()
  await window.getByLabel('I see no name, number or date').check()
  await window.getByRole('button', { name: 'Right' }).press('Enter')
  expect(await window.getByLabel('I see no name, number or date').isChecked()).toBe(false)
  await window.getByRole('button', { name: 'Left' }).press('Enter')
  for (const size of [
    { width: 390, height: 844 },
    { width: 320, height: 640 },
  ]) {
    await page.setViewportSize(size)
    expect(await width(page)).toBeLessThanOrEqual(size.width)
    if (shots) await page.screenshot({ path: `${shots}/editor-${size.width}.png` })
  }
  expect(await violationsInBothSchemes(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  await window.getByLabel('I see no name, number or date').check()
  await window.getByRole('button', { name: 'Use this picture' }).press('Enter')
  await window.waitFor({ state: 'detached' })
  if (shots) await page.screenshot({ path: `${shots}/upload.png` })
  await upload(page, 1)
  await page.getByRole('button', { name: 'Save Picture' }).click()

  await press(page, 'Edit picture')
  await window.getByRole('button', { name: 'Right' }).click()
  await window.getByRole('button', { name: 'Focal point' }).click()
  await window.getByLabel(/^Focal point: 50% from the left/).focus()
  await page.keyboard.press('ArrowDown')
  await window.getByLabel(/^Focal point: 51% from the left, 50%/).waitFor()
  await window.getByLabel('I see no name, number or date').check()
  await window.getByRole('button', { name: 'Use this picture' }).click()
  await window.waitFor({ state: 'detached' })
  await press(page, 'Create')
  // The cover has no alternative text.
  await inReview(page, 'Publish Anyway').click()
  await reviewWindow(page).waitFor({ state: 'detached' })
  await dialogsClosed(page)

  const { coverUrl } = await asked('/api/blog-posts/a-covered-scan')
  const picture = await bytesAt(coverUrl)
  expect(imageFacts(new Uint8Array(picture).buffer)).toMatchObject({ width: 600, height: 800, metadata: [] })
  expect(picture.includes('Planted')).toBe(false)
  for (const { x, y } of lines) {
    expect(await brightestIn(await aScan({ lines }), x, y, 200, 20)).toBeGreaterThan(200)
    expect(await brightestIn(picture, 600 - y - 20, x, 20, 200)).toBeLessThan(16)
  }
  expect(await brightestIn(picture, 200, 300, 100, 200)).toBeGreaterThan(100)
  const facts = await asked(`/api/pictures/facts?path=${coverUrl}`)
  expect(facts).toMatchObject({
    focalX: 0.5,
    focalY: expect.closeTo(0.51),
    medical: true,
    checkedBy: doctor.username,
    checkedAt: expect.any(String),
  })
  expect(complaints).toEqual([])
  await page.context().close()
})

journey('a medical picture goes public only once the doctor has looked at it', async () => {
  const { page, complaints } = await aWriter(site, doctor)
  await createArticle(page, { title: 'An unchecked scan' })
  await editArticle(page, 'An unchecked scan')
  await press(page, 'Unpublish')
  await page.getByRole('button', { name: 'Unpublish', exact: true }).last().click()
  await dialogsClosed(page)
  const scan = new Uint8Array(await aScan({ lines: [] }))
  const announced = { fileName: 'scan.png', fileSize: scan.length, fileType: 'image/png' }
  const { uploadURL, headers, objectPath: path } = await asked('/api/objects/upload', 'POST', announced)
  await fetch(new URL(uploadURL, site.origin), { method: 'PUT', body: scan, headers })
  await asked('/api/pictures/facts', 'PUT', { path, medical: true })
  const { title, excerpt, category, slug } = await asked('/api/articles/an-unchecked-scan')
  const content = `<p>See.</p><img src="${path}" alt="A scan">`
  const body = { title, excerpt, category, slug, content, state: 'draft' }
  expect(await asked('/api/blog-posts/an-unchecked-scan', 'PUT', body)).toMatchObject({ state: 'draft' })

  await page.goto(`${site.origin}/admin/articles`)
  const publish = async () => {
    await page.getByRole('button', { name: 'More: An unchecked scan' }).click()
    await page.getByRole('button', { name: 'Create now' }).click()
  }
  const question = page.getByRole('dialog', { name: 'Is a name in this picture?' })
  await publish()
  await question.getByRole('img').waitFor()
  expect(await violationsInBothSchemes(page)).toEqual([])
  if (shots) await page.screenshot({ path: `${shots}/check.png` })
  await question.getByRole('button', { name: 'Do not publish yet' }).click()
  expect(await asked('/api/articles/an-unchecked-scan')).toMatchObject({ state: 'draft' })
  await publish()
  await question.getByRole('button', { name: 'Confirm' }).click()
  await question.getByText('Look at the picture first').waitFor()
  await question.getByLabel('I see no name, number or date in it').check()
  await question.getByRole('button', { name: 'Confirm' }).click()
  await question.waitFor({ state: 'detached' })
  await expect.poll(async () => (await asked('/api/articles/an-unchecked-scan')).state).toBe('live')
  expect(await asked(`/api/pictures/facts?path=${path}`)).toMatchObject({ checkedBy: doctor.username })
  expect(complaints).toEqual([])
  await page.context().close()
})
