import { expect } from 'vitest'
import { aPicture } from '#server/testing/pictures.ts'
import { publicPages } from '#shared/pages.ts'
import { journey, open } from '../support/browser.ts'
import { toast } from '../support/doctor.ts'
import { form } from '../support/editing.ts'
import { aDemo, leave } from '../support/everyone.ts'
import { choose, newItem } from '../support/gallery-doctor.ts'

const { site, aLook } = await aDemo()

journey('every public page is open to everyone, with its menus and its mistakes', async () => {
  const { page, found, look } = await aLook()
  const paths = publicPages.map(({ path }) => path)
  const posts = ['/blog/rotator-cuff-tear', '/blog/preparing-for-your-scan', '/blog?q=shoulder', '/blog/none']
  const searches = ['/search?q=shoulder', '/search?q=sholder']
  const doctors = ['/admin/login', '/admin/pictures', '/admin/trash', '/admin/account']
  for (const path of [...paths, ...posts, ...searches, '/nothing-here', ...doctors]) {
    await open(page, site.origin + path)
    await look(path)
  }
  await page
    .getByRole('button', { name: 'Sign In' })
    .or(page.getByRole('button', { name: 'Admin Login' }))
    .first()
    .click()
  await form(page).getByLabel('Username', { exact: true }).fill('doctor')
  await form(page).getByLabel('Password', { exact: true }).fill('wrong')
  await form(page).getByRole('button', { name: 'Sign In' }).click()
  await toast(page, 'Login Failed')
  await look('the login dialog, refused')
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, `${site.origin}/contact`)
  await page.getByLabel(/^I understand/).check()
  await page.locator('#request-form').getByRole('button').last().click()
  await page.locator('#request-form [aria-invalid=true]').first().waitFor()
  await look('the appointment form, wrong')
  await page.locator('.mobile-menu summary').click()
  await look('the mobile menu')
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, `${site.origin}/events`)
  await page.locator('.gallery-link').first().click()
  await page.getByText(/^1 \/ /).waitFor()
  await look('the picture viewer')
  expect(found).toEqual({})
  await page.context().close()
})

journey('events, the gallery and uploads are open to everyone', async () => {
  const { page, found, look, button } = await aLook('/events')
  await look('/events, signed in')
  await page.getByRole('button', { name: 'New event' }).click()
  await form(page).getByLabel('Date').fill('')
  await button('Create event')
  await form(page).getByText('Date is required').waitFor()
  await look('a new event, wrong')
  await page.keyboard.press('Escape')
  await look('the question before leaving')
  await button('Discard')
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  await look('an event')
  await leave(page)
  await page
    .getByRole('button', { name: /^(Edit|Describe) / })
    .last()
    .click()
  await look('a gallery item')
  await leave(page)
  await newItem(page, 'For everyone')
  await look('uploading, empty')
  const picture = await aPicture(90, 60).jpeg().toBuffer()
  await choose(page, [{ name: 'wrong.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }])
  await look('uploading, refused')
  await choose(page, [{ name: 'a.jpg', mimeType: 'image/jpeg', buffer: picture }])
  await page.locator('.uppy-Dashboard-Item').waitFor()
  await look('uploading, chosen')
  await page.getByRole('button', { name: 'Upload 1 file' }).click()
  await page.getByRole('dialog', { name: 'What do the pictures show?' }).waitFor()
  await look('describing pictures')
  await button('Later')
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click()
  await toast(page, 'Event deleted')
  await look('a toast with Undo')
  expect(found).toEqual({})
  await page.context().close()
})
