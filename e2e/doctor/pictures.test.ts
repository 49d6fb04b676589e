import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aPicture } from '#server/testing/pictures.ts'
import { aVisitor, journey, open, reload } from '../support/browser.ts'
import {
  asDoctor,
  chooseTool,
  doctor,
  signIn,
  toast,
  violationsInBothSchemes,
  width,
} from '../support/doctor.ts'
import { drop, titlesIn } from '../support/dropping.ts'
import { addPictures } from '../support/pictures.ts'
import { aRunningSite } from '../support/site.ts'

const site = await aRunningSite(asDoctor)

journey('pictures are dropped, described by keyboard, put in order, moved and brought back', async () => {
  await addPictures(site.origin, doctor, 5)
  const { page, complaints } = await aVisitor()
  await signIn(page, site.origin, doctor)
  await chooseTool(page, 'Pictures')
  await page.getByRole('heading', { name: 'Pictures', exact: true }).waitFor()
  await expect.poll(() => titlesIn(page, 'In the gallery')).toHaveLength(5)
  const visitor = await aVisitor()
  const seen = async () => {
    await open(visitor.page, `${site.origin}/events`)
    return visitor.page
      .locator('.gallery-picture')
      .evaluateAll((all) => all.map((one) => one.ariaLabel ?? (one as HTMLImageElement).alt))
  }
  // The five were added at once: whichever came last stands first.
  const [newest] = await seen()

  const picture = await aPicture(600, 400).jpeg().toBuffer()
  const names = ['Hall_1.jpg', 'Hall_2.jpg', 'Hall_3.jpg']
  await drop(page, [
    ...names.map((name) => ({ name, bytes: picture })),
    { name: 'notes.txt', bytes: Buffer.from('text') },
  ])
  await expect
    .poll(() => titlesIn(page, 'New pictures'))
    .toEqual(['New picture 1', 'New picture 2', 'New picture 3'])
  const refused = page.getByRole('list', { name: 'Not taken' }).getByRole('listitem')
  await expect.poll(() => refused.innerText()).toMatch(/^notes\.txt\s+\S/)
  await refused.getByRole('button', { name: 'Try again: notes.txt' }).click()
  await refused.getByRole('button', { name: 'Leave out: notes.txt' }).click()
  await refused.waitFor({ state: 'detached' })
  await reload(page)
  await expect
    .poll(() => titlesIn(page, 'New pictures'))
    .toEqual(['New picture 1', 'New picture 2', 'New picture 3'])
  expect(await seen()).not.toContain('New picture 1')

  await page.getByRole('button', { name: 'Describe them' }).click()
  await page.getByRole('heading', { name: 'Describe 1 of 3' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('title')
  expect(await violationsInBothSchemes(page)).toEqual([])
  await page.keyboard.type('The first rows')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Say what it shows, or that it is decorative').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('altText')
  await page.keyboard.type('Rows of seats')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('heading', { name: 'Describe 2 of 3' }).waitFor()
  await page.getByLabel('Title', { exact: true }).fill('A shoulder')
  await page.getByLabel('Alternative text').fill('Ultrasound of a shoulder')
  await page.getByLabel('This picture comes from a patient').check()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('heading', { name: 'Describe 3 of 3' }).waitFor()
  await page.getByRole('button', { name: 'Skip' }).click()
  await page.getByText('Needs the patient’s agreement').waitFor()
  expect((await seen()).slice(0, 2)).toEqual(['Rows of seats', newest])

  await page.getByRole('button', { name: 'Describe A shoulder' }).click()
  await page.getByLabel('The patient has agreed').check()
  await page.keyboard.press('Control+Enter')
  const look = page.getByRole('dialog')
  await look.getByRole('checkbox').check()
  await look.getByRole('button').filter({ hasText: 'Confirm' }).click()
  await expect.poll(() => titlesIn(page, 'In the gallery')).toContain('A shoulder')
  await page.getByRole('heading', { name: 'Describe 2 of 2' }).waitFor()
  await page.getByRole('button', { name: 'Close', exact: true }).first().click()

  await page.getByRole('button', { name: 'Describe The first rows' }).focus()
  await page.keyboard.press('Alt+ArrowRight')
  await page.getByText('The first rows is now 2 of 7.').waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.ariaLabel))
    .toBe('Describe The first rows')
  await page.keyboard.press('Alt+ArrowRight')
  await page.getByText('The first rows is now 3 of 7.').waitFor()
  await expect.poll(seen).toEqual(expect.arrayContaining(['Rows of seats']))
  await expect
    .poll(async () => (await seen()).slice(0, 3))
    .toEqual(['Ultrasound of a shoulder', newest, 'Rows of seats'])
  await dragFirstBehind(page, 2)
  await expect
    .poll(async () => (await seen()).slice(0, 3))
    .toEqual([newest, 'Rows of seats', 'Ultrasound of a shoulder'])

  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('checkbox', { name: 'A shoulder' }).check()
  await page.getByRole('checkbox', { name: 'New picture 3' }).check()
  await page.getByText('2 selected').waitFor()
  expect(await violationsInBothSchemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Event or category…' }).click()
  await page.getByRole('dialog').getByLabel('Category').selectOption('Research')
  await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click()
  await toast(page, 'Pictures moved')
  await page.getByRole('button', { name: 'Undo' }).click()
  await toast(page, 'Restored')
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('button', { name: 'Select all' }).click()
  await page.getByRole('button', { name: 'Move to trash' }).click()
  await toast(page, 'Pictures deleted')
  await expect.poll(() => titlesIn(page, 'In the gallery')).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => titlesIn(page, 'In the gallery')).toHaveLength(7)
  expect((await seen()).slice(0, 2)).toEqual([newest, 'Rows of seats'])

  await page.setViewportSize({ width: 320, height: 640 })
  await page.getByRole('button', { name: 'Describe them' }).click()
  await page.getByRole('dialog', { name: 'Describe pictures' }).getByLabel('Title', { exact: true }).waitFor()
  expect(await violationsInBothSchemes(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await width(page)).toBeLessThanOrEqual(320)
  expect(complaints).toEqual([])
  expect(visitor.complaints).toEqual([])
  await visitor.page.context().close()
  await page.context().close()
})

journey('five hundred files at once: each that is none says why, and the page goes on', async () => {
  const { page, complaints } = await aVisitor()
  await signIn(page, site.origin, doctor)
  await chooseTool(page, 'Pictures')
  const picture = await aPicture(60, 40).jpeg().toBuffer()
  await page.getByText('Drop pictures anywhere').waitFor()
  const before = (await titlesIn(page, 'New pictures')).length
  await drop(page, [
    ...Array.from({ length: 498 }, (_, n) => ({ name: `${n}.txt`, bytes: Buffer.from(`text ${n}`) })),
    { name: 'last but one.jpg', bytes: picture },
    { name: 'last.jpg', bytes: picture },
  ])
  await page.getByText('498 files were not taken').waitFor({ timeout: 60_000 })
  await expect.poll(() => titlesIn(page, 'New pictures')).toHaveLength(before + 2)
  await page.getByRole('button', { name: 'Leave all out' }).click()
  await page.getByText('498 files were not taken').waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
  await page.context().close()
})

async function dragFirstBehind(page: Page, place: number) {
  const tiles = page.getByRole('list', { name: 'In the gallery' }).getByRole('listitem')
  await tiles.first().hover()
  const from = await tiles.first().locator('.tile-grip').boundingBox()
  const to = await tiles.nth(place).boundingBox()
  if (!from || !to) throw new Error('There are too few pictures')
  await page.mouse.move(from.x + 16, from.y + 16)
  await page.mouse.down()
  await page.mouse.move(from.x + 40, from.y + 30, { steps: 3 })
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 })
  await page.locator('[data-drop=after]').waitFor()
  await page.mouse.up()
}
