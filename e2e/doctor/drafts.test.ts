import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from '../support/browser.ts'
import { asDoctor, doctor, toast, violationsInBothSchemes } from '../support/doctor.ts'
import { dialogsClosed } from '../support/editing.ts'
import { aRunningSite } from '../support/site.ts'
import {
  aWriter,
  createArticle,
  discardDraft,
  draftIsSaved,
  editArticle,
  editor,
  field,
  kept,
  openBlog,
  postDialog,
  press,
  startArticle,
  writeArticle,
} from '../support/writing.ts'

const site = await aRunningSite(asDoctor)

async function anotherWindow(page: Page) {
  const other = await page.context().newPage()
  await openBlog(other, site.origin)
  return other
}

const titleIs = (page: Page, title: string) =>
  expect.poll(() => field(page, 'Title').inputValue()).toBe(title)

journey('a draft that another window throws away is kept again when this one closes', async () => {
  const { page } = await aWriter(site, doctor)
  await createArticle(page, { title: 'Edited in two windows' })
  const edit = (window: Page) => editArticle(window, 'Edited in two windows')
  for (const open of [startArticle, edit]) {
    await open(page)
    await writeArticle(page, { title: 'Half an article', text: 'Half a sentence' })
    await draftIsSaved(page)
    const other = await anotherWindow(page)
    await open(other)
    await titleIs(other, 'Half an article')
    await discardDraft(other)
    await kept(other).waitFor({ state: 'detached' })
    await other.close()
    await press(page, 'Close')
    await toast(page, 'Draft kept')
    await open(page)
    await titleIs(page, 'Half an article')
    await expect.poll(() => editor(page).innerText()).toContain('Half a sentence')
    await discardDraft(page)
    await press(page, 'Close')
  }
  await page.context().close()
})

journey('a window overwrites no draft that another has kept, unless the doctor says so', async () => {
  const { page } = await aWriter(site, doctor)
  const other = await anotherWindow(page)
  await startArticle(page)
  await startArticle(other)
  await field(page, 'Title').fill('From the first window')
  await draftIsSaved(page)
  await field(other, 'Title').fill('From the second window')
  await other.getByText('Not kept: the draft is another window’s text').waitFor()
  await press(other, 'Close')
  const question = other.getByRole('dialog', { name: 'Another window keeps another text' })
  await question.waitFor()
  expect(await violationsInBothSchemes(other)).toEqual([])
  await question.getByRole('button', { name: 'Cancel' }).click()
  await press(page, 'Close')
  await toast(page, 'Draft kept')

  await discardDraft(other)
  await titleIs(other, '')
  await press(other, 'Close')
  await startArticle(page)
  await titleIs(page, 'From the first window')
  await startArticle(other)
  await titleIs(other, 'From the first window')
  await field(page, 'Title').fill('From the first window again')
  await draftIsSaved(page)
  await field(other, 'Title').fill('The second window’s after all')
  await press(other, 'Close')
  await question.getByRole('button', { name: 'Keep This Text' }).click()
  await toast(other, 'Draft kept')
  await startArticle(other)
  await titleIs(other, 'The second window’s after all')
  await discardDraft(other)
  await page.context().close()
})

journey(
  'an article that is live is not offered as a draft, though its draft could not be removed',
  async () => {
    const { page } = await aWriter(site, doctor)
    await page.route('**/api/drafts/new-post', (route) =>
      route.request().method() === 'DELETE' ? route.abort() : route.continue(),
    )
    await startArticle(page)
    await writeArticle(page, { title: ' Created once ', tags: 'knee,hip' })
    await draftIsSaved(page)
    await press(page, 'Create')
    await toast(page, 'Success', 'Blog post created successfully!')
    const other = await anotherWindow(page)
    await startArticle(other)
    await titleIs(other, '')
    await writeArticle(other, { title: 'Created once' })
    await draftIsSaved(other)
    await press(other, 'Close')
    await startArticle(other)
    await titleIs(other, 'Created once')
    await discardDraft(other)
    await page.context().close()
  },
)

journey('an article deleted in another window keeps its text, and the form leads to the trash', async () => {
  const { page } = await aWriter(site, doctor)
  await createArticle(page, { title: 'Deleted meanwhile' })
  await editArticle(page, 'Deleted meanwhile')
  const other = await anotherWindow(page)
  await other.getByRole('button', { name: 'Delete: Deleted meanwhile' }).click()
  await other.getByRole('button', { name: 'Delete Post' }).click()
  await toast(other, 'Success', 'Blog post deleted successfully!')

  await field(page, 'Excerpt').fill('Written meanwhile')
  await press(page, 'Save Changes')
  const failed = 'Failed to update blog post: 404: Post deleted-meanwhile not available'
  await toast(page, 'Error', failed)
  const alert = postDialog(page).getByRole('alert').filter({ hasText: 'deleted in another window' })
  await expect
    .poll(() => alert.innerText())
    .toBe(
      'This article was deleted in another window. Restore it from the trash; your text is kept as a draft.',
    )
  expect(await violationsInBothSchemes(page)).toEqual([])
  await draftIsSaved(page)
  await alert.getByRole('link', { name: 'the trash' }).click()
  await page.waitForURL(`${site.origin}/admin/trash`)
  await page.getByRole('button', { name: 'Restore' }).first().click()
  await toast(page, 'Restored')
  await openBlog(page, site.origin)
  await editArticle(page, 'Deleted meanwhile')
  await expect.poll(() => field(page, 'Excerpt').inputValue()).toBe('Written meanwhile')
  await press(page, 'Save Changes')
  await toast(page, 'Success', 'Blog post updated successfully!')
  await page.context().close()
})

journey('discarding goes back to what was saved last, also when another window saved it', async () => {
  const { page } = await aWriter(site, doctor)
  await createArticle(page, { title: 'Saved by two', excerpt: 'The first' })
  await editArticle(page, 'Saved by two')
  await field(page, 'Excerpt').fill('Mine')
  const other = await anotherWindow(page)
  await editArticle(other, 'Saved by two')
  await field(other, 'Excerpt').fill('Theirs')
  await press(other, 'Save Changes')
  await toast(other, 'Success', 'Blog post updated successfully!')
  await press(page, 'Save Changes')
  await press(page, 'Take the Saved One')
  await expect.poll(() => field(page, 'Excerpt').inputValue()).toBe('Theirs')
  await field(page, 'Category').fill('Hip')
  await discardDraft(page)
  await expect.poll(() => field(page, 'Excerpt').inputValue()).toBe('Theirs')
  await page.context().close()
})

journey('a line that answers nothing holds nobody in the form', async () => {
  const { page } = await aWriter(site, doctor)
  await createArticle(page, { title: 'On a bad line' })
  await editArticle(page, 'On a bad line')
  await page.route('**/api/drafts/*', (route) => {
    if (route.request().method() === 'GET') return route.continue()
  })
  await field(page, 'Excerpt').fill('Not kept')
  await page.getByText('Keeping your edits…').waitFor()
  await press(page, 'Close')
  const question = page.getByRole('dialog', { name: 'The last changes are not kept' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await press(page, 'Save Changes')
  await toast(page, 'Success', 'Blog post updated successfully!')
  await dialogsClosed(page)
  await page.context().close()
})
