import { expect } from 'vitest'
import { aVisitor, journey, open } from '../support/browser.ts'
import {
  adminBar,
  asDoctor,
  chooseTool,
  doctor,
  signIn,
  toast,
  violationsInBothSchemes,
} from '../support/doctor.ts'
import { button, field, fillAndSave, form, goTo, openForm, save } from '../support/editing.ts'
import { aRunningSite } from '../support/site.ts'

const site = await aRunningSite(asDoctor)

journey(
  'a new doctor makes the site their own in one sitting, breaks something, and gets it back',
  async () => {
    const { page, complaints } = await aVisitor()
    await signIn(page, site.origin, doctor)
    await page.getByText('20 things are still to be filled in.').waitFor()
    await page.getByRole('button', { name: 'Show the list' }).click()

    await openForm(page, 'Fill in: Name')
    await fillAndSave(page, {
      Name: 'Dr. A. Example',
      Hospital: 'Example Hospital, Pune',
      City: 'Pune',
      'Registration number': 'EX-1',
      'Medical council': 'Example Medical Council',
    })
    await openForm(page, 'Fill in: WhatsApp number')
    await field(page, 'WhatsApp number').fill('98100 00000')
    await button(page, 'Save').click()
    await form(page).getByText('Begin with the country code, such as +91').waitFor()
    await fillAndSave(page, {
      'WhatsApp number': '+91 98100 00000',
      Phone: '020 2222 2222',
      'E-mail': 'clinic@example.com',
      Address: '1 Example Road\nPune',
    })
    const test = page.getByRole('link', { name: 'Test this number' })
    await expect.poll(() => test.getAttribute('href')).toBe('https://wa.me/919810000000')
    await openForm(page, 'Fill in: Society link')
    for (const place of [0, 1, 2]) await field(page, 'Link').nth(place).fill('https://society.example/')
    await save(page)
    await openForm(page, 'Fill in: Venue in Meerut, May 14, 2023')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.id))
      .toBe('bootcamps.0.sessions.2.venue')
    await page.keyboard.type('Hotel Example')
    await save(page)
    await page
      .getByRole('dialog', { name: 'Profile' })
      .getByText('8 things are still to be filled in.')
      .waitFor()
    await button(page, 'Close').last().click()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await page.locator('.admin-guide').waitFor({ state: 'detached' })

    await goTo(page, `${site.origin}/research`)
    await expect.poll(() => page.locator('.admin-guide').count()).toBe(0)
    await openForm(page, 'Edit: Publications')
    await form(page).getByRole('button', { name: 'Add to Publications' }).click()
    await page.keyboard.type('2024')
    await field(page, 'Title').last().fill('A paper of my own')
    await save(page)
    await page.getByText('A paper of my own').waitFor()

    await openForm(page, 'Edit: Publications')
    for (let left = 6; left > 0; left--) {
      await form(page)
        .getByRole('button', { name: /^Remove: / })
        .first()
        .click()
    }
    await save(page)
    await page.getByText('A paper of my own').waitFor({ state: 'detached' })

    await openForm(page, 'Edit: Publications')
    await form(page).getByRole('button', { name: 'Earlier versions' }).click()
    await page
      .getByRole('button', { name: /^Look at what was before/ })
      .first()
      .click()
    await form(page).getByText('A paper of my own').waitFor()
    await button(page, 'Restore').click()
    await page
      .getByRole('dialog', { name: 'Restore this version?' })
      .getByRole('button', { name: 'Restore' })
      .click()
    await page.getByText('A paper of my own').waitFor()

    const visitor = await aVisitor()
    await open(visitor.page, site.origin)
    await expect.poll(() => visitor.page.title()).toContain('Dr. A. Example')
    await visitor.page.getByRole('contentinfo').getByText('1 Example Road').waitFor()
    await open(visitor.page, `${site.origin}/research`)
    await visitor.page.getByText('A paper of my own').waitFor()
    expect([...complaints, ...visitor.complaints]).toEqual([])
  },
)

journey('what was deleted is in the trash, comes back, or goes for good', async () => {
  const { page, complaints } = await aVisitor()
  await signIn(page, site.origin, doctor)
  const headers = await page.evaluate(() => ({
    authorization: `Bearer ${localStorage.getItem('admin_session')}`,
  }))
  for (const title of ['Knees in Pune', 'Shoulders in Pune']) {
    const data = {
      title,
      description: 'A day.',
      date: '2026-12-01',
      location: 'Pune',
      category: 'workshop',
      status: 'upcoming',
    }
    const made = await page.request.post(`${site.origin}/api/events`, { headers, data })
    const { id } = (await made.json()) as { id: string }
    await page.request.delete(`${site.origin}/api/events/${id}`, { headers })
  }
  await chooseTool(page, 'Trash')
  await page.getByText('2 things').waitFor()
  await page.getByRole('button', { name: 'Restore: Knees in Pune' }).click()
  await toast(page, 'Restored', '“Knees in Pune” is back as it was.')
  await page.getByRole('button', { name: 'Erase for good: Shoulders in Pune' }).click()
  await form(page).getByRole('button', { name: 'Erase for good' }).click()
  await page.getByText('Nothing in the Trash').waitFor()
  await adminBar(page).getByRole('link', { name: 'Site' }).click()
  await page.getByRole('link', { name: 'Events', exact: true }).first().click()
  await page.getByRole('heading', { name: 'Knees in Pune' }).waitFor()
  await expect.poll(() => page.getByText('Shoulders in Pune').count()).toBe(0)
  expect(complaints).toEqual([])
})

journey('the backup asks for the password again and then downloads', async () => {
  const { page, complaints } = await aVisitor()
  await signIn(page, site.origin, doctor)
  await chooseTool(page, 'Backup')
  await page.getByRole('button', { name: 'Download Backup' }).click()
  await form(page).getByLabel('Your password', { exact: true }).fill('not the password')
  await button(page, 'Download').click()
  await form(page).getByText('This is not your password').waitFor()
  await form(page).getByLabel('Your password', { exact: true }).fill(doctor.password)
  const download = page.waitForEvent('download')
  await button(page, 'Download').click()
  expect((await download).suggestedFilename()).toMatch(/^backup-\d{4}-\d\d-\d\d\.zip$/)
  await toast(page, 'Backup Started')
  expect(complaints.filter((complaint) => !complaint.includes('400'))).toEqual([])
})

journey('signed out, the trash and the backup are closed and not for search engines', async () => {
  const { page } = await aVisitor()
  for (const path of ['/admin/trash', '/admin/backup']) {
    await open(page, `${site.origin}${path}`)
    await page.getByText('Access Restricted').waitFor()
    await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  }
})

journey('an article comes back as it was before it was overwritten', async () => {
  const { page, complaints } = await aVisitor()
  await signIn(page, site.origin, doctor)
  const headers = await page.evaluate(() => ({
    authorization: `Bearer ${localStorage.getItem('admin_session')}`,
  }))
  const post = {
    title: 'Fluid in the knee',
    slug: 'fluid-in-the-knee',
    excerpt: 'How it looks.',
    content: '<p>An effusion is dark on ultrasound.</p>',
    category: 'Knee',
    tags: ['knee'],
    pdfFileUrl: null,
    pdfFileName: null,
    pdfFileSize: null,
  }
  const send = async (method: 'post' | 'put', path: string, data: object) =>
    expect((await page.request[method](`${site.origin}${path}`, { headers, data })).ok()).toBe(true)
  await send('post', '/api/blog-posts', post)
  await send('put', `/api/blog-posts/${post.slug}`, { ...post, content: '<p>Gone by mistake.</p>' })
  await goTo(page, `${site.origin}/blog/${post.slug}`)
  await page.getByRole('button', { name: `Edit: ${post.title}` }).click()
  await form(page).getByRole('button', { name: 'Earlier versions' }).click()
  await page.getByRole('button', { name: /^Look at what was before/ }).click()
  await form(page).locator('ins', { hasText: 'effusion' }).waitFor()
  expect(await violationsInBothSchemes(page)).toEqual([])
  await button(page, 'Restore').click()
  await button(page, 'Restore').click()
  await page.locator('article').getByText('An effusion is dark on ultrasound.').waitFor()
  expect(complaints).toEqual([])
})
