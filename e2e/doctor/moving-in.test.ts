import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { aVisitor, journey } from '../support/browser.ts'
import { asDoctor, doctor, signIn, toast, violationsInBothSchemes, width } from '../support/doctor.ts'
import { aRunningSite } from '../support/site.ts'

const site = await aRunningSite(asDoctor)
const statusOf = async (path: string) => (await fetch(site.origin + path, { redirect: 'manual' })).status
const fixture = (name: string) =>
  fileURLToPath(new URL(`../../server/blog/import/fixtures/${name}`, import.meta.url))

journey('the doctor sees what a Ghost export would bring, imports it, and undoes it', async () => {
  const { page, complaints } = await aVisitor()
  await signIn(page, site.origin, doctor)
  await page.goto(`${site.origin}/admin/articles`)
  await page.getByRole('button', { name: 'Import articles' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import articles' })
  const file = dialog.getByLabel('Export')

  await file.setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Dear colleague'),
  })
  await dialog.getByText(/^This is neither an export of WordPress/).waitFor()
  await file.setInputFiles(fixture('ghost.json'))
  await dialog.getByText('6 articles from Ghost: 2 drafts, 1 scheduled, 3 live').waitFor()
  await dialog.getByText('It was for members only: it comes as a draft').waitFor()
  await dialog.getByText('1 page: this site has pages of its own.').waitFor()
  expect(await statusOf('/blog/needles-and-gel')).toBe(404)
  for (const size of [320, 1280]) {
    await page.setViewportSize({ width: size, height: 800 })
    expect(await width(page)).toBeLessThanOrEqual(size)
    expect(await violationsInBothSchemes(page)).toEqual([])
  }

  await dialog.getByRole('button', { name: 'Import 6 articles' }).click()
  await toast(page, 'Imported', '6 articles came from Ghost.')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('list', { name: 'Live' }).getByText('Needles and gel').waitFor()
  await page.getByRole('list', { name: 'Scheduled' }).getByText('For next year').waitFor()
  await page.getByRole('list', { name: 'Drafts' }).getByText('For members').waitFor()
  expect(await statusOf('/blog/needles-and-gel')).toBe(200)
  expect(await statusOf('/needles-and-gel/')).toBe(301)

  await page.getByText(/^6 articles from Ghost \(ghost\.json\), imported/).waitFor()
  await page.getByRole('button', { name: 'Undo import of ghost.json' }).click()
  const question = page.getByRole('dialog', { name: 'Undo this import?' })
  await question
    .getByText('All 6 articles of it move to the trash. There they can be restored for 30 days.')
    .waitFor()
  await question.getByRole('button', { name: 'Undo Import' }).click()
  await toast(page, 'Import undone', '6 articles moved to the trash.')
  await page.getByText(/^6 articles from Ghost/).waitFor({ state: 'detached' })
  expect(await statusOf('/blog/needles-and-gel')).toBe(404)
  expect(complaints.filter((text) => !/4(04|22)/.test(text))).toEqual([])
  await page.context().close()
})
