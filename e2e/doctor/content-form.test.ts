import { expect } from 'vitest'
import { aVisitor, journey } from '../support/browser.ts'
import { asDoctor, doctor, signIn, toast, violationsInBothSchemes } from '../support/doctor.ts'
import { button, dialogsClosed, field, form, goTo, openForm, rows, save } from '../support/editing.ts'
import { aRunningSite } from '../support/site.ts'

const site = await aRunningSite(asDoctor)

async function anEditor(path: string, options: Parameters<typeof aVisitor>[0] = {}) {
  const visitor = await aVisitor(options)
  await signIn(visitor.page, site.origin, doctor)
  await goTo(visitor.page, `${site.origin}${path}`)
  return visitor
}

journey('a list is put in order, shortened and lengthened with the keyboard alone', async () => {
  const { page, complaints } = await anEditor('/')
  await openForm(page, 'Edit Content')
  await form(page).getByRole('button', { name: 'Move down: 30+ years in radiology' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await rows(page))[1]).toBe('30+ years in radiology')
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(async () => (await rows(page))[2]).toBe('30+ years in radiology')
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await expect.poll(() => focused()).toBe('Move down: 30+ years in radiology')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => rows(page)).toHaveLength(4)
  await page.waitForFunction(() => document.activeElement?.hasAttribute('data-put-back'))
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await rows(page))[2]).toBe('30+ years in radiology')
  await form(page).getByRole('button', { name: 'Add to Achievements' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.activeElement?.tagName === 'INPUT')
  await page.keyboard.type('Written with the keyboard')
  await save(page)
  const shown = await page.locator('.numbered-cells h3').allTextContents()
  expect(shown[2]).toBe('30+ years in radiology')
  expect(shown.at(-1)).toBe('Written with the keyboard')
  expect(complaints).toEqual([])
})

journey('a new item of a list is called by its number, not by the icon that is chosen already', async () => {
  const { page } = await anEditor('/awards')
  await openForm(page, 'Edit: National memberships')
  const items = (await rows(page)).length
  await form(page)
    .getByRole('button', { name: /^Add to/ })
    .click()
  await form(page)
    .getByRole('button', { name: `Move up: Item ${items + 1}` })
    .waitFor()
  await page.context().close()
})

journey('a list is put in order by dragging', async () => {
  const { page } = await anEditor('/awards')
  await openForm(page, 'Edit: National memberships')
  const before = await rows(page)
  await form(page).getByTitle('Drag to move').nth(0).dragTo(form(page).locator('li[data-item]').nth(2))
  await expect.poll(() => rows(page)).toEqual([before[1], before[2], before[0], ...before.slice(3)])
})

journey('what is wrong inside a closed item opens it, says so and takes the focus', async () => {
  const { page } = await anEditor('/research')
  await openForm(page, 'Edit: Publications')
  await form(page)
    .getByRole('button', { name: /^Case reports/ })
    .click()
  await field(page, 'Link').fill('javascript:alert(1)')
  await form(page)
    .getByRole('button', { name: /^Case reports/, expanded: true })
    .click()
  await button(page, 'Save').click()
  await form(page).getByText('Enter an address that begins with https://').waitFor()
  await page.waitForFunction(() => document.activeElement?.id === 'publications.4.url')
  expect(await violationsInBothSchemes(page)).toEqual([])
})

journey(
  'a section is seen as its page will show it before it is saved, and not while something is wrong',
  async () => {
    const { page, complaints } = await anEditor('/awards')
    await openForm(page, 'Edit: Recognition')
    await field(page, 'Recognition title').fill('')
    await form(page).getByRole('button', { name: 'Preview' }).click()
    await form(page)
      .getByText(/^There is no preview while something is wrong/)
      .waitFor()
    await page.waitForFunction(() => document.activeElement?.id === 'recognitionTitle')
    await field(page, 'Recognition title').fill('Thanks, not saved')
    await form(page).getByRole('button', { name: 'Preview' }).click()
    const preview = form(page).getByRole('region', { name: 'Preview: Recognition' })
    await preview.getByRole('heading', { name: 'Thanks, not saved' }).waitFor()
    await expect.poll(() => preview.getByRole('button', { name: /^Edit/ }).count()).toBe(0)
    expect(await violationsInBothSchemes(page)).toEqual([])
    await expect.poll(() => page.locator('main').getByText('Thanks, not saved').count()).toBe(0)
    await form(page).getByRole('button', { name: 'Back to the Form' }).click()
    await expect.poll(() => field(page, 'Recognition title').inputValue()).toBe('Thanks, not saved')
    await form(page).getByRole('button', { name: 'Preview' }).click()
    await save(page)
    await page.locator('main').getByRole('heading', { name: 'Thanks, not saved' }).waitFor()
    expect(complaints).toEqual([])
  },
)

journey('nothing in a preview leads away from what is being written', async () => {
  const { page } = await anEditor('/')
  await openForm(page, 'Edit: Tagline')
  await field(page, 'Tagline').fill('Looked at first')
  await form(page).getByRole('button', { name: 'Preview' }).click()
  await form(page).getByRole('link', { name: 'Learn More' }).click()
  await form(page).getByText('Looked at first').waitFor()
  await expect.poll(() => page.url()).toBe(`${site.origin}/`)
})

journey('closing keeps a draft, cancelling asks and throws it away', async () => {
  const { page } = await anEditor('/about')
  await openForm(page, 'Edit: Philosophy')
  await field(page, 'Philosophy').fill('Half a thought')
  await page.keyboard.press('Escape')
  await toast(page, 'Draft kept')
  await dialogsClosed(page)
  await page.reload()
  await openForm(page, 'Edit: Philosophy')
  await form(page)
    .getByText(/^Your unsaved text of/)
    .waitFor()
  await expect.poll(() => field(page, 'Philosophy').inputValue()).toBe('Half a thought')
  await form(page).getByRole('button', { name: 'Cancel' }).click()
  await page
    .getByRole('dialog', { name: 'Discard your changes?' })
    .getByRole('button', { name: 'Discard' })
    .click()
  await openForm(page, 'Edit: Philosophy')
  await expect.poll(() => field(page, 'Philosophy').inputValue()).toMatch(/^The picture is only half/)
})

journey(
  'two windows: another section is no conflict, the same section shows both and loses neither',
  async () => {
    const { page } = await anEditor('/awards')
    const second = await anEditor('/awards')
    await openForm(page, 'Edit: Recognition')
    await openForm(second.page, 'Edit: Leadership position')
    await field(second.page, 'Note under the position').fill('Since 2020')
    await save(second.page)
    await field(page, 'Recognition text').fill('From the first window')
    await openForm(second.page, 'Edit: Recognition')
    await save(page)
    await page.getByText('From the first window').waitFor()
    await page.getByText('Since 2020').waitFor()

    await field(second.page, 'Recognition text').fill('From the second window')
    await button(second.page, 'Save').click()
    await second.page.getByText(/^This was saved in another window/).waitFor()
    await form(second.page).getByText('From the first window').waitFor()
    expect(await violationsInBothSchemes(second.page)).toEqual([])
    await form(second.page).getByRole('button', { name: 'Save Mine' }).click()
    await toast(second.page, 'Saved')
    await second.page.getByText('From the second window').waitFor()
  },
)

journey('what was saved elsewhere and taken over is not called the unsaved text that is back', async () => {
  const { page } = await anEditor('/expertise')
  const second = await anEditor('/expertise')
  const edit = page.getByRole('button', { name: /^Edit: / }).first()
  const name = (await edit.getAttribute('aria-label')) ?? (await edit.innerText())
  const text = (window: typeof page) => form(window).getByRole('textbox').first()
  await openForm(page, name)
  await text(page).fill('Half of mine')
  await page.getByText('A draft is kept.').waitFor()
  await page.keyboard.press('Escape')
  await toast(page, 'Draft kept')
  await openForm(page, name)
  await form(page)
    .getByText(/^Your unsaved text of/)
    .waitFor()
  await openForm(second.page, name)
  await form(second.page).getByRole('button', { name: 'Cancel' }).click()
  await second.page.getByRole('button', { name: 'Discard', exact: true }).click()
  await openForm(second.page, name)
  await text(second.page).fill('Theirs')
  await save(second.page)
  await button(page, 'Save').click()
  await form(page).getByRole('button', { name: 'Take the Saved One' }).click()
  await expect.poll(() => text(page).inputValue()).toBe('Theirs')
  await expect
    .poll(() =>
      form(page)
        .getByText(/^Your unsaved text of/)
        .count(),
    )
    .toBe(0)
})
