import { expect } from 'vitest'
import { aVisitor, journey } from '../support/browser.ts'
import { asDoctor, doctor, sessionAt, signIn, toast, violationsInBothSchemes } from '../support/doctor.ts'
import { dialogsClosed, goTo } from '../support/editing.ts'
import { addPictures } from '../support/pictures.ts'
import { aRunningSite } from '../support/site.ts'

const site = await aRunningSite(asDoctor)

journey('several pictures of the library go into a draft, out of the gallery and into it again', async () => {
  await addPictures(site.origin, doctor, 5)
  const headers = {
    Authorization: `Bearer ${await sessionAt(site.origin, doctor)}`,
    'Content-Type': 'application/json',
  }
  const draft = { title: 'A draft', slug: 'a-draft', excerpt: '', content: '<p>See.</p>', category: '' }
  const body = JSON.stringify({ ...draft, state: 'draft' })
  await fetch(`${site.origin}/api/blog-posts`, { method: 'POST', headers, body })
  const { page, complaints } = await aVisitor()
  await signIn(page, site.origin, doctor)
  await goTo(page, `${site.origin}/admin/pictures?view=library`)
  const select = async (...names: string[]) => {
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    for (const name of names) await page.getByRole('checkbox', { name, exact: true }).first().check()
    await page.getByText(`${names.length} selected`).waitFor()
  }

  await select('Picture 1', 'Picture 2')
  expect(await violationsInBothSchemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Copy to an article…' }).click()
  await page.getByRole('list', { name: 'Drafts' }).getByRole('button', { name: 'A draft' }).click()
  await toast(page, 'Copied')
  await dialogsClosed(page)
  const { content } = await (await fetch(`${site.origin}/api/articles/a-draft`, { headers })).json()
  expect(content).toMatch(/^<p>See\.<\/p>(<img src="\/objects\/[^>]* width="\d+"[^>]*>){2}$/)

  await select('Picture 1', 'Picture 3')
  await page.getByRole('button', { name: 'Move to trash' }).click()
  await toast(page, 'Pictures deleted')
  const shown = async () => (await (await fetch(`${site.origin}/api/gallery`)).json()).length
  await expect.poll(shown).toBe(3)
  // Without its title it has its file's name.
  await select('picture.jpg')
  await page.getByRole('button', { name: 'Add to gallery' }).click()
  await toast(page, 'Added to the gallery')
  await goTo(page, `${site.origin}/admin/pictures`)
  await page.getByRole('button', { name: 'Describe Picture from the library' }).waitFor()
  expect(await shown()).toBe(3)
  expect(complaints).toEqual([])
  await page.context().close()
})
