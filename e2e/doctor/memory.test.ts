import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { anAppointment } from '#server/testing/factories.ts'
import { journey } from '../support/browser.ts'
import { adminBar, asDoctor } from '../support/doctor.ts'
import { anInbox, card, databaseOf } from '../support/inbox.ts'
import { intoMemory, leaveAndReturn, outOfMemory } from '../support/memory.ts'
import { aRunningSite } from '../support/site.ts'

const site = await aRunningSite(asDoctor)
const { db, close } = await databaseOf(site)
const { patientName } = await anAppointment(db, { patientName: 'Sample Patient' })
await close()

const covered = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).visibility)

journey('the inbox is kept in memory covered, and shown to who is still signed in', async () => {
  const { page } = await anInbox(site)
  await card(page, patientName).waitFor()
  const { reasons } = await leaveAndReturn(page, `${site.origin}/robots.txt`)
  expect(reasons.filter(({ type }) => type !== 'Circumstantial')).toEqual([])
  await card(page, patientName).waitFor()
  await intoMemory(page)
  expect(await covered(page)).toBe('hidden')
  await outOfMemory(page)
  expect(await covered(page)).toBe('visible')
  await card(page, patientName).waitFor()
  await page.context().close()
})

journey(
  'an inbox that comes back from memory after a sign-out shows no patient, not for a moment',
  async () => {
    const { page } = await anInbox(site)
    await card(page, patientName).waitFor()
    await intoMemory(page)
    await page.evaluate(() => localStorage.clear())
    // Each frame in which the patient's name could be read.
    await page.evaluate((name) => {
      const seen: string[] = []
      Object.assign(window, { seen })
      const look = () => {
        const shown = getComputedStyle(document.documentElement).visibility === 'visible'
        if (shown && document.body.innerText.includes(name)) seen.push(name)
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    }, patientName)
    await outOfMemory(page)
    await page.getByRole('heading', { name: 'Access Restricted' }).waitFor()
    expect(await page.evaluate(() => (window as { seen?: string[] }).seen)).toEqual([])
    await expect.poll(() => page.getByText(patientName).count()).toBe(0)
    await expect.poll(() => adminBar(page).count()).toBe(0)
    await page.context().close()
  },
)
