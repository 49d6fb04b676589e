import { expect } from 'vitest'
import { journey } from '../support/browser.ts'
import { asDoctor, doctor, toast, violationsInBothSchemes } from '../support/doctor.ts'
import { dialogsClosed } from '../support/editing.ts'
import { aRunningSite } from '../support/site.ts'
import {
  aWriter,
  editArticle,
  editor,
  postDialog,
  press,
  startArticle,
  writeArticle,
} from '../support/writing.ts'

const site = await aRunningSite(asDoctor)

journey(
  'footnotes are written by button and key, changed, moved with their marks, and read at the end',
  async () => {
    const { page, complaints } = await aWriter(site, doctor)
    const asked = page.getByRole('dialog', { name: 'Footnote' })
    const text = asked.getByRole('textbox', { name: 'Text of the footnote' })
    const listed = postDialog(page).getByRole('list', { name: 'Footnotes' }).getByRole('button')
    const stored = async () =>
      (await (await fetch(`${site.origin}/api/blog-posts/with-notes`)).json()).content
    const mark = (n: number) => `<sup><a id="fnref${n}" href="#fn${n}">${n}</a></sup>`
    const note = (n: number, html: string) => `<li id="fn${n}">${html} <a href="#fnref${n}">↩\uFE0E</a></li>`

    await startArticle(page)
    await writeArticle(page, { title: 'With notes', text: 'Fluid is dark' })
    await page.getByRole('button', { name: 'Footnote', exact: true }).click()
    await text.fill('A book.')
    expect(await violationsInBothSchemes(page)).toEqual([])
    await asked.getByRole('button', { name: 'Insert Footnote' }).click()
    await asked.waitFor({ state: 'detached' })
    await page.keyboard.type(' and gas is bright')
    await page.keyboard.press('ControlOrMeta+Alt+f')
    await text.waitFor()
    await expect.poll(() => text.evaluate((box) => box === document.activeElement)).toBe(true)
    await page.keyboard.type('In the ')
    await page.keyboard.press('ControlOrMeta+i')
    await page.keyboard.type('Journal')
    await asked.getByRole('button', { name: 'Insert Footnote' }).click()
    await expect.poll(() => listed.allTextContents()).toEqual(['A book.', 'In the Journal'])
    await asked.waitFor({ state: 'detached' })
    await press(page, 'Create')
    await toast(page, 'Success', 'Blog post created successfully!')
    expect(await stored()).toBe(
      `<p>Fluid is dark${mark(1)} and gas is bright${mark(2)}</p><ol>${note(1, 'A book.')}${note(2, 'In the <em>Journal</em>')}</ol>`,
    )

    await editArticle(page, 'With notes')
    await expect.poll(() => editor(page).locator('li').count()).toBe(0)
    await listed.first().click()
    await expect.poll(() => text.innerText()).toBe('A book.')
    await text.fill('Another book.')
    await asked.getByRole('button', { name: 'Save Footnote' }).click()
    await asked.waitFor({ state: 'detached' })
    await editor(page).locator('[data-footnote]').last().click()
    await asked.getByRole('button', { name: 'Remove Footnote' }).click()
    await expect.poll(() => listed.allTextContents()).toEqual(['Another book.'])
    await asked.waitFor({ state: 'detached' })
    await press(page, 'Save Changes')
    await toast(page, 'Success', 'Blog post updated successfully!')
    expect(await stored()).toBe(
      `<p>Fluid is dark${mark(1)} and gas is bright</p><ol>${note(1, 'Another book.')}</ol>`,
    )
    await dialogsClosed(page)
    await page.goto(`${site.origin}/blog/with-notes`)
    await page.getByLabel('Footnote 1', { exact: true }).click()
    await expect.poll(() => page.url()).toMatch(/#fn1$/)
    expect(complaints).toEqual([])
    await page.context().close()
  },
)
