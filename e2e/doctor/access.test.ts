import type { Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { anEvent, aPost } from '#server/testing/factories.ts'
import { navigation, publicPages } from '#shared/pages.ts'
import { aVisitor, journey, open, reload } from '../support/browser.ts'
import { asDoctor, doctor, signIn, toast } from '../support/doctor.ts'
import { goTo } from '../support/editing.ts'
import { leave, lostWhenLarge } from '../support/everyone.ts'
import { card, databaseOf, fillInbox } from '../support/inbox.ts'
import { aRunningSite } from '../support/site.ts'

const site = await aRunningSite(asDoctor)
const { db, close } = await databaseOf(site)
afterAll(close)

/** The accessible name of the focused element. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null
    const label = element?.labels?.[0]?.innerText ?? element?.ariaLabel ?? element?.textContent ?? ''
    return label.trim()
  })

async function tabTo(page: Page, name: string | RegExp) {
  const before = await focused(page)
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press('Tab')
    const now = await focused(page)
    if (typeof name === 'string' ? now === name : name.test(now)) return
  }
  throw new Error(`Tab does not lead from ${before} to ${name}`)
}

async function type(page: Page, field: string | RegExp, text: string) {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

async function press(page: Page, name: string | RegExp) {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}

async function aDoctorAt(path: string) {
  const { page } = await aVisitor()
  await signIn(page, site.origin, doctor)
  await goTo(page, site.origin + path)
  return page
}

journey(
  'each page takes the focus to its heading, and the first Tab offers to skip to the content',
  async () => {
    const { page } = await aVisitor()
    await open(page, site.origin)
    await page.keyboard.press('Tab')
    await expect.poll(() => focused(page)).toBe('Skip to content')
    for (const { label } of navigation.slice(1)) {
      await press(page, label)
      await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
      await expect.poll(() => focused(page)).toBe(await page.locator('h1').innerText())
      await reload(page)
    }
    await page.context().close()
  },
)

journey('an article is written with the keyboard alone', async () => {
  const page = await aDoctorAt('/blog')
  await press(page, 'Create Post')
  await page.getByRole('textbox', { name: 'Content', exact: true }).waitFor()
  await press(page, 'Create')
  await page.waitForFunction(() => document.activeElement?.id === 'title')
  await page.keyboard.type('By keyboard')
  await type(page, 'Excerpt', 'No mouse.')
  await type(page, 'Category', 'Knee')
  await press(page, 'Bold')
  await page.waitForFunction(() => document.activeElement?.getAttribute('contenteditable') === 'true')
  await page.keyboard.type('An effusion is dark.')
  await press(page, 'Create')
  await toast(page, 'Success', 'Blog post created successfully!')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toBe('Create Post')
  await press(page, /^Read More: By keyboard/)
  await page.locator('article strong', { hasText: 'An effusion is dark.' }).waitFor()
  await page.context().close()
})

journey('an event is added, changed and deleted with the keyboard alone', async () => {
  const page = await aDoctorAt('/events')
  await press(page, 'New event')
  await tabTo(page, 'Title')
  await press(page, 'Create event')
  await page.waitForFunction(() => document.activeElement?.id === 'title')
  await page.keyboard.type('Knees in Delhi')
  await tabTo(page, 'Status')
  await page.keyboard.press('ArrowDown')
  await type(page, 'Location (optional)', 'Delhi')
  await press(page, 'Create event')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toBe('New event')
  await page.getByText('Ongoing', { exact: true }).waitFor()
  await press(page, 'Edit Knees in Delhi')
  await tabTo(page, 'Location (optional)')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Pune')
  await press(page, 'Save event')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByText('Pune').waitFor()
  await press(page, 'Delete Knees in Delhi')
  await page.getByText('No events yet.').waitFor()
  await page.keyboard.press('F8')
  await press(page, 'Undo')
  await page.getByRole('heading', { name: 'Knees in Delhi' }).waitFor()
  await page.context().close()
})

journey('an appointment is confirmed and moved with the keyboard alone', async () => {
  await fillInbox(db, [{ patientName: 'One' }])
  const page = await aDoctorAt('/appointments')
  await card(page, 'One').waitFor()
  await press(page, /^One$/)
  await press(page, /^Manage/)
  await tabTo(page, 'Status')
  await page.keyboard.press('ArrowDown')
  await type(page, 'Admin notes', 'Bring old pictures.')
  await press(page, 'Update Appointment')
  await toast(page, 'Appointment Updated')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await card(page, 'One').getByText('Confirmed', { exact: true }).waitFor()
  await card(page, 'One').getByText('Bring old pictures.').waitFor()
  await expect.poll(() => focused(page)).toMatch(/^Manage/)
  await page.context().close()
})

journey('with text twice as large nothing is lost', async () => {
  const content =
    '<table><tr><th>Structure</th><th>Finding</th></tr><tr><td>Tendon</td><td>Intact</td></tr></table>'
  const { slug } = await aPost(db, { content })
  await anEvent(db)
  await fillInbox(db, [{ patientName: 'One' }])
  const page = await aDoctorAt('/')
  const found: Record<string, string[]> = {}
  async function look(what: string) {
    const lost = await lostWhenLarge(page)
    if (lost.length) found[what] = lost
  }
  const paths = publicPages.map(({ path }) => path)
  for (const path of [...paths, `/blog/${slug}`, '/admin/trash', '/appointments']) {
    await goTo(page, site.origin + path)
    await look(path)
  }
  await page.getByRole('button', { name: 'One', exact: true }).click()
  for (const opener of ['New Appointment', /^Manage/]) {
    await page.getByRole('button', { name: opener }).first().click()
    await page.getByRole('dialog').waitFor()
    await look(String(opener))
    await leave(page)
  }
  expect(found).toEqual({})
  await page.context().close()
})
