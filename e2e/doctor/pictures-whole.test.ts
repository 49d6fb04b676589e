import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, expect } from 'vitest'
import { aDicomFile, joined } from '#client/lib/dicom/testing/dicom-file.ts'
import { grey, planted } from '#client/lib/dicom/testing/scans.ts'
import { aPicture } from '#server/testing/pictures.ts'
import { aScan } from '#server/testing/scans.ts'
import { aVisitor, journey, open } from '../support/browser.ts'
import { asDoctor, chooseTool, doctor, signIn, toast, violationsInBothSchemes } from '../support/doctor.ts'
import { drop, titlesIn } from '../support/dropping.ts'
import { dialogsClosed, goTo } from '../support/editing.ts'
import { databaseOf } from '../support/inbox.ts'
import { aRunningSite } from '../support/site.ts'
import { openBlog, press, startArticle, writeArticle } from '../support/writing.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'site-pictures-'))
const site = await aRunningSite({ ...asDoctor, DATA_DIR: dataDir })
const { everything, close } = await databaseOf(site)
afterAll(close)

const NAME = 'PLANTED-FILE'
const lines = [{ x: 60, y: 30 }]

journey(
  'six pictures and a clip with a name in it: dropped, blacked out, described, ordered, reused and replaced',
  async () => {
    const { page, complaints } = await aVisitor()
    await signIn(page, site.origin, doctor)
    await chooseTool(page, 'Pictures')
    await page.getByText('Drop pictures anywhere').waitFor()
    await drop(page, [...(await sixPictures()), { name: `${NAME} IM_0001`, bytes: await aNamedClip() }])

    await page.getByRole('button', { name: 'Choose a frame' }).click()
    const frames = page.getByRole('dialog', { name: 'Choose a frame' })
    await frames.getByRole('button', { name: 'Next', exact: true }).click()
    await frames.getByRole('img', { name: 'Frame 2 of 2' }).waitFor()
    await frames.getByRole('button', { name: 'Use this frame' }).click()
    const editor = page.getByRole('dialog', { name: 'Make the picture safe' })
    await editor.getByText('Marks may be left at the top left').waitFor()
    await editor.getByRole('button', { name: 'Cover them' }).press('Enter')
    await editor.getByText('No marks were found').waitFor()
    await editor.getByLabel('I see no name, number or date').check()
    await editor.getByRole('button', { name: 'Use this picture' }).press('Enter')
    const six = [1, 2, 3, 4, 5, 6].map((n) => `New picture ${n}`)
    await expect.poll(() => titlesIn(page, 'New pictures')).toEqual([...six, 'Medical picture'])

    // It opened with whichever came first.
    await page.getByRole('button', { name: 'Close', exact: true }).first().click()
    await page.getByRole('button', { name: 'Describe them' }).click()
    const halls = [1, 2, 3, 4, 5, 6].map((n) => `Hall ${n}`)
    for (const [at, title] of halls.entries()) await describeByKeyboard(page, at, title)
    await expect.poll(() => titlesIn(page, 'New pictures')).toEqual(['Medical picture'])
    const agreed = page.getByLabel('The patient has agreed')
    await agreed.waitFor()
    await page.keyboard.type('Tendon')
    await page.getByLabel('Alternative text').fill('A tendon in ultrasound')
    await agreed.check()
    await page.keyboard.press('Control+Enter')
    const described = ['Tendon', ...halls]
    await expect.poll(async () => (await titlesIn(page, 'In the gallery')).sort()).toEqual(described.sort())

    await page.getByRole('button', { name: 'Describe Tendon' }).focus()
    for (let place = 6; place >= 1; place--) {
      await page.keyboard.press('Alt+ArrowLeft')
      await page.getByText(`Tendon is now ${place} of 7.`).waitFor()
    }
    const visitor = await aVisitor()
    await expect
      .poll(async () => {
        await open(visitor.page, `${site.origin}/events`)
        return visitor.page.locator('.gallery-picture').first().getAttribute('alt')
      })
      .toBe('A tendon in ultrasound')
    await visitor.page.context().close()

    await openBlog(page, site.origin)
    await startArticle(page)
    await writeArticle(page, { title: 'A tendon' })
    await press(page, 'Change picture')
    await page
      .getByRole('dialog', { name: 'Add pictures' })
      .getByRole('button', { name: 'Choose from the library' })
      .click()
    const picker = page.getByRole('dialog', { name: 'Choose a picture from the library' })
    await picker.getByRole('button', { name: /^Tendon/ }).click()
    const picture = page.getByRole('dialog', { name: 'Picture', exact: true })
    await picture.getByRole('button', { name: 'Save Picture' }).click()
    await picture.waitFor({ state: 'detached' })
    await press(page, 'Create')
    await dialogsClosed(page)

    await goTo(page, `${site.origin}/admin/pictures?view=library`)
    const library = page.getByRole('list', { name: 'Library' })
    await library.getByRole('button', { name: /^Tendon/ }).click()
    const file = page.getByRole('dialog', { name: 'Tendon' })
    await file.getByRole('link', { name: 'Cover of “A tendon”' }).waitFor()
    const scan = (await file.getByRole('link', { name: 'Open' }).getAttribute('href')) ?? ''
    await expectCovered(scan)
    expect(await violationsInBothSchemes(page)).toEqual([])
    await file.getByRole('button', { name: 'Replace…' }).click()
    await page.getByRole('dialog', { name: 'Add pictures' }).getByText('Choose from the library').click()
    await picker.getByRole('button', { name: /^Hall 1/ }).click()
    const where = page.getByRole('dialog', { name: 'Where should the new one stand?' })
    await where.getByRole('radio', { name: /^Everywhere/ }).check()
    await where.getByRole('button', { name: 'Replace' }).click()
    await toast(page, 'Replaced')
    await dialogsClosed(page)
    for (const path of ['/events', '/blog/a-tendon'])
      expect(await (await fetch(site.origin + path)).text(), path).not.toContain(scan)

    const stored = [...(await storedFiles()), await everything(), site.output()]
    expect(stored.length).toBeGreaterThan(7 * 3)
    for (const name of [...planted, NAME, 'PLANTED-EXIF'])
      expect(
        stored.filter((text) => text.includes(name)),
        name,
      ).toEqual([])
    expect(complaints).toEqual([])
    await page.context().close()
  },
)

async function describeByKeyboard(page: Page, at: number, title: string) {
  await page.getByRole('heading', { name: `Describe ${at + 1} of 7` }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('title')
  await page.keyboard.type(title)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Rows of seats')
  await page.keyboard.press('Control+Enter')
}

const sixPictures = () =>
  Promise.all(
    [1, 2, 3, 4, 5, 6].map(async (n) => ({
      name: `Hall_${n}.jpg`,
      bytes: await aPicture(500 + n * 20, 400)
        .jpeg()
        .withExif({ IFD0: { Artist: 'PLANTED-EXIF' } })
        .toBuffer(),
    })),
  )

/** Two frames of a scan, the patient's name burned into both and written into its tags. */
async function aNamedClip(): Promise<Uint8Array> {
  const { data, info } = await sharp(await aScan({ lines }))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const frame = new Uint8Array(data)
  const header = grey(info.height, info.width, { '00280008IS': '2' })
  return aDicomFile({ ...header, '7FE00010OW': joined([frame, frame]) })
}

async function expectCovered(path: string) {
  const bytes = Buffer.from(await (await fetch(site.origin + path)).arrayBuffer())
  const part = await sharp(bytes).extract({ left: 60, top: 30, width: 200, height: 20 }).png().toBuffer()
  expect(Math.max(...(await sharp(part).stats()).channels.map(({ max }) => max))).toBeLessThan(16)
}

async function storedFiles(): Promise<string[]> {
  const entries = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return Promise.all(
    files.map(async ({ parentPath, name }) => (await readFile(join(parentPath, name))).toString('latin1')),
  )
}
