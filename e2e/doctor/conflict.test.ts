import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { events, galleryItems } from '#server/db/schema/events.ts'
import { trash } from '#server/db/schema/site.ts'
import { aGalleryItem, anEvent, aPost } from '#server/testing/factories.ts'
import { aVisitor, journey } from '../support/browser.ts'
import {
  asDoctor,
  changePassword,
  doctor,
  signIn,
  toast,
  violationsInBothSchemes,
} from '../support/doctor.ts'
import { button, form, goTo, toastIsAbove } from '../support/editing.ts'
import { card, databaseOf, fillInbox, opened } from '../support/inbox.ts'
import { aRunningSite } from '../support/site.ts'

const site = await aRunningSite(asDoctor)
const { db, close } = await databaseOf(site)
afterAll(close)

async function aDoctorAt(path: string, options: Parameters<typeof aVisitor>[0] = {}) {
  const { page } = await aVisitor(options)
  await signIn(page, site.origin, doctor)
  await goTo(page, `${site.origin}${path}`)
  return page
}

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent)
const meanwhile = new Date(Date.UTC(2027, 0, 1))

journey('an event that another window saved meanwhile shows both versions, and loses neither', async () => {
  const { id } = await anEvent(db, { title: 'Knees in Delhi' })
  const page = await aDoctorAt('/events')
  await page.getByRole('button', { name: 'Edit Knees in Delhi' }).click()
  await form(page).getByLabel('Title').fill('Knees in Pune')
  await db.update(events).set({ title: 'Knees in Goa', updatedAt: meanwhile }).where(eq(events.id, id))
  await form(page).getByRole('button', { name: 'Save event' }).click()
  await form(page)
    .getByText(/^This event was saved in another window/)
    .waitFor()
  await form(page).getByText('Knees in Goa').waitFor()
  await form(page).getByText('Knees in Pune').waitFor()
  await expect.poll(() => page.locator('.toast-place').getByText('Failed').count()).toBe(0)
  expect(await violationsInBothSchemes(page)).toEqual([])
  await form(page).getByRole('button', { name: 'Take the Saved One' }).click()
  await expect.poll(() => form(page).getByLabel('Title').inputValue()).toBe('Knees in Goa')
  await form(page).getByLabel('Title').fill('Knees in Agra')
  await db.update(events).set({ location: 'Agra', updatedAt: new Date() }).where(eq(events.id, id))
  await form(page).getByRole('button', { name: 'Save event' }).click()
  await form(page)
    .getByText(/^This event was saved in another window/)
    .waitFor()
  await form(page).getByRole('button', { name: 'Save Mine' }).click()
  await toast(page, 'Success', 'Event updated successfully!')
  await page.getByRole('heading', { name: 'Knees in Agra' }).waitFor()
  await page.context().close()
})

journey('a gallery item that another window saved meanwhile shows both versions', async () => {
  const { id } = await aGalleryItem(db, { title: 'A lecture' })
  const page = await aDoctorAt('/events')
  await page.getByRole('button', { name: 'Edit A lecture' }).click()
  await form(page).getByLabel('Title', { exact: true }).fill('My lecture')
  const theirs = { title: 'Their lecture', updatedAt: meanwhile }
  await db.update(galleryItems).set(theirs).where(eq(galleryItems.id, id))
  await button(page, 'Save').click()
  await form(page).getByText('Their lecture').waitFor()
  await form(page).getByRole('button', { name: 'Save Mine' }).click()
  await page.getByRole('button', { name: 'Edit My lecture' }).waitFor()
  await page.context().close()
})

journey(
  'after deleting with the keyboard the focus is where the next one stands, or at the heading',
  async () => {
    for (const table of [events, galleryItems]) await db.delete(table)
    for (const day of ['01', '02']) await anEvent(db, { title: `Day ${day}`, date: `2027-01-${day}` })
    const page = await aDoctorAt('/events')
    const first = page.locator('main li h3').first()
    const [gone, next] = await page.locator('main li h3').allTextContents()
    await page.getByRole('button', { name: `Delete ${gone}` }).press('Enter')
    await expect.poll(() => first.textContent()).toBe(next)
    await expect.poll(() => focused(page)).toBe(`Add to calendar: ${next}`)
    await page.getByRole('button', { name: `Delete ${next}` }).press('Enter')
    await page.getByText('No events yet.').waitFor()
    await expect.poll(() => focused(page)).toBe('Events')

    for (const title of ['One', 'Two']) await aPost(db, { title, publishedAt: new Date() })
    await goTo(page, `${site.origin}/blog`)
    await page.getByRole('button', { name: 'Delete: Two' }).press('Enter')
    await form(page).getByRole('button', { name: 'Delete Post' }).press('Enter')
    await page.getByRole('heading', { name: 'Two' }).waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).toContain('One')

    await fillInbox(db, [{ patientName: 'One' }, { patientName: 'Two' }])
    await goTo(page, `${site.origin}/appointments`)
    await (await opened(page, 'Two')).getByRole('button', { name: 'Delete' }).press('Enter')
    await card(page, 'Two').waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).toContain('One')
    await page.context().close()
  },
)

journey(
  'Escape closes the dialog and not the toast; on a phone the toast covers no button of it, nor a question',
  async () => {
    const page = await aDoctorAt('/events', { viewport: { width: 320, height: 640 } })
    await page.getByRole('button', { name: 'New event' }).click()
    await form(page).getByLabel('Title').fill('Not to be')
    await page.route('**/api/events', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await form(page).getByRole('button', { name: 'Create event' }).click()
    await toast(page, 'Error')
    await toastIsAbove(page, button(page, 'Create event'))
    await page.keyboard.press('Escape')
    const question = page.getByRole('dialog', { name: 'Discard your changes?' })
    await question.waitFor()
    await toastIsAbove(page, question)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'New event' }).waitFor()

    await page.setViewportSize({ width: 360, height: 740 })
    await goTo(page, `${site.origin}/awards`)
    await changePassword(page, doctor.password, 'one new password', 'another password')
    await toast(page, 'Error', 'New passwords do not match')
    await toastIsAbove(page, button(page, 'Change Password'))

    await page.setViewportSize({ width: 390, height: 844 })
    await fillInbox(db, [{ patientName: 'One' }, { patientName: 'Two' }])
    await goTo(page, `${site.origin}/appointments`)
    await (await opened(page, 'Two')).getByRole('button', { name: 'Delete' }).click()
    await page.locator('.toast-place').getByRole('button', { name: 'Undo' }).waitFor()
    await (await opened(page, 'One')).getByRole('button', { name: 'Manage' }).click()
    await toastIsAbove(page, button(page, 'Save Notes'))
    await page.context().close()
  },
)

journey(
  'a version that was overtaken while it was looked at is not restored before it is seen anew',
  async () => {
    const page = await aDoctorAt('/awards')
    const headers = await page.evaluate(() => ({
      authorization: `Bearer ${localStorage.getItem('admin_session')}`,
    }))
    const address = `${site.origin}/api/content/awards`
    async function saveElsewhere(recognition: string) {
      const { data } = await (await page.request.get(`${site.origin}/api/pages/awards`, { headers })).json()
      await page.request.put(address, { headers, data: { ...data, recognition } })
    }
    await saveElsewhere('Once')
    await page.getByRole('button', { name: 'Edit: Recognition' }).click()
    await form(page).getByRole('button', { name: 'Earlier versions' }).click()
    await form(page)
      .getByRole('button', { name: /^Look at what was before/ })
      .first()
      .click()
    await form(page).getByRole('button', { name: 'Restore' }).waitFor()
    await saveElsewhere('Twice')
    const restore = async () => {
      await form(page).getByRole('button', { name: 'Restore' }).click()
      await page
        .getByRole('dialog', { name: 'Restore this version?' })
        .getByRole('button', { name: 'Restore' })
        .click()
    }
    await restore()
    await form(page)
      .getByText(/^It was saved in another window meanwhile/)
      .waitFor()
    await form(page).getByText('Twice').waitFor()
    await restore()
    await toast(page, 'Restored')
    await page.getByText('Twice').waitFor({ state: 'detached' })
    await page.context().close()
  },
)

journey('of a trash of more than fifty the rest comes with More', async () => {
  await db.insert(trash).values(
    Array.from({ length: 60 }, (_, i) => ({
      kind: 'event' as const,
      label: `Gone ${i}.`,
      rows: [],
      deletedAt: new Date(Date.now() - i * 60_000),
    })),
  )
  const page = await aDoctorAt('/admin/trash')
  await page.getByText('Gone 0.').waitFor()
  await expect.poll(() => page.getByText(/^Gone \d/).count()).toBeLessThanOrEqual(50)
  await page.getByRole('main').getByRole('button', { name: 'More' }).click()
  await page.getByText('Gone 59.').waitFor()
  await expect.poll(() => page.getByText(/^Gone \d/).count()).toBe(60)
  await page.context().close()
})
