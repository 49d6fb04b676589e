import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { aVisitor, journey, open, reload } from '../support/browser.ts'
import { adminBar, asDoctor, doctor, fillIn, signIn, toast } from '../support/doctor.ts'
import { dialogsClosed } from '../support/editing.ts'
import { addPictures } from '../support/pictures.ts'
import { aRunningSite } from '../support/site.ts'
import { createArticle, editArticle, field, press } from '../support/writing.ts'

const site = await aRunningSite(asDoctor)
beforeAll(() => addPictures(site.origin, doctor, 4))

const at = (page: Page, address: string) => page.waitForURL(site.origin + address)
const follow = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true }).first().click()

async function aWriterFromAbout(title: string) {
  const { page } = await aVisitor()
  await signIn(page, site.origin, doctor)
  await follow(page, 'About')
  await at(page, '/about')
  await follow(page, 'Blog')
  await at(page, '/blog')
  await createArticle(page, { title })
  return page
}

async function openArticle(page: Page, title: string) {
  await page.getByRole('link', { name: title, exact: true }).click()
  await page.getByRole('button', { name: `Delete: ${title}` }).waitFor()
}

journey('after a reload over a picture one Back leaves the page, and no filter comes back', async () => {
  const { page } = await aVisitor()
  await open(page, `${site.origin}/about`)
  await follow(page, 'Events')
  await at(page, '/events')
  await page.getByLabel('Category').selectOption({ index: 1 })
  await page.locator('.gallery-link').first().click()
  await page.getByText(/^1 \/ /).waitFor()
  await reload(page)
  await expect.poll(() => page.evaluate(() => history.state.open ?? 0)).toBe(0)
  const filtered = page.url()
  await page.getByLabel('Category').selectOption('All categories')
  await at(page, '/events')
  await page.goBack()
  await page.getByRole('heading', { name: 'About' }).waitFor()
  expect(filtered).toContain('?category=')
  await page.context().close()
})

journey('under the question to sign in again Back opens and closes nothing', async () => {
  const page = await aWriterFromAbout('Covered')
  await editArticle(page, 'Covered')
  await field(page, 'Excerpt').fill('Half a sentence')
  await page.evaluate(() => localStorage.clear())
  const cover = page.getByRole('dialog', { name: 'Sign in to go on' })
  await cover.waitFor()
  for (let n = 0; n < 2; n++) {
    await page.goBack()
    await cover.waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1)
  }
  await fillIn(page, doctor)
  await expect.poll(() => field(page, 'Excerpt').inputValue()).toBe('Half a sentence')
  await page.goBack()
  await toast(page, 'Draft kept')
  await dialogsClosed(page)
  await page.goBack()
  await at(page, '/about')
  await page.context().close()
})

journey('an article whose address was changed on its own page is one Back away from the list', async () => {
  const page = await aWriterFromAbout('Renamed')
  await openArticle(page, 'Renamed')
  await editArticle(page, 'Renamed')
  await field(page, 'Slug (URL)').fill('called-otherwise')
  await press(page, 'Save Changes')
  await dialogsClosed(page)
  await at(page, '/blog/called-otherwise')
  await page.goBack()
  await at(page, '/blog')
  await page.goForward()
  await at(page, '/blog/called-otherwise')
  await page.context().close()
})

journey('the page of an article that was deleted is not gone back to', async () => {
  const page = await aWriterFromAbout('Deleted here')
  await openArticle(page, 'Deleted here')
  await page.getByRole('button', { name: 'Delete: Deleted here' }).click()
  await page.getByRole('button', { name: 'Delete Post' }).click()
  await toast(page, 'Success', 'Blog post deleted successfully!')
  await at(page, '/blog')
  await adminBar(page).waitFor()
  await page.goBack()
  await at(page, '/blog')
  await page.goBack()
  await at(page, '/about')
  await page.context().close()
})
