import { expect } from 'vitest'
import { journey } from '../support/browser.ts'
import { asDoctor, doctor, toast, violationsInBothSchemes, width } from '../support/doctor.ts'
import { aRunningSite } from '../support/site.ts'
import {
  aWriter,
  discardDraft,
  editArticle,
  editor,
  field,
  postDialog,
  press,
  startArticle,
  writeArticle,
} from '../support/writing.ts'

const site = await aRunningSite(asDoctor)

async function contentOf(slug: string): Promise<string> {
  const answer = await fetch(`${site.origin}/api/blog-posts/${slug}`)
  return ((await answer.json()) as { content: string }).content
}

journey('an empty form names each missing field and puts the focus into the first', async () => {
  const { page, complaints } = await aWriter(site, doctor)
  await startArticle(page)
  await press(page, 'Create')
  for (const message of ['Title', 'Slug', 'Excerpt', 'Content', 'Category']) {
    await postDialog(page).getByText(`${message} is required`, { exact: true }).waitFor()
  }
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('title')
  expect(await violationsInBothSchemes(page)).toEqual([])
  expect(complaints).toEqual([])
  await page.context().close()
})

journey('the slug is suggested from the title until it is edited by hand', async () => {
  const { page } = await aWriter(site, doctor)
  await startArticle(page)
  await field(page, 'Title').pressSequentially('Fluid in the Knée: what it’s')
  await expect.poll(() => field(page, 'Slug (URL)').inputValue()).toBe('fluid-in-the-knee-what-its')
  await field(page, 'Slug (URL)').fill('my-own')
  await field(page, 'Title').pressSequentially(' about')
  await expect.poll(() => field(page, 'Slug (URL)').inputValue()).toBe('my-own')
  await discardDraft(page)
  await expect.poll(() => field(page, 'Title').inputValue()).toBe('')
  await page.context().close()
})

journey('a slug that was suggested is no longer marked as missing', async () => {
  const { page } = await aWriter(site, doctor)
  await startArticle(page)
  await press(page, 'Create')
  const missing = postDialog(page).getByText('Slug is required', { exact: true })
  await missing.waitFor()
  await field(page, 'Title').fill('Knee effusion')
  await expect.poll(() => field(page, 'Slug (URL)').inputValue()).toBe('knee-effusion')
  await missing.waitFor({ state: 'detached' })
  await field(page, 'Title').fill('')
  await missing.waitFor()
  await discardDraft(page)
  await page.context().close()
})

journey('formatting is stored as it was made, and shown again for editing unchanged', async () => {
  const { page, complaints } = await aWriter(site, doctor)
  await startArticle(page)
  await writeArticle(page, { title: 'All that the editor makes', tags: 'knee, hip ,knee', text: '' })
  await expect
    .poll(() => page.getByRole('list', { name: 'Tags of this article' }).innerText())
    .toBe('knee\nhip')
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
    if (name === 'Strike through') await tool('More tools')
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
  const parts = ['<h2>Findings', '<strong>bold', '<em>italic', '<u>underlined', '<s>struck', '<sub>below']
  for (const part of parts) expect(stored).toContain(part)
  expect(stored).toMatch(/<a href="https:\/\/example\.com\/a">.*<ul><li><p>one.*<blockquote><p>quoted.*<th/s)

  await editArticle(page, 'All that the editor makes')
  await expect.poll(() => field(page, 'Tags (optional)').inputValue()).toBe('knee, hip')
  await press(page, 'HTML')
  await expect
    .poll(async () => (await page.getByLabel('Content as HTML').inputValue()).replaceAll('>\n<', '><'))
    .toBe(stored)
  await press(page, 'Preview')
  expect(complaints).toEqual([])
  await page.context().close()
})

journey('text pasted from Word or the web keeps its structure and loses everything else', async () => {
  const { page, complaints } = await aWriter(site, doctor)
  await startArticle(page)
  await editor(page).click()
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.setData(
      'text/html',
      `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment-->
       <h1 style="color:red">Effusion</h1><h2 style="color:red">Signs</h2>
       <p class="MsoNormal" style="margin:0cm;font-family:Calibri"><b><span style="color:#222">Dark</span></b> fluid<o:p></o:p></p>
       <p class="MsoListParagraphCxSpFirst" style="text-indent:-18.0pt;mso-list:l0 level1 lfo1"><!--[if !supportLists]--><span>·</span><!--[endif]-->first</p>
       <p class="MsoListParagraphCxSpMiddle" style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='font:7.0pt "Times New Roman"'>2.&nbsp;</span><![endif]>within</p>
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
  expect(html).toMatch(/<h2>Effusion<\/h2>\s*<h3>Signs<\/h3>/)
  expect(html).toContain('<strong>Dark</strong> fluid')
  expect(html.replace(/\s+/g, '')).toContain(
    '<ul><li><p>first</p><olstart="2"><li><p>within</p></li></ol></li><li><p>second</p></li></ul>',
  )
  expect(html).toContain('<a href="https://example.com/x">a link</a>')
  expect(html).not.toMatch(/style|class|onclick|onerror|track\.gif|steal|o:p|Mso/)
  expect(complaints).toEqual([])
  await page.context().close()
})

journey('on a phone the dialog fills the screen, at 320 px without sideways scrolling', async () => {
  const { page } = await aWriter(site, doctor)
  await page.setViewportSize({ width: 320, height: 640 })
  await startArticle(page)
  await writeArticle(page, { title: 'A'.repeat(80), tags: 'tag '.repeat(12), text: 'x'.repeat(80) })
  await postDialog(page).getByRole('button', { name: 'Table', exact: true }).click()
  await page.keyboard.type('Anteroposterior'.repeat(3))
  await expect.poll(() => width(page)).toBe(320)
  await expect
    .poll(() => postDialog(page).evaluate((dialog) => [dialog.clientWidth, dialog.scrollWidth]))
    .toEqual([320, 320])
  await page.context().close()
})

journey(
  'the HTML of an article has as much room as its text; styles in it are left out quietly',
  async () => {
    const { page, complaints } = await aWriter(site, doctor)
    await startArticle(page)
    await press(page, 'HTML')
    const source = page.getByLabel('Content as HTML')
    expect((await source.boundingBox())?.height).toBeGreaterThan(400)
    await source.fill('<h1>Title</h1><p style="color: red">Plain</p>')
    await press(page, 'Preview')
    await postDialog(page).getByRole('heading', { name: 'Title', level: 2 }).waitFor()
    await press(page, 'Write')
    await expect.poll(() => editor(page).innerHTML()).toBe('<h2>Title</h2><p>Plain</p>')
    expect(complaints).toEqual([])
    await page.context().close()
  },
)
