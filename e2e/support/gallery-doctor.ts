import type { Page } from 'playwright-core'
import { toast } from './doctor.ts'

export interface Chosen {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A new item takes two steps: its fields first, then the upload dialog, which this opens. */
export async function newItem(
  page: Page,
  title: string,
  { event, kind }: { event?: string; kind?: string } = {},
) {
  await page.getByRole('button', { name: 'Add to gallery' }).click()
  const dialog = page.getByRole('dialog', { name: 'New gallery item' })
  await dialog.getByLabel('Title').fill(title)
  if (event) await dialog.getByLabel('Event').selectOption({ label: event })
  if (kind) await dialog.getByLabel('What will you upload?').selectOption(kind)
  await dialog.getByRole('button', { name: 'Create and upload' }).click()
  await toast(page, 'Success', 'Gallery item created! Now upload your file.')
  await page.locator('.uppy-Dashboard').waitFor()
}

export const choose = (page: Page, files: Chosen[] | string[]) =>
  page
    .locator('input.uppy-Dashboard-input')
    .first()
    .setInputFiles(files as Chosen[])

export async function upload(page: Page, files: number) {
  await page.getByRole('button', { name: files === 1 ? 'Upload 1 file' : `Upload ${files} files` }).click()
}

export const alert = (page: Page) => page.getByRole('dialog').getByRole('alert')

/** Decoded by this browser, which applies the orientation. */
export const asSeen = (page: Page, address: string) =>
  page.evaluate(async (src) => {
    const image = new Image()
    image.src = src
    await image.decode()
    const { naturalWidth: width, naturalHeight: height } = image
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const context = canvas.getContext('2d', { willReadFrequently: true })
    context?.drawImage(image, 0, 0)
    const red = (y: number) => {
      const [r = 0, g = 0, b = 0] = context?.getImageData(width / 2, y, 1, 1).data ?? []
      return r > 180 && g < 90 && b < 90
    }
    return { width, height, redAbove: red(3), redBelow: red(height - 4) }
  }, address)
