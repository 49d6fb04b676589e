import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, expect } from 'vitest'
import { latin1 } from '#client/lib/dicom/testing/dicom-file.ts'
import { aClip, greyOf, planted } from '#client/lib/dicom/testing/scans.ts'
import { pictureFacts } from '#server/db/schema/files.ts'
import { aPicture } from '#server/testing/pictures.ts'
import { aVisitor, journey } from '../support/browser.ts'
import { asDoctor, doctor, signIn, tabTo, toast, violationsInBothSchemes, width } from '../support/doctor.ts'
import { alert, choose, newItem, upload } from '../support/gallery-doctor.ts'
import { databaseOf } from '../support/inbox.ts'
import { aRunningSite } from '../support/site.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'site-taken-'))
const site = await aRunningSite({ ...asDoctor, DATA_DIR: dataDir })
const { db, everything, close } = await databaseOf(site)
afterAll(close)

const NAME = 'PLANTED-FILE'
const file = (name: string, buffer: Uint8Array, mimeType = 'application/octet-stream') => ({
  name: `${NAME} ${name}`,
  mimeType,
  buffer: Buffer.from(buffer),
})

journey(
  'of a DICOM clip one frame is taken, chosen by keyboard, and no planted name is stored anywhere',
  async () => {
    const { page, complaints } = await aVisitor()
    await signIn(page, site.origin, doctor)
    await newItem(page, 'From the scanner')
    await choose(page, [
      // Without an ending, as scanners write them.
      file('IM_0001', aClip(5)),
      file('photo.jpg', await aJpegFullOfNames(), 'image/jpeg'),
      file('screen.jpg', await aPngFullOfNames(), 'image/jpeg'),
      file('IMG_1.HEIC', await aPicture(120, 80).avif().toBuffer(), 'image/heic'),
    ])
    const frames = page.getByRole('dialog', { name: 'Choose a frame' })
    await frames.getByText('is a clip of 5 frames').waitFor()
    const slider = frames.getByRole('slider', { name: 'Frame 1 of 5' })
    await expect.poll(() => slider.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await frames.getByRole('img', { name: 'Frame 3 of 5' }).waitFor()
    expect(await violationsInBothSchemes(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    await expect.poll(() => width(page)).toBeLessThanOrEqual(320)
    await page.setViewportSize({ width: 1280, height: 800 })
    await tabTo(page, 'Use this frame')
    await page.keyboard.press('Enter')
    const editor = page.getByRole('dialog', { name: 'Make the picture safe' })
    await editor.getByLabel('I see no name, number or date').check()
    await editor.getByRole('button', { name: 'Use this picture' }).click()
    await editor.waitFor({ state: 'detached' })
    await upload(page, 4)
    await toast(page, 'Upload Successful')
    await page
      .getByRole('dialog', { name: 'What do the pictures show?' })
      .getByRole('button', { name: 'Later' })
      .click()
    await expect.poll(() => page.locator('.gallery-picture').count()).toBe(4)

    const stored = await storedFiles()
    expect(stored.length).toBeGreaterThanOrEqual(12)
    const all = [...stored.map((bytes) => bytes.toString('latin1')), await everything(), site.output()]
    for (const name of [...planted, ...hidden, NAME]) {
      expect(all.filter((text) => text.includes(name))).toEqual([])
    }
    const scans = (await Promise.all(stored.map(facts))).filter(
      ({ width, height }) => width === 160 && height === 120,
    )
    expect(scans).toHaveLength(3)
    for (const { grey } of scans) expect(Math.abs(grey - greyOf(2))).toBeLessThanOrEqual(2)
    const known = await db.select().from(pictureFacts)
    expect(known).toMatchObject([{ medical: true, checkedAt: expect.any(Date) }])
    expect(complaints).toEqual([])
    await page.context().close()
  },
)

journey('of 500 files at once each that is no good ends with a sentence, and the others go on', async () => {
  const { page } = await aVisitor()
  await signIn(page, site.origin, doctor)
  await newItem(page, 'A whole folder')
  const bomb = Buffer.from(await aPicture(20, 20).png().toBuffer())
  bomb.writeUInt32BE(20_000, 16)
  bomb.writeUInt32BE(10_000, 20)
  const whole = await aPicture(90, 60).jpeg().toBuffer()
  const bad = Array.from({ length: 488 }, (_, n) => file(`${n}.jpg`, latin1(`noise ${n} `.repeat(400))))
  const good = Array.from({ length: 6 }, (_, n) => file(`${n}.png`, Buffer.concat([whole]), 'image/png'))
  await choose(page, [
    file('huge.png', bomb, 'image/png'),
    file('logo.svg', latin1('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'),
    file('cut.dcm', aClip(3).slice(0, 30_000)),
    file('cut.jpg', whole.subarray(0, whole.length - 40), 'image/jpeg'),
    file('empty.jpg', new Uint8Array(), 'image/jpeg'),
    file('endless.dcm', aBomb()),
    ...good,
    ...bad,
  ])
  await page.getByRole('button', { name: 'Upload 6 files' }).waitFor({ timeout: 60_000 })
  const said = await alert(page).innerText()
  for (const words of [
    'too large (20000 × 10000 pixels)',
    'an SVG drawing',
    'The file is empty.',
    '487.jpg”: Only PNG and JPG',
    'its end is missing',
    'damaged',
  ]) {
    expect(said).toContain(words)
  }
  await upload(page, good.length)
  await toast(page, 'Upload Successful')
  await page.context().close()
})

/** Sequences in sequences without end. */
const aBomb = () =>
  Buffer.concat([
    aClip(1).subarray(0, 132),
    Buffer.from('\x02\0\x10\0UI\x14\x001.2.840.10008.1.2.1\0', 'latin1'),
    ...Array(50_000).fill(
      Buffer.from('\x40\0\x75\x02SQ\0\0\xff\xff\xff\xff\xfe\xff\0\xe0\xff\xff\xff\xff', 'latin1'),
    ),
  ])

const hidden = [
  'PLANTED-EXIF',
  'PLANTED-XMP',
  'PLANTED-IPTC',
  'PLANTED-COMMENT',
  'PLANTED-BEHIND',
  'PLANTED-TEXT',
]

async function aJpegFullOfNames(): Promise<Buffer> {
  const jpeg = await aPicture(120, 80)
    .jpeg()
    .withExif({ IFD0: { Artist: 'PLANTED-EXIF', ImageDescription: 'PLANTED-EXIF' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><p>PLANTED-XMP</p></x:xmpmeta>')
    .toBuffer()
  const segment = (marker: number, text: string) =>
    Buffer.from([0xff, marker, 0, text.length + 2, ...latin1(text)])
  const segments = [segment(0xed, 'Photoshop 3.0\0PLANTED-IPTC'), segment(0xfe, 'PLANTED-COMMENT')]
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2), Buffer.from('PLANTED-BEHIND')])
}

async function aPngFullOfNames(): Promise<Buffer> {
  const png = await aPicture(120, 80).png().toBuffer()
  const data = Buffer.from('tEXtAuthor\0PLANTED-TEXT')
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length - 4)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(data))
  return Buffer.concat([png.subarray(0, 33), length, data, checksum, png.subarray(33)])
}

async function storedFiles(): Promise<Buffer[]> {
  const entries = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
  return Promise.all(
    entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => readFile(join(parentPath, name))),
  )
}

async function facts(bytes: Buffer) {
  const { width, height } = await sharp(bytes).metadata()
  const [first] = await sharp(bytes).raw().toBuffer()
  return { width, height, grey: first ?? -1 }
}
