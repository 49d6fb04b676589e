import { expect } from 'vitest'
import { clinicTime, dayAfter } from '#shared/dates/dates.ts'
import { aVisitor, journey, open } from '../support/browser.ts'
import { asDoctor, doctor, toast, violationsInBothSchemes, width } from '../support/doctor.ts'
import { dialogsClosed } from '../support/editing.ts'
import { aRunningSite } from '../support/site.ts'
import {
  aWriter,
  editArticle,
  editor,
  field,
  postDialog,
  press,
  startArticle,
  writeArticle,
} from '../support/writing.ts'

const site = await aRunningSite(asDoctor)
const statusOf = async (path: string) => (await fetch(site.origin + path)).status
const list = (page: Awaited<ReturnType<typeof aWriter>>['page'], name: string) =>
  page.getByRole('list', { name })

journey(
  'an article goes from draft to scheduled to live and back, and strangers see the live one only',
  async () => {
    const { page, complaints } = await aWriter(site, doctor)
    await startArticle(page)
    await field(page, 'Title').fill('Gout in the toe')
    await press(page, 'Save as draft')
    await toast(page, 'Success', 'Draft saved. Only you see it.')
    await dialogsClosed(page)
    expect(await statusOf('/blog/gout-in-the-toe')).toBe(404)

    await page.getByRole('link', { name: 'Drafts and scheduled articles' }).click()
    const draft = list(page, 'Drafts').getByRole('listitem').filter({ hasText: 'Gout in the toe' })
    await draft.getByText('Needs an excerpt').waitFor()
    await draft.getByRole('button', { name: 'Continue: Gout in the toe' }).click()
    await editor(page).waitFor()
    await postDialog(page).getByText('Only you see it', { exact: true }).waitFor()
    await press(page, 'Create')
    await postDialog(page).getByText('Excerpt is required').waitFor()
    await writeArticle(page, { title: 'Gout in the toe', text: 'Crystals shine.' })

    await press(page, 'Schedule…')
    const schedule = page.getByRole('dialog', { name: 'Schedule this article' })
    await schedule.getByLabel('Date').fill('2020-01-01')
    await schedule.getByRole('button', { name: 'Schedule' }).click()
    await schedule.getByText('This time has passed. Choose a later one, or create the article now.').waitFor()
    const day = dayAfter(clinicTime().date, 8)
    await schedule.getByLabel('Date').fill(day)
    await schedule.getByLabel('Time').fill('07:30')
    await schedule.getByRole('button', { name: 'Schedule' }).click()
    await dialogsClosed(page)
    const scheduled = list(page, 'Scheduled').getByRole('listitem').filter({ hasText: 'Gout in the toe' })
    await scheduled.getByText(/, 7:30 AM$/).waitFor()
    expect(await statusOf('/blog/gout-in-the-toe')).toBe(404)

    await scheduled.getByRole('button', { name: 'More: Gout in the toe' }).click()
    await scheduled.getByRole('button', { name: 'Create now' }).click()
    await toast(page, 'Success', 'Blog post created successfully!')
    const live = list(page, 'Live').getByRole('listitem').filter({ hasText: 'Gout in the toe' })
    await live.getByRole('link', { name: 'View: Gout in the toe' }).click()
    await page.getByRole('heading', { name: 'Gout in the toe' }).waitFor()
    expect(await statusOf('/blog/gout-in-the-toe')).toBe(200)

    await editArticle(page, 'Gout in the toe')
    await postDialog(page)
      .getByText(/^Live since /)
      .waitFor()
    await press(page, 'Unpublish')
    const unpublish = page.getByRole('dialog', { name: 'Unpublish this article?' })
    await unpublish.getByRole('button', { name: 'Unpublish' }).click()
    await toast(page, 'Success', 'Unpublished. Only you see it now.')
    expect(await statusOf('/blog/gout-in-the-toe')).toBe(404)
    await page.locator('.toast-place').getByRole('button', { name: 'Undo' }).click()
    await toast(page, 'Restored')
    expect(await statusOf('/blog/gout-in-the-toe')).toBe(200)
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([])
    await page.context().close()
  },
)

journey('a preview link shows a draft to a colleague until it is withdrawn', async () => {
  const { page, complaints } = await aWriter(site, doctor)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await startArticle(page)
  await writeArticle(page, { title: 'For a colleague', text: 'What do you think?' })
  await press(page, 'Save as draft')
  await dialogsClosed(page)
  await page.goto(`${site.origin}/admin/articles`)
  const draft = list(page, 'Drafts').getByRole('listitem').filter({ hasText: 'For a colleague' })
  await draft.getByRole('button', { name: 'Preview link: For a colleague' }).click()
  await draft.getByText('Link copied', { exact: true }).waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  const colleague = await aVisitor()
  await open(colleague.page, link)
  await colleague.page.getByText('Draft preview', { exact: true }).waitFor()
  await colleague.page.getByText('What do you think?').waitFor()
  expect(await colleague.page.title()).toContain('Draft preview: For a colleague')
  expect(await violationsInBothSchemes(colleague.page)).toEqual([])
  expect(colleague.complaints).toEqual([])
  await colleague.page.context().close()

  await draft.getByRole('button', { name: 'More: For a colleague' }).click()
  await draft.getByRole('button', { name: 'Withdraw the preview links' }).click()
  await toast(page, 'Withdrawn', 'The links to this draft no longer work.')
  expect((await fetch(link)).status).toBe(404)
  expect(complaints).toEqual([])
  await page.context().close()
})

journey('the list of articles is searched, narrowed, copied from and emptied, on a phone too', async () => {
  const { page, complaints } = await aWriter(site, doctor)
  await page.goto(`${site.origin}/admin/articles`)
  await list(page, 'Drafts').getByText('For a colleague').waitFor()
  await page.getByRole('searchbox', { name: 'Search your articles' }).fill('crystals')
  await page.getByText('For a colleague').waitFor({ state: 'detached' })
  const gout = page.getByRole('listitem').filter({ hasText: 'Gout in the toe' })
  await gout.getByRole('button', { name: 'More: Gout in the toe' }).click()
  await gout.getByRole('button', { name: 'Duplicate' }).click()
  await page.getByText('Gout in the toe (copy)', { exact: true }).waitFor()
  await page.getByRole('button', { name: /^Scheduled/ }).click()
  await page.getByText('None.').waitFor()
  await page.getByRole('button', { name: /^All/ }).click()
  const copy = page.getByRole('listitem').filter({ hasText: 'Gout in the toe (copy)' })
  await copy.getByRole('button', { name: /^More/ }).click()
  await page.keyboard.press('Escape')
  await copy.getByRole('button', { name: 'Move to trash' }).waitFor({ state: 'detached' })
  await page.keyboard.press('Enter')
  await copy.getByRole('button', { name: 'Move to trash' }).click()
  await page.getByRole('button', { name: 'Delete Post' }).click()
  await page.getByText('Gout in the toe (copy)', { exact: true }).waitFor({ state: 'detached' })
  await page.locator('.toast-place').getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Gout in the toe (copy)', { exact: true }).waitFor()

  await page.setViewportSize({ width: 320, height: 700 })
  await page.getByRole('button', { name: 'More: Gout in the toe', exact: true }).click()
  expect(await width(page)).toBe(320)
  expect(await violationsInBothSchemes(page)).toEqual([])
  expect(complaints).toEqual([])
  await page.context().close()
})

journey('Ctrl+S in an article that is not live keeps it as a draft and stays', async () => {
  const { page, complaints } = await aWriter(site, doctor)
  await startArticle(page)
  await writeArticle(page, { title: 'Still thinking', text: 'First' })
  await page.keyboard.press('ControlOrMeta+s')
  await toast(page, 'Success', 'Draft saved. Only you see it.')
  await page.getByRole('dialog', { name: 'Edit Post' }).waitFor()
  expect(await statusOf('/blog/still-thinking')).toBe(404)
  await press(page, 'Create')
  await toast(page, 'Success', 'Blog post created successfully!')
  expect(await statusOf('/blog/still-thinking')).toBe(200)
  expect(complaints).toEqual([])
  await page.context().close()
})
