import { eq, sql } from 'drizzle-orm'
import { afterAll, expect } from 'vitest'
import { blogPosts } from '#server/db/schema/blog.ts'
import { aPost } from '#server/testing/factories.ts'
import { aPicture } from '#server/testing/pictures.ts'
import { aVisitor, journey } from '../support/browser.ts'
import { asDoctor, doctor, signIn, toast, violationsInBothSchemes, width } from '../support/doctor.ts'
import { dialogsClosed, goTo } from '../support/editing.ts'
import { databaseOf } from '../support/inbox.ts'
import { aRunningSite } from '../support/site.ts'
import {
  aWriter,
  discardDraft,
  draftIsSaved,
  editor,
  field,
  openBlog,
  postDialog,
  press,
  startArticle,
  upload,
} from '../support/writing.ts'

const site = await aRunningSite(asDoctor)
const { db, close } = await databaseOf(site)
afterAll(close)

journey(
  'with the keyboard alone the text is written where it will stand, with marks that format it',
  async () => {
    const { page, complaints } = await aWriter(site, doctor)
    await startArticle(page)
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('title')
    const canvas = await page.locator('.writing-scroll').boundingBox()
    expect(canvas?.height).toBeGreaterThanOrEqual(480)
    await page.keyboard.type('What hurts')
    await page.keyboard.press('Enter')
    for (const line of ['## Findings', '- dark', 'compressible', '', '> quoted']) {
      await page.keyboard.type(line)
      await page.keyboard.press('Enter')
    }
    await page.keyboard.press('Enter')
    await page.keyboard.type('**Bold** end')
    await expect
      .poll(() => editor(page).innerHTML())
      .toMatch(/<h2>Findings<\/h2><ul><li><p>dark.*<blockquote><p>quoted<\/p><\/blockquote><p><strong>Bold/)
    await postDialog(page)
      .getByText(/6 words/)
      .waitFor()
    await draftIsSaved(page)
    const preview = postDialog(page).getByRole('region', { name: 'Link preview' })
    await preview.getByText(/^What hurts \| /).waitFor()
    await preview.getByRole('button', { name: 'Search' }).click()
    await preview.getByText(/› blog › what-hurts$/).waitFor()
    await preview.getByRole('button', { name: 'WhatsApp' }).click()
    await press(page, 'Change picture')
    const buffer = await aPicture(1_200, 800).jpeg().toBuffer()
    await upload(page, { name: 'probe.jpg', mimeType: 'image/jpeg', buffer })
    await page.getByLabel('Alternative text').fill('A probe')
    await page.getByRole('button', { name: 'Save Picture' }).click()
    const cover = preview.locator('img[src$="/1200x630.jpg"]')
    await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1_200)
    await field(page, 'Excerpt').fill('x'.repeat(163))
    await postDialog(page).getByText('163 of 160, previews cut it').waitFor()
    expect(await violationsInBothSchemes(page)).toEqual([])

    await press(page, 'Close the settings')
    await expect.poll(() => field(page, 'Excerpt').isVisible()).toBe(false)
    await press(page, 'Create')
    await postDialog(page).getByText('Category is required').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('category')

    await page.keyboard.press('Escape')
    await toast(page, 'Draft kept')
    await dialogsClosed(page)
    await page.getByRole('link', { name: 'Drafts and scheduled articles' }).click()
    const row = page.getByRole('list', { name: 'Drafts' }).getByRole('listitem')
    await row.getByText('Not saved yet').waitFor()
    await row.getByRole('button', { name: 'Continue: What hurts' }).click()
    await editor(page).getByText('compressible').waitFor()
    await discardDraft(page)
    // Its slug is looked up: an article may have been created without an answer.
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([])
    await page.context().close()
  },
)

journey(
  'on a phone the tools are one row above the keyboard, and the settings and further ways to save open over the text',
  async () => {
    const { page, complaints } = await aVisitor({ viewport: { width: 390, height: 844 } })
    await signIn(page, site.origin, doctor)
    await openBlog(page, site.origin)
    await startArticle(page)
    await field(page, 'Title').fill('On a phone')
    const tools = page.getByRole('toolbar', { name: 'Formatting' })
    await page.evaluate(() => {
      Object.defineProperty(visualViewport, 'height', { value: 500, configurable: true })
      visualViewport?.dispatchEvent(new Event('resize'))
    })
    const bottom = async () => {
      const box = await tools.boundingBox()
      return box && [box.y + box.height, box.height < 60]
    }
    await expect.poll(bottom).toEqual([500, true])
    await page.evaluate(() => {
      Reflect.deleteProperty(visualViewport as object, 'height')
      visualViewport?.dispatchEvent(new Event('resize'))
    })
    await expect.poll(bottom).toEqual([844, true])

    await press(page, 'Create')
    await press(page, 'Settings, 2 to mend')
    await postDialog(page).getByText('Excerpt is required').waitFor()
    expect(await violationsInBothSchemes(page)).toEqual([])
    await page.goBack()
    await expect.poll(() => field(page, 'Excerpt').isVisible()).toBe(false)
    await page.setViewportSize({ width: 320, height: 640 })
    await press(page, 'More ways to save')
    expect(await violationsInBothSchemes(page)).toEqual([])
    expect(await width(page)).toBe(320)
    await press(page, 'Save as draft')
    await toast(page, 'Success', 'Draft saved. Only you see it.')
    expect(complaints).toEqual([])
    await page.context().close()
  },
)

journey(
  'a window and a list that show a live article as scheduled withdraw it from nobody, and say so',
  async () => {
    const { id } = await aPost(db, {
      title: 'Due meanwhile',
      slug: 'due-meanwhile',
      publishedAt: new Date('2999-01-01T01:30:00Z'),
    })
    const { page } = await aWriter(site, doctor)
    const list = await page.context().newPage()
    for (const window of [page, list]) await goTo(window, `${site.origin}/admin/articles`)
    await page.getByRole('button', { name: 'Edit: Due meanwhile' }).click()
    await postDialog(page)
      .getByText(/^Scheduled for /)
      .waitFor()
    await field(page, 'Excerpt').fill('Mine')
    await db
      .update(blogPosts)
      .set({ publishedAt: sql`date_trunc('milliseconds', now()) - interval '1 second'` })
      .where(eq(blogPosts.id, id))
    const status = async () => (await fetch(`${site.origin}/api/blog-posts/due-meanwhile`)).status
    await expect.poll(status).toBe(200)

    await press(page, 'Save as draft')
    await postDialog(page)
      .getByText(/^This article is live since .* as scheduled\. Nothing has been changed\.$/)
      .waitFor()
    await press(page, 'Back to My Text')
    await postDialog(page)
      .getByText(/^Live since /)
      .waitFor()
    await list.getByRole('button', { name: 'More: Due meanwhile' }).click()
    await list.getByRole('button', { name: 'Back to the drafts' }).click()
    await toast(list, 'Error', '“Due meanwhile” is live by now. Nothing was changed here.')
    await list.getByRole('list', { name: 'Live' }).getByText('Due meanwhile').waitFor()
    expect(await status()).toBe(200)
    await press(page, 'Save Changes')
    await toast(page, 'Success', 'Blog post updated successfully!')
    const saved = await (await fetch(`${site.origin}/api/blog-posts/due-meanwhile`)).json()
    expect(saved.excerpt).toBe('Mine')
    await page.context().close()
  },
)
