import { expect } from 'vitest'
import { journey } from '../support/browser.ts'
import { asDoctor, doctor, toast } from '../support/doctor.ts'
import { goTo } from '../support/editing.ts'
import { callsAs } from '../support/pictures.ts'
import { finding, inReview } from '../support/review.ts'
import { aRunningSite } from '../support/site.ts'
import { aWriter } from '../support/writing.ts'

const site = await aRunningSite(asDoctor)

journey('an article that goes live from the list is reviewed first', async () => {
  const call = await callsAs(site.origin, doctor)
  const draft = { title: 'From the list', slug: 'from-the-list', excerpt: 'Short.', category: 'Knee' }
  const content = '<p>Thousands of happy patients.</p>'
  await call('POST', '/api/blog-posts', { ...draft, content, state: 'draft' })
  const { page, complaints } = await aWriter(site, doctor)
  await goTo(page, `${site.origin}/admin/articles`)
  await page.getByRole('button', { name: 'More: From the list' }).click()
  await page.getByRole('button', { name: 'Create now' }).click()
  await finding(page, 'Boasting of cases').waitFor()
  await page.keyboard.press('Escape')
  expect((await fetch(`${site.origin}/blog/from-the-list`)).status).toBe(404)
  await page.getByRole('button', { name: 'More: From the list' }).click()
  await page.getByRole('button', { name: 'Create now' }).click()
  await inReview(page, 'Publish Anyway').click()
  await toast(page, 'Success', 'Blog post created successfully!')
  expect((await fetch(`${site.origin}/blog/from-the-list`)).status).toBe(200)
  expect(complaints).toEqual([])
})
