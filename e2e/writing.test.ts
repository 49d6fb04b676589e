import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aVisitor, journey } from './browser.ts'
import { adminBar, fillIn, signIn, toast, violationsInBothSchemes, width } from './doctor.ts'
import { aRunningSite } from './site.ts'
import {
  createArticle,
  draftIsKept,
  editArticle,
  editor,
  field,
  openBlog,
  postDialog,
  press,
  startArticle,
  writeArticle,
} from './writing.ts'

const doctor = { username: 'doctor', password: 'a password for the journeys' }

const site = await aRunningSite({ ADMIN_USERNAME: doctor.username, ADMIN_PASSWORD: doctor.password })

async function aWriter(): Promise<{ page: Page; complaints: string[] }> {
  const visitor = await aVisitor()
  await signIn(visitor.page, site.origin, doctor)
  await openBlog(visitor.page, site.origin)
  return visitor
}

async function contentOf(slug: string): Promise<string> {
  const answer = await fetch(`${site.origin}/api/blog-posts/${slug}`)
  return ((await answer.json()) as { content: string }).content
}

journey('an empty form names each missing field and puts the focus into the first', async () => {
  const { page, complaints } = await aWriter()
  await startArticle(page)
  await press(page, 'Create')
  for (const message of ['Title', 'Slug', 'Excerpt', 'Content', 'Category']) {
    await postDialog(page).getByText(`${message} is required`, { exact: true }).waitFor()
  }
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('title')
  expect(await violationsInBothSchemes(page)).toEqual([])
  expect(complaints).toEqual([])
  await page.context().close()
})

journey('the slug is suggested from the title until it is edited by hand', async () => {
  const { page } = await aWriter()
  await startArticle(page)
  await field(page, 'Title').pressSequentially('Fluid in the Knée: what it’s')
  expect(await field(page, 'Slug (URL)').inputValue()).toBe('fluid-in-the-knee-what-its')
  await field(page, 'Slug (URL)').fill('my-own')
  await field(page, 'Title').pressSequentially(' about')
  expect(await field(page, 'Slug (URL)').inputValue()).toBe('my-own')
  await postDialog(page).getByRole('button', { name: 'Discard it' }).click()
  await page.getByRole('button', { name: 'Discard Draft' }).click()
  expect(await field(page, 'Title').inputValue()).toBe('')
  await page.context().close()
})

journey('formatting is stored as it was made, and shown again for editing unchanged', async () => {
  const { page, complaints } = await aWriter()
  await startArticle(page)
  await writeArticle(page, { title: 'All that the editor makes', tags: 'knee, hip ,knee', text: '' })
  expect(await page.getByRole('list', { name: 'Tags of this article' }).innerText()).toBe('knee\nhip')
  const tool = (name: string) => postDialog(page).getByRole('button', { name, exact: true }).click()
  await page.getByLabel('Paragraph style').selectOption('Heading')
  await page.keyboard.type('Findings')
  await page.keyboard.press('Enter')
  for (const [name, text] of [
    ['Bold', 'bold'],
    ['Italic', 'italic'],
    ['Underline', 'underlined'],
    ['Strike through', 'struck'],
    ['Subscript', 'below'],
    ['Superscript', 'above'],
  ] as const) {
    await tool(name)
    await page.keyboard.type(text)
    await tool(name)
    await page.keyboard.type(' ')
  }
  await tool('Link')
  await page.getByLabel('Address', { exact: true }).fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Set Link' }).click()
  await page.getByText('Enter an address such as').waitFor()
  await page.getByLabel('Address', { exact: true }).fill('example.com/a')
  await page.getByRole('button', { name: 'Set Link' }).click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await tool('Bullet list')
  await page.keyboard.type('one')
  await page.keyboard.press('Enter')
  await page.keyboard.type('two')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await tool('Quotation')
  await page.keyboard.type('quoted')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await tool('Table')
  await page.keyboard.type('Finding')
  await press(page, 'HTML')
  const made = (await page.getByLabel('Content as HTML').inputValue()).replaceAll('>\n<', '><')
  await press(page, 'Write')
  await press(page, 'Create')
  await toast(page, 'Success', 'Blog post created successfully!')
  const stored = await contentOf('all-that-the-editor-makes')
  expect(stored).toBe(made)
  for (const part of [
    '<h2>Findings',
    '<strong>bold',
    '<em>italic',
    '<u>underlined',
    '<s>struck',
    '<sub>below',
  ]) {
    expect(stored).toContain(part)
  }
  expect(stored).toMatch(/<a href="https:\/\/example\.com\/a">.*<ul><li><p>one.*<blockquote><p>quoted.*<th/s)

  await editArticle(page, 'All that the editor makes')
  expect(await field(page, 'Tags (optional)').inputValue()).toBe('knee, hip')
  await press(page, 'HTML')
  expect((await page.getByLabel('Content as HTML').inputValue()).replaceAll('>\n<', '><')).toBe(stored)
  await press(page, 'Preview')
  expect(complaints).toEqual([])
  await page.context().close()
})

journey('text pasted from Word or the web keeps its structure and loses everything else', async () => {
  const { page } = await aWriter()
  await startArticle(page)
  await editor(page).click()
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.setData(
      'text/html',
      `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment-->
       <h1 style="color:red">Effusion</h1>
       <p class="MsoNormal" style="margin:0cm;font-family:Calibri"><b><span style="color:#222">Dark</span></b> fluid<o:p></o:p></p>
       <p class="MsoListParagraphCxSpFirst" style="text-indent:-18.0pt;mso-list:l0 level1 lfo1"><!--[if !supportLists]--><span>·</span><!--[endif]-->first</p>
       <p class="MsoListParagraphCxSpLast" style="text-indent:-18.0pt;mso-list:l0 level1 lfo1"><!--[if !supportLists]--><span>·</span><!--[endif]-->second</p>
       <p><a href="https://example.com/x" onclick="steal()">a link</a><img src="https://example.com/track.gif" onerror="steal()"></p>
       <script>steal()</script><!--EndFragment--></body></html>`,
    )
    const target = document.querySelector('.rich-text') as HTMLElement
    target.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  await press(page, 'HTML')
  const html = await page.getByLabel('Content as HTML').inputValue()
  expect(html).toContain('<strong>Dark</strong> fluid')
  expect(html.replace(/\s+/g, '')).toContain('<ul><li><p>first</p></li><li><p>second</p></li></ul>')
  expect(html).toContain('<a href="https://example.com/x">a link</a>')
  expect(html).not.toMatch(/style|class|onclick|onerror|track\.gif|steal|o:p|Mso/)
  await page.context().close()
})

journey('unsaved text comes back after closing, a reload, a lost session and Fix Session', async () => {
  const { page } = await aWriter()
  await startArticle(page)
  await writeArticle(page, { title: 'Not finished', text: 'Half a sentence' })
  await draftIsKept(page)
  await press(page, 'Close')
  await toast(page, 'Draft kept')

  await page.reload()
  await startArticle(page)
  await page.getByText('Your unsaved text of').waitFor()
  expect(await field(page, 'Title').inputValue()).toBe('Not finished')
  expect(await editor(page).innerText()).toBe('Half a sentence')

  await page.evaluate(() => localStorage.clear())
  await page.getByRole('dialog', { name: 'Sign in to go on' }).waitFor()
  expect(await editor(page).isVisible()).toBe(false)
  await fillIn(page, doctor)
  await editor(page).click()
  await page.keyboard.press('End')
  await page.keyboard.type(' and more')
  await draftIsKept(page)
  await press(page, 'Close')

  await adminBar(page).getByRole('button', { name: 'Fix Session' }).click()
  await toast(page, 'Session Cleared')
  await signIn(page, site.origin, doctor)
  await openBlog(page, site.origin)
  await startArticle(page)
  expect(await editor(page).innerText()).toBe('Half a sentence and more')

  await press(page, 'Create')
  await toast(page, 'Success', 'Blog post created successfully!')
  await startArticle(page)
  expect(await field(page, 'Title').inputValue()).toBe('')
  await page.context().close()
})

journey('of two tabs that edit one article the second is told, shown both, and decides', async () => {
  const { page } = await aWriter()
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
  expect(await excerpt()).toBe('From the first window')
  await press(other, 'Back to My Text')
  expect(await field(other, 'Excerpt').inputValue()).toBe('From the second window')
  await press(other, 'Save Changes')
  await press(other, 'Save Mine')
  await toast(other, 'Success', 'Blog post updated successfully!')
  expect(await excerpt()).toBe('From the second window')
  await page.context().close()
})

journey(
  'a taken, reserved or malformed slug is refused beside the field, and nothing typed is lost',
  async () => {
    const { page } = await aWriter()
    await createArticle(page, { title: 'Taken already' })
    await startArticle(page)
    await writeArticle(page, { title: 'Taken already', text: 'Another text.' })
    await press(page, 'Create')
    await postDialog(page).getByText('Another article has this address. Choose another.').waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('slug')
    await field(page, 'Slug (URL)').fill('publish')
    await press(page, 'Create')
    await postDialog(page).getByText('This address is reserved. Choose another.').waitFor()
    await field(page, 'Slug (URL)').fill('Two Words')
    await postDialog(page).getByText('Use lower-case letters').waitFor()
    expect(await editor(page).innerText()).toBe('Another text.')
    await field(page, 'Slug (URL)').fill('not-taken')
    await press(page, 'Create')
    await toast(page, 'Success', 'Blog post created successfully!')
    await page.context().close()
  },
)

journey('a deleted article is asked about, gone at once, and back with Undo', async () => {
  const { page } = await aWriter()
  await createArticle(page, { title: 'Soon deleted' })
  await page.getByRole('button', { name: 'Delete: Soon deleted' }).click()
  await page.getByRole('dialog', { name: 'Delete this article?' }).getByText('Soon deleted').waitFor()
  expect(await violationsInBothSchemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Delete Post' }).click()
  await toast(page, 'Success', 'Blog post deleted successfully!')
  await page.getByRole('link', { name: 'Soon deleted', exact: true }).waitFor({ state: 'detached' })
  await page.locator('.toast-place').getByRole('button', { name: 'Undo' }).click()
  await toast(page, 'Restored')
  await page.getByRole('link', { name: 'Soon deleted', exact: true }).waitFor()
  await page.context().close()
})

journey('publishing says what it did, and what is not published yet is counted', async () => {
  const { page } = await aWriter()
  await createArticle(page, { title: 'To be published' })
  await page.getByText(/changes? (is|are) not in the published edition yet/).waitFor()
  await page.getByRole('button', { name: 'Publish to Live Site' }).click()
  await page.locator('.toast-place').getByText('Published Successfully!').waitFor()
  await page
    .locator('.toast-place')
    .getByText(/^\d+ posts? published\. Your live website will be updated with the latest blog posts\.$/)
    .waitFor()
  await page.getByText('The published edition is up to date.').waitFor()
  const edition = await page.evaluate(async () => (await fetch('/blog-data.json')).json())
  expect(edition.posts.map(({ slug }: { slug: string }) => slug)).toContain('to-be-published')
  await page.context().close()
})

journey('on a phone the dialog fills the screen, at 320 px without sideways scrolling', async () => {
  const { page } = await aWriter()
  await page.setViewportSize({ width: 320, height: 640 })
  await startArticle(page)
  await writeArticle(page, { title: 'A'.repeat(80), tags: 'tag '.repeat(12), text: 'x'.repeat(80) })
  await postDialog(page).getByRole('button', { name: 'Table', exact: true }).click()
  await page.keyboard.type('Anteroposterior'.repeat(3))
  expect(await width(page)).toBe(320)
  expect(await postDialog(page).evaluate((dialog) => [dialog.clientWidth, dialog.scrollWidth])).toEqual([
    320, 320,
  ])
  await page.context().close()
})
