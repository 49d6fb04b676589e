import { afterAll, expect } from 'vitest'
import { aPost } from '#server/testing/factories.ts'
import { aVisitor, journey, open } from '../support/browser.ts'
import { asDoctor } from '../support/doctor.ts'
import { anInbox, card, databaseOf, fillInbox } from '../support/inbox.ts'
import { aPatient, button, fill, messageOf } from '../support/patient.ts'
import { aRunningSite } from '../support/site.ts'
import { aStaticHost } from '../support/static-host.ts'

const site = await aRunningSite(asDoctor)
const { db, close } = await databaseOf(site)
const host = { ...site, ...(await aStaticHost(site.origin)) }

afterAll(close)

journey(
  'from a static host a visitor reads the home page and an article, also at its own address',
  async () => {
    const { slug, title } = await aPost(db, { title: 'An article from elsewhere' })
    const { page, complaints } = await aVisitor()
    await open(page, host.origin)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => page.title()).toContain(' | ')
    await expect.poll(() => page.locator('head title').count()).toBe(1)
    await page.getByRole('banner').getByRole('link', { name: 'Blog', exact: true }).first().click()
    await page.getByRole('link', { name: title, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await open(page, `${host.origin}/blog/${slug}`)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await expect.poll(() => page.title()).toContain(title)
    await page
      .locator(`head link[rel=canonical][href="${host.origin}/blog/${slug}"]`)
      .waitFor({ state: 'attached' })
    expect(complaints).toEqual([])
    await page.context().close()
  },
)

journey('from a static host a patient’s request is handed to WhatsApp', async () => {
  const patient = { first: 'Sample', last: 'Patient', notes: 'Shoulder pain since March.' }
  const { page, complaints } = await aPatient(host)
  await fill(page, patient)
  const opened = page.context().waitForEvent('page')
  await button(page).click()
  const tab = await opened
  await tab.waitForURL(/^https:\/\/wa\.me\//)
  expect(new URL(tab.url()).searchParams.get('text')).toBe(messageOf(patient))
  expect(complaints).toEqual([])
  await page.context().close()
})

journey('from a static host an unknown address shows the page for it, kept from search engines', async () => {
  const { page, complaints } = await aVisitor()
  await open(page, `${host.origin}/no/such/page`)
  await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor()
  await page.locator('head meta[name=robots][content=noindex]').waitFor({ state: 'attached' })
  expect(complaints).toEqual([])
  await page.context().close()
})

journey('from a static host the doctor signs in and sees the inbox', async () => {
  await fillInbox(db, [{ patientName: 'Sample One' }])
  const { page, complaints } = await anInbox(host)
  await card(page, 'Sample One').waitFor()
  expect(host.passed).toContain('POST /api/auth/login')
  expect(complaints).toEqual([])
  await page.context().close()
})
