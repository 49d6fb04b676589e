import { expect } from 'vitest'
import { aPicture } from '#server/testing/pictures.ts'
import { publicPages } from '#shared/pages.ts'
import { journey, open } from '../support/browser.ts'
import { toast } from '../support/doctor.ts'
import { form, goTo, openForm, field as partField } from '../support/editing.ts'
import { aDemo, leave } from '../support/everyone.ts'
import { choose, newItem } from '../support/gallery-doctor.ts'
import { editor, field, openBlog, press, startArticle, writeArticle } from '../support/writing.ts'

const { site, aLook } = await aDemo()

journey('every public page is open to everyone, with its menus and its mistakes', async () => {
  const { page, found, look } = await aLook()
  const paths = publicPages.map(({ path }) => path)
  const posts = ['/blog/rotator-cuff-tear', '/blog/preparing-for-your-scan', '/blog?q=shoulder', '/blog/none']
  for (const path of [
    ...paths,
    ...posts,
    '/nothing-here',
    '/admin/login',
    '/admin/trash',
    '/admin/account',
  ]) {
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

journey('writing is open to everyone', async () => {
  const { page, found, look, button } = await aLook('/blog/rotator-cuff-tear')
  await look('an article, signed in')
  await page
    .locator('main')
    .getByRole('button', { name: /^Edit: / })
    .click()
  await editor(page).waitFor()
  await button('Earlier versions')
  await look('the versions of an article')
  await leave(page)
  await button('HTML')
  await look('an article as HTML')
  await button('Preview')
  await look('an article, previewed')
  await leave(page)
  await openBlog(page, site.origin)
  await look('/blog, signed in')
  await startArticle(page)
  await press(page, 'Create')
  await look('an article, wrong')
  await writeArticle(page, { title: 'For everyone', tags: 'one, two' })
  await button('Link')
  await button('Set Link')
  await look('the address of a link, wrong')
  await leave(page)
  await button('Picture')
  await page.locator('.uppy-Dashboard').waitFor()
  await look('a picture for an article')
  await leave(page)
  await button('Table')
  for (const heading of ['One', 'Two', 'Three']) {
    await page.keyboard.type(heading)
    await page.keyboard.press('Tab')
  }
  await look('a table in the text')
  await button('Attach PDF')
  await page.locator('.uppy-Dashboard').waitFor()
  await look('a PDF for an article')
  await leave(page)
  await button('Discard it')
  await look('the question before discarding')
  await leave(page)
  await expect.poll(() => field(page, 'Title').inputValue()).toBe('For everyone')
  await leave(page)
  await page
    .getByRole('button', { name: /^Delete: / })
    .first()
    .click()
  await look('the question before deleting an article')
  await button('Delete Post')
  await toast(page, 'Success')
  await goTo(page, `${site.origin}/admin/trash`)
  await look('the trash')
  await page
    .getByRole('button', { name: /^Erase for good: / })
    .first()
    .click()
  await look('the question before erasing')
  expect(found).toEqual({})
  await page.context().close()
})

journey('editing the site, the inbox and the backup are open to everyone', async () => {
  const { page, found, look, button } = await aLook('/')
  await look('home, signed in')
  await page.setViewportSize({ width: 320, height: 640 })
  await page.getByRole('button', { name: 'Admin tools' }).click()
  await look('the menu of tools')
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const tool of ['Profile', 'Change Password']) {
    await page.getByRole('button', { name: tool, exact: true }).click()
    await page.getByRole('dialog', { name: tool }).waitFor()
    await look(tool)
    await leave(page)
  }
  await openForm(page, 'Edit Content')
  await button('30+ years')
  await look('a section of a page')
  await button('Preview')
  await form(page).getByRole('region').waitFor()
  await look('a section of a page, previewed')
  await button('Back to the Form')
  await partField(page, 'Achievements title').fill('')
  await button('Save')
  await look('a section of a page, wrong')
  await button('Earlier versions')
  await look('the versions of a page')
  await leave(page)
  await goTo(page, `${site.origin}/admin/backup`)
  await look('the backup')
  await page.getByRole('button', { name: 'Download Backup' }).click()
  await look('downloading a backup')
  await goTo(page, `${site.origin}/appointments`)
  await look('the inbox')
  for (const opener of ['New Appointment', /^Manage/, 'Export or erase a patient’s data']) {
    await page.getByRole('button', { name: opener }).first().click()
    await form(page).waitFor()
    await look(String(opener))
    if (opener === 'New Appointment') {
      await button(/^(Create|Add|Save)/)
      await look('a new appointment, wrong')
    }
    await leave(page)
  }
  expect(found).toEqual({})
  await page.context().close()
})
