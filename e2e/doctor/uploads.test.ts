import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect } from 'vitest'
import { aPhoto, aPicture } from '#server/testing/pictures.ts'
import { aFile } from '#server/testing/stores.ts'
import { aVisitor, journey } from '../support/browser.ts'
import { asDoctor, doctor, signIn, toast, violationsInBothSchemes } from '../support/doctor.ts'
import { alert, type Chosen, choose, newItem, upload } from '../support/gallery-doctor.ts'
import { aRunningSite } from '../support/site.ts'

const site = await aRunningSite(asDoctor)
const MB = 1024 * 1024
const heic = '\0\0\0\x18ftypheic\0\0\0\0mif1heic'

journey('each file that is no good is refused with what to do about it, and nothing is sent', async () => {
  const { page } = await aVisitor()
  await signIn(page, site.origin, doctor)
  await newItem(page, 'Nothing good')
  const announced: string[] = []
  page.on('request', (request) => request.url().includes('/objects') && announced.push(request.url()))
  const huge = Buffer.from(await aPicture().png().toBuffer())
  huge.writeUInt32BE(30_000, 16)
  huge.writeUInt32BE(30_000, 20)
  const whole = await aPicture(600, 400).jpeg().toBuffer()
  const files: [Chosen, string][] = [
    [file('a.svg', 'image/svg+xml', '<svg/>'), 'This is an SVG drawing.'],
    [file('a.html', 'text/html', '<p>hi'), 'Only PNG and JPG pictures and DICOM files can be added.'],
    [file('IMG_1.HEIC', 'image/heic', heic), 'Most Compatible'],
    [file('program.jpg', 'image/jpeg', `MZ\x90${'\0'.repeat(200)}`), 'This is not a PNG or JPG picture'],
    [file('nothing.png', 'image/png', ''), 'The file is empty.'],
    [file('large.jpg', 'image/jpeg', Buffer.concat([whole, Buffer.alloc(10 * MB)])), 'larger than 10 MB'],
    [file('huge.png', 'image/png', huge), 'too large (30000 × 30000 pixels)'],
    [file('cut.jpg', 'image/jpeg', whole.subarray(0, whole.length / 2)), 'incomplete: its end is missing'],
  ]
  for (const [chosen, words] of files) {
    await choose(page, [chosen])
    await alert(page).getByText(words).waitFor()
    await expect.poll(() => page.locator('.uppy-Dashboard-Item').count()).toBe(0)
  }
  expect(announced).toEqual([])
  const mixed = [
    file('IMG_2.HEIC', 'image/heic', heic),
    file('cut.jpg', 'image/jpeg', whole.subarray(0, 900)),
  ]
  await choose(page, [...mixed, file('whole.jpg', 'image/jpeg', whole)])
  await alert(page).getByText('“IMG_2.HEIC”: This browser cannot open HEIC pictures.').waitFor()
  await alert(page).getByText('“cut.jpg”: Failed to load image').waitFor()
  await page.locator('.uppy-Dashboard-Item').getByText('whole.jpg').waitFor()
  const good = [...(await aPicture(90, 60).jpeg().toBuffer())]
  await page.evaluate((bytes) => {
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([new Uint8Array(bytes)], 'pasted.jpg', { type: 'image/jpeg' }))
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, good)
  await page.locator('.uppy-Dashboard-Item').getByText('pasted.jpg').waitFor()
  await page.context().close()
})

journey('a lost connection: Retry goes on; given up, the item stays without a file and says so', async () => {
  const { page } = await aVisitor()
  await signIn(page, site.origin, doctor)
  await newItem(page, 'A picture from a train')
  await page.route(/objects\/.*signature/, (route) => route.abort('connectionfailed'))
  await choose(page, [file('train.jpg', 'image/jpeg', await aPhoto(600, 800))])
  await upload(page, 1)
  await alert(page).getByText('File upload failed: The connection was lost. Press Retry.').waitFor()
  await toast(page, 'Upload Failed')
  expect(await violationsInBothSchemes(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).last().click()
  const waiting = page.getByRole('listitem').filter({ hasText: 'A picture from a train' })
  await page.getByRole('heading', { name: 'Without a file' }).waitFor()

  await waiting.getByRole('button', { name: 'Upload file' }).click()
  await page.locator('.uppy-Dashboard').waitFor()
  await choose(page, [file('train.jpg', 'image/jpeg', await aPhoto(600, 800))])
  await upload(page, 1)
  await alert(page).getByText('The connection was lost').waitFor()
  await page.unroute(/objects\/.*signature/)
  await page.locator('.uppy-StatusBar-actionBtn--retry').click()
  await toast(page, 'Upload Successful')
  await page.getByRole('dialog').getByRole('button', { name: 'Later' }).click()
  await expect.poll(() => page.locator('.gallery-picture').count()).toBe(1)
  await page.context().close()
})

journey('a PDF of 12 MB is uploaded, paused on the way, and opens from the list', async () => {
  const { page, complaints } = await aVisitor()
  await signIn(page, site.origin, doctor)
  await newItem(page, 'The programme', { kind: 'document' })
  await choose(page, [file('programme.pdf', 'application/pdf', Buffer.from(aFile('pdf', 12 * MB)))])
  expect(await violationsInBothSchemes(page)).toEqual([])
  const line = await page.context().newCDPSession(page)
  const speed = (bytes: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: bytes,
      uploadThroughput: bytes,
    })
  await speed(2 * MB)
  await upload(page, 1)
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await page.getByText('Upload paused').waitFor()
  await speed(-1)
  await page.getByRole('button', { name: 'Resume', exact: true }).click()
  await toast(page, 'Upload Successful')
  const href = await page.getByRole('link', { name: 'Open The programme' }).getAttribute('href')
  const stored = await (await fetch(site.origin + href)).arrayBuffer()
  expect(stored.byteLength).toBe(12 * MB)
  expect(complaints).toEqual([])
  await page.context().close()
})

journey('twenty photos of 12 megapixels go up from a phone, and the page goes on answering', async () => {
  const { page } = await aVisitor({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await signIn(page, site.origin, doctor)
  await newItem(page, 'From a phone')
  await page.getByRole('tab', { name: 'Camera' }).waitFor()
  const folder = await mkdtemp(join(tmpdir(), 'site-photos-'))
  const photo = await sharp(await aPhoto())
    .keepMetadata()
    .jpeg({ quality: 95 })
    .toBuffer()
  const paths = Array.from({ length: 20 }, (_, n) => join(folder, `IMG_${n}.jpg`))
  for (const path of paths) await writeFile(path, photo)
  await page.evaluate(() => {
    const longest = { task: 0 }
    Object.assign(window, { longest })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest.task = Math.max(longest.task, duration)
    }).observe({ type: 'longtask' })
  })
  await choose(page, paths)
  await upload(page, 20)
  await page.getByRole('dialog', { name: 'What do the pictures show?' }).waitFor({ timeout: 80_000 })
  const { task } = await page.evaluate(() => (window as unknown as { longest: { task: number } }).longest)
  console.log(`The longest task on the page took ${Math.round(task)} ms`)
  // On the main thread one photo takes about that long to decode and scale, and there are twenty.
  expect(task).toBeLessThan(400)
  await page.context().close()
})

const file = (name: string, mimeType: string, content: Buffer | string): Chosen => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
})
