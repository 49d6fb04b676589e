import { expect } from 'vitest'
import { aVisitor, journey, open } from '../support/browser.ts'
import { asDoctor, doctor, toast, violationsInBothSchemes } from '../support/doctor.ts'
import { aRunningSite } from '../support/site.ts'
import { aWriter, editor, field, postDialog, press, startArticle, writeArticle } from '../support/writing.ts'

const site = await aRunningSite(asDoctor)

const pasted = `@article{lee, author = {Lee, An and Rao, Bina}, title = {Ultrasound of the cuff}, journal = {Sample Journal}, year = 2024, volume = 12, pages = {45--50}, doi = {10.5555/sample.2024.014}}
@article{open, title = {No end, year = 2020

10.5555/second`

journey('an article cites pasted references and names its reviewer, and a reader finds both', async () => {
  const { page, complaints } = await aWriter(site, doctor)
  await startArticle(page)
  await writeArticle(page, { title: 'Shoulder pain', text: 'Three structures' })
  await postDialog(page).getByRole('button', { name: 'Citation', exact: true }).click()
  const asked = page.getByRole('dialog', { name: 'References', exact: true })
  await asked.getByLabel('Paste references').fill(pasted)
  await asked.getByRole('button', { name: 'Add these' }).click()
  await asked.getByRole('status').getByText('2 references added').waitFor()
  await asked.getByRole('alert').getByText('“open”: its braces do not close').waitFor()
  expect(await asked.getByLabel('Paste references').inputValue()).toContain('No end')
  expect(await violationsInBothSchemes(page)).toEqual([])

  await asked.getByRole('button', { name: /^Edit 2/ }).click()
  const form = page.getByRole('dialog', { name: 'Edit Reference' })
  await form.getByLabel('Title').fill('A second study')
  await form.getByLabel('Authors').fill('Kumar, Ram\nA Working Group')
  expect(await violationsInBothSchemes(page)).toEqual([])
  await form.getByRole('button', { name: 'Keep Reference' }).click()
  await asked.getByText('Kumar R, A Working Group. A second study.').waitFor()
  await asked.getByRole('button', { name: /^Cite 2/ }).click()
  await asked.waitFor({ state: 'detached' })
  await page.keyboard.type(' hurt')
  const mark = editor(page).locator('[data-citation]')
  await expect.poll(() => mark.getAttribute('data-citation')).toBe('[2]')

  await postDialog(page).getByRole('button', { name: 'Change references' }).click()
  await asked.getByRole('button', { name: 'Number them as the text cites them' }).click()
  await asked.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => mark.getAttribute('data-citation')).toBe('[1]')
  await field(page, 'Reviewer (optional)').fill('Dr. Second Sample')
  await field(page, 'Qualification (optional)').fill('MD Radiology')
  await field(page, 'Reviewed on (optional)').fill('2026-11-03')
  await press(page, 'Create')
  await toast(page, 'Success', 'Blog post created successfully!')
  expect(complaints).toEqual([])

  const reader = await aVisitor({ viewport: { width: 320, height: 700 } })
  await open(reader.page, `${site.origin}/blog/shoulder-pain`)
  await reader.page.getByRole('link', { name: 'Reference 1', exact: true }).click()
  const first = reader.page.getByRole('list', { name: 'References' }).getByRole('listitem').first()
  expect(await first.textContent()).toContain('A second study.')
  const reviewed = 'Medically reviewed by Dr. Second Sample, MD Radiology. Last reviewed on November 3, 2026.'
  await reader.page.getByText(reviewed).waitFor()
  await reader.page.getByText('For information only.').waitFor()
  expect(await reader.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(await violationsInBothSchemes(reader.page)).toEqual([])
  expect(reader.complaints).toEqual([])
})
