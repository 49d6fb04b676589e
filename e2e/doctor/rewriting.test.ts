import { expect } from 'vitest'
import { journey } from '../support/browser.ts'
import {
  asDoctor,
  chooseTool,
  doctor,
  fillIn,
  signIn,
  toast,
  violationsInBothSchemes,
} from '../support/doctor.ts'
import { dialogsClosed } from '../support/editing.ts'
import { aRunningSite } from '../support/site.ts'
import {
  aWriter,
  createArticle,
  draftIsSaved,
  editArticle,
  editor,
  field,
  openBlog,
  postDialog,
  press,
  startArticle,
  writeArticle,
} from '../support/writing.ts'

const site = await aRunningSite(asDoctor)

journey('unsaved text comes back after closing, a reload, a lost session and Fix Session', async () => {
  const { page } = await aWriter(site, doctor)
  await startArticle(page)
  await writeArticle(page, { title: 'Not finished', text: 'Half a sentence' })
  await draftIsSaved(page)
  await press(page, 'Close')
  await toast(page, 'Draft kept')

  await dialogsClosed(page)
  await page.reload()
  await startArticle(page)
  await page.getByText('Your unsaved text of').waitFor()
  await expect.poll(() => field(page, 'Title').inputValue()).toBe('Not finished')
  await expect.poll(() => editor(page).innerText()).toBe('Half a sentence')

  await page.evaluate(() => localStorage.clear())
  await page.getByRole('dialog', { name: 'Sign in to go on' }).waitFor()
  await expect.poll(() => editor(page).isVisible()).toBe(false)
  await fillIn(page, doctor)
  await editor(page).click()
  await page.keyboard.press('End')
  await page.keyboard.type(' and more')
  await draftIsSaved(page)
  await press(page, 'Close')

  await chooseTool(page, 'Fix Session')
  await toast(page, 'Session Cleared')
  await signIn(page, site.origin, doctor)
  await openBlog(page, site.origin)
  await startArticle(page)
  await expect.poll(() => editor(page).innerText()).toBe('Half a sentence and more')

  await press(page, 'Create')
  await toast(page, 'Success', 'Blog post created successfully!')
  await startArticle(page)
  await expect.poll(() => field(page, 'Title').inputValue()).toBe('')
  await page.context().close()
})

journey('of two tabs that edit one article the second is told, shown both, and decides', async () => {
  const { page } = await aWriter(site, doctor)
  await createArticle(page, { title: 'Edited twice', text: 'The first text.' })
  const other = await page.context().newPage()
  await openBlog(other, site.origin)
  await editArticle(page, 'Edited twice')
  await editArticle(other, 'Edited twice')
  await field(page, 'Excerpt').fill('From the first window')
  await press(page, 'Save Changes')
  await toast(page, 'Success', 'Blog post updated successfully!')

  await field(other, 'Excerpt').fill('From the second window')
  await press(other, 'Save Changes')
  await other.getByText('Nothing has been overwritten.').waitFor()
  await other.getByText('From the first window').waitFor()
  await other.getByText('From the second window').waitFor()
  expect(await violationsInBothSchemes(other)).toEqual([])
  const excerpt = () =>
    other.evaluate(async () => (await (await fetch('/api/blog-posts/edited-twice')).json()).excerpt)
  await expect.poll(() => excerpt()).toBe('From the first window')
  await press(other, 'Back to My Text')
  await expect.poll(() => field(other, 'Excerpt').inputValue()).toBe('From the second window')
  await press(other, 'Save Changes')
  await press(other, 'Save Mine')
  await toast(other, 'Success', 'Blog post updated successfully!')
  await expect.poll(() => excerpt()).toBe('From the second window')
  await page.context().close()
})

journey(
  'a taken, reserved or malformed slug is refused beside the field, and nothing typed is lost',
  async () => {
    const { page } = await aWriter(site, doctor)
    await createArticle(page, { title: 'Taken already' })
    await startArticle(page)
    await writeArticle(page, { title: 'Taken already', text: 'Another text.' })
    await press(page, 'Create')
    await postDialog(page).getByText('Another article has this address. Choose another.').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('slug')
    await field(page, 'Slug (URL)').fill('publish')
    await press(page, 'Create')
    await postDialog(page).getByText('This address is reserved. Choose another.').waitFor()
    await field(page, 'Slug (URL)').fill('Two Words')
    await postDialog(page).getByText('Use lower-case letters').waitFor()
    await expect.poll(() => editor(page).innerText()).toBe('Another text.')
    await field(page, 'Slug (URL)').fill('not-taken')
    await press(page, 'Create')
    await toast(page, 'Success', 'Blog post created successfully!')
    await page.context().close()
  },
)

journey('a deleted article is asked about, gone at once, and back with Undo', async () => {
  const { page } = await aWriter(site, doctor)
  await createArticle(page, { title: 'Soon deleted' })
  await page.getByRole('button', { name: 'Delete: Soon deleted' }).click()
  await page.getByRole('dialog', { name: 'Delete this article?' }).getByText('Soon deleted').waitFor()
  expect(await violationsInBothSchemes(page)).toEqual([])
  const remove = page.getByRole('button', { name: 'Delete Post' })
  await expect
    .poll(() => remove.evaluate((button) => getComputedStyle(button).backgroundColor))
    .toBe('rgb(180, 35, 24)')
  await remove.click()
  await toast(page, 'Success', 'Blog post deleted successfully!')
  await page.getByRole('link', { name: 'Soon deleted', exact: true }).waitFor({ state: 'detached' })
  await page.locator('.toast-place').getByRole('button', { name: 'Undo' }).click()
  await toast(page, 'Restored')
  await page.getByRole('link', { name: 'Soon deleted', exact: true }).waitFor()
  await page.context().close()
})

journey('publishing says what it did, and what is not published yet is counted', async () => {
  const { page } = await aWriter(site, doctor)
  await createArticle(page, { title: 'To be published' })
  await page.getByRole('button', { name: 'Publish to Live Site' }).click()
  await page.locator('.toast-place').getByText('Published Successfully!').waitFor()
  await page
    .locator('.toast-place')
    .getByText(/^\d+ posts? published\. Your live website will be updated with the latest blog posts\.$/)
    .waitFor()
  const edition = await page.evaluate(async () => (await fetch('/blog-data.json')).json())
  expect(edition.posts.map(({ slug }: { slug: string }) => slug)).toContain('to-be-published')
  await page.context().close()
})

journey('Ctrl+S saves and stays: a live article is updated, and edited from then on', async () => {
  const { page, complaints } = await aWriter(site, doctor)
  const stored = async () => (await fetch(`${site.origin}/api/blog-posts/saved-again-and-again`)).json()
  await createArticle(page, { title: 'Saved again and again', text: 'First' })
  await editArticle(page, 'Saved again and again')
  await editor(page).click()
  await page.keyboard.press('End')
  await page.keyboard.type(' and second')
  await draftIsSaved(page)
  await page.keyboard.press('ControlOrMeta+s')
  await toast(page, 'Success', 'Blog post updated successfully!')
  await page.getByText('Not saved yet').waitFor({ state: 'detached' })
  expect(await stored()).toMatchObject({ content: '<p>First and second</p>' })

  await page.keyboard.type(' and third')
  await draftIsSaved(page)
  await press(page, 'Close')
  await toast(page, 'Draft kept')
  await startArticle(page)
  await expect.poll(() => field(page, 'Title').inputValue()).toBe('')
  await press(page, 'Close')
  await editArticle(page, 'Saved again and again')
  await expect.poll(() => editor(page).innerText()).toBe('First and second and third')
  expect(complaints).toEqual([])
  await page.context().close()
})
