import { expect } from 'vitest'
import { anEvent, aPost } from '#server/testing/factories.ts'
import { dayAfter, todayAtClinic } from '#shared/dates/dates.ts'
import { aVisitor, journey, open } from '../support/browser.ts'
import { asDoctor, doctor, signIn, violationsInBothSchemes } from '../support/doctor.ts'
import { button, dialogsClosed, field, form, goTo, openForm, save } from '../support/editing.ts'
import { databaseOf } from '../support/inbox.ts'
import { aRunningSite } from '../support/site.ts'
import { editArticle, field as postField, press } from '../support/writing.ts'

const site = await aRunningSite(asDoctor)

journey('the doctor edits “What hurts?” on Home; Home and Expertise follow', async () => {
  const { page, complaints } = await aVisitor()
  await signIn(page, site.origin, doctor)
  await goTo(page, site.origin)
  await openForm(page, 'Edit: What hurts?')
  await field(page, 'Heading').fill('Where does it hurt?')
  await form(page).getByRole('button', { name: /^Knee/ }).click()
  await field(page, 'Name').fill('')
  await button(page, 'Save').click()
  await form(page).getByText('Fill this in').waitFor()
  await field(page, 'Name').fill('Knee & calf')
  await field(page, 'How long it takes').fill('Half an hour.')
  expect(await violationsInBothSchemes(page)).toEqual([])
  await button(page, 'Preview').click()
  await form(page).getByRole('link', { name: 'Knee & calf' }).waitFor()
  await form(page).getByText('Half an hour.').waitFor()
  await button(page, 'Back to the Form').click()
  await save(page)
  await page.getByRole('heading', { name: 'Where does it hurt?' }).waitFor()
  await page.getByRole('link', { name: 'Knee & calf' }).click()
  await page.waitForURL(`${site.origin}/expertise#knee-calf`)
  await page.locator('#knee-calf').getByText('Half an hour.').waitFor()

  const visitor = await aVisitor()
  await open(visitor.page, site.origin)
  await visitor.page.getByRole('link', { name: 'Knee & calf' }).waitFor()
  await expect.poll(() => visitor.page.getByRole('button', { name: /^Edit/ }).count()).toBe(0)
  expect([...complaints, ...visitor.complaints]).toEqual([])
})

journey('the doctor corrects the latest article and the next event, and Home says it at once', async () => {
  const { db, close } = await databaseOf(site)
  const { slug } = await aPost(db, { title: 'Fluid in the kne' })
  await anEvent(db, { title: 'A day of sholders', date: dayAfter(todayAtClinic(), 9) })
  await close()
  const { page, complaints } = await aVisitor()
  const html = async () => (await page.request.get(site.origin)).text()
  await expect.poll(html).toContain('A day of sholders')
  await signIn(page, site.origin, doctor)
  await goTo(page, site.origin)
  await page.getByRole('link', { name: 'Fluid in the kne', exact: true }).click()
  await page.waitForURL(`${site.origin}/blog/${slug}`)
  await editArticle(page, 'Fluid in the kne')
  await postField(page, 'Title').fill('Fluid in the knee')
  await press(page, 'Save Changes')
  await dialogsClosed(page)
  const bar = page.getByRole('banner')
  await bar.getByRole('link', { name: 'Events', exact: true }).click()
  await page.getByRole('button', { name: 'Edit A day of sholders' }).click()
  await form(page).getByLabel('Title').fill('A day of shoulders')
  await form(page).getByRole('button', { name: 'Save' }).first().click()
  await page.getByRole('heading', { name: 'A day of shoulders' }).waitFor()
  await form(page).waitFor({ state: 'detached' })
  await bar.getByRole('link', { name: 'Home', exact: true }).click()
  await page.getByRole('link', { name: 'Fluid in the knee', exact: true }).waitFor()
  await page.getByRole('link', { name: 'A day of shoulders', exact: true }).waitFor()
  await expect.poll(html).toContain('Fluid in the knee')
  expect(complaints).toEqual([])
})
