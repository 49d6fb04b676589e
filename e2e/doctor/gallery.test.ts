import { execFileSync } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ExifReader from 'exifreader'
import { describe, expect } from 'vitest'
import { readEnv } from '#server/env.ts'
import { allowUploadsFrom } from '#server/files/s3.ts'
import { aPhoto } from '#server/testing/pictures.ts'
import { storesUnderTest } from '#server/testing/stores.ts'
import { aVisitor, journey, open } from '../support/browser.ts'
import { asDoctor, doctor, signIn, toast, violationsInBothSchemes, width } from '../support/doctor.ts'
import { asSeen, choose, newItem, upload } from '../support/gallery-doctor.ts'
import { aRunningSite } from '../support/site.ts'

describe.each(await storesUnderTest())('%s', async (_name, settings) => {
  const site = await aRunningSite({ ...asDoctor, ...settings })
  const { s3 } = readEnv({ ...settings, PUBLIC_URL: site.origin })
  if (s3) await allowUploadsFrom(site.origin, s3)

  journey(
    'from a new event to three photos taken sideways, upright and clean, deleted and brought back',
    async () => {
      const { page, complaints } = await aVisitor()
      await signIn(page, site.origin, doctor)

      await page.getByRole('button', { name: 'New event' }).click()
      const form = page.getByRole('dialog', { name: 'New event' })
      await form.getByLabel('Date').fill('')
      await form.getByRole('button', { name: 'Create event' }).click()
      await form.getByText('Title is required').waitFor()
      await form.getByText('Date is required').waitFor()
      expect(await violationsInBothSchemes(page)).toEqual([])
      await form.getByLabel('Title').fill('A day of shoulders')
      await form.getByLabel('Date').fill('2027-03-12')
      await form.getByLabel('Location').fill('New Delhi')
      await form.getByRole('button', { name: 'Create event' }).click()
      await toast(page, 'Success', 'Event created successfully!')
      const event = page.getByRole('listitem').filter({ hasText: 'A day of shoulders' })
      await event.getByText('Upcoming', { exact: true }).waitFor()

      await newItem(page, 'Hands-on session', { event: 'A day of shoulders' })
      await page.getByText('no names, dates of birth or numbers in the picture').waitFor()
      const buffer = await aPhoto()
      await choose(
        page,
        [1, 2, 3].map((n) => ({ name: `IMG_${n}.jpg`, mimeType: 'image/jpeg', buffer })),
      )
      await page.getByText('3 files selected').waitFor()
      expect(await violationsInBothSchemes(page)).toEqual([])
      await upload(page, 3)
      await toast(page, 'Upload Successful')
      await expect
        .poll(() => page.locator('.toast-place').innerText())
        .toMatch(/successfully! \d.* before, \d.* after: [1-9]\d*% saved\./)

      const texts = page.getByRole('dialog', { name: 'What do the pictures show?' })
      await texts.getByLabel('Alternative text').nth(0).fill('A hand guiding a probe over a shoulder')
      await texts.getByLabel('Decorative').nth(1).check()
      await page.goBack()
      const question = page.getByRole('dialog', { name: 'Discard your changes?' })
      await question.getByRole('button', { name: 'Cancel' }).click()
      expect(await violationsInBothSchemes(page)).toEqual([])
      await texts.getByRole('button', { name: 'Save' }).click()
      await texts.waitFor({ state: 'detached' })

      const visitor = await aVisitor()
      await open(visitor.page, `${site.origin}/events`)
      const shown = visitor.page.locator('.gallery-picture')
      await expect.poll(() => shown.count()).toBe(3)
      const alternatives = await shown.evaluateAll((all) => all.map((image) => image.getAttribute('alt')))
      expect(alternatives.sort()).toEqual(['', 'A hand guiding a probe over a shoulder', 'Hands-on session'])
      for (const image of await shown.all()) {
        const [thumbnail, preview, gallery] = ((await image.getAttribute('srcset')) ?? '')
          .split(', ')
          .map((rendition) => new URL(rendition.replace(/ \d+w$/, ''), site.origin).href)
        await expect.poll(() => asSeen(visitor.page, gallery ?? '')).toEqual(upright(600, 800))
        await expect.poll(() => asSeen(visitor.page, preview ?? '')).toEqual(upright(450, 600))
        await expect.poll(() => asSeen(visitor.page, thumbnail ?? '')).toEqual(upright(225, 300))
        for (const address of [thumbnail, preview, gallery]) await expectClean(address ?? '')
      }

      await visitor.page.locator('.gallery-link').first().focus()
      await visitor.page.keyboard.press('Enter')
      await visitor.page.getByText('1 / 3').waitFor()
      expect(await violationsInBothSchemes(visitor.page)).toEqual([])
      await visitor.page.keyboard.press('ArrowRight')
      await visitor.page.getByText('2 / 3').waitFor()
      await visitor.page.keyboard.press('Escape')
      await visitor.page.getByText('2 / 3').waitFor({ state: 'detached' })
      await expect
        .poll(() => visitor.page.evaluate(() => document.activeElement?.className))
        .toBe('gallery-link')
      expect(visitor.complaints).toEqual([])
      await visitor.page.context().close()

      expect(await violationsInBothSchemes(page)).toEqual([])
      await page.getByRole('button', { name: 'Delete Hands-on session' }).first().click()
      await toast(page, 'Gallery item deleted')
      await expect.poll(() => page.locator('.gallery-picture').count()).toBe(2)
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect.poll(() => page.locator('.gallery-picture').count()).toBe(3)
      await event.getByRole('button', { name: 'Delete A day of shoulders' }).click()
      await toast(page, 'Event deleted')
      await expect.poll(() => page.locator('.gallery-picture').count()).toBe(0)
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect.poll(() => page.locator('.gallery-picture').count()).toBe(3)
      await event.waitFor()

      await page.getByLabel('Event').selectOption('No event')
      await page.waitForURL(/\?event=none$/)
      await page.getByText('Nothing here yet.').waitFor()
      await page.setViewportSize({ width: 320, height: 640 })
      await expect.poll(() => width(page)).toBeLessThanOrEqual(320)
      expect(complaints).toEqual([])
      await page.context().close()
    },
  )
})

const upright = (width: number, height: number) => ({ width, height, redAbove: true, redBelow: false })

/** No metadata: by exifreader, and by exiftool where it is installed. */
async function expectClean(address: string) {
  const bytes = Buffer.from(await (await fetch(address)).arrayBuffer())
  const { exif, xmp, iptc, gps } = ExifReader.load(bytes, { expanded: true })
  expect({ exif, xmp, iptc, gps }).toEqual({})
  const file = join(await mkdtemp(join(tmpdir(), 'site-exif-')), 'served.jpg')
  await writeFile(file, bytes)
  if (exiftool)
    expect(execFileSync('exiftool', ['-G1', '-EXIF:all', '-XMP:all', '-IPTC:all', file]).toString()).toBe('')
}

const exiftool = hasExiftool()
if (!exiftool)
  console.warn('\n*** There is no exiftool here: the served bytes are checked by exifreader alone\n')

function hasExiftool(): boolean {
  try {
    return execFileSync('exiftool', ['-ver']).length > 0
  } catch {
    return false
  }
}
