import { expect } from 'vitest'
import { aVisitor, journey, open } from '../support/browser.ts'
import {
  adminBar,
  asDoctor,
  changePassword,
  chooseTool,
  doctor,
  fillChange,
  fillIn,
  focused,
  signIn,
  storedSession,
  tabTo,
  toast,
  violationsInBothSchemes,
  width,
} from '../support/doctor.ts'
import { aRunningSite } from '../support/site.ts'

const site = await aRunningSite(asDoctor)

journey(
  'a session that ends over something typed is renewed in place, and nothing typed is lost',
  async () => {
    const { page } = await aVisitor()
    await signIn(page, site.origin, doctor)
    await chooseTool(page, 'Change Password')
    const typed = page.getByLabel('New password', { exact: true })
    await typed.fill('half a passw')
    await page.evaluate(() => localStorage.clear())
    await page.getByRole('dialog', { name: 'Sign in to go on' }).waitFor()
    await expect.poll(() => typed.isVisible()).toBe(false)
    await expect.poll(() => page.getByRole('heading', { name: 'Events & Gallery' }).isVisible()).toBe(false)
    await page.keyboard.press('Escape')
    expect(await violationsInBothSchemes(page)).toEqual([])
    await fillIn(page, doctor)
    await page.getByRole('dialog', { name: 'Change Password' }).waitFor()
    await expect.poll(() => typed.inputValue()).toBe('half a passw')
    await page.waitForFunction(() => document.activeElement?.id === 'newPassword')

    await page.evaluate(() => localStorage.clear())
    await page.getByRole('button', { name: 'Leave and discard' }).click()
    await page.getByRole('heading', { name: 'Events & Gallery' }).waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await expect.poll(() => adminBar(page).count()).toBe(0)
    await page.context().close()
  },
)

journey('a wrong current password is said beside its field, and does not end the session', async () => {
  const { page } = await aVisitor()
  await signIn(page, site.origin, doctor)
  await changePassword(page, doctor.password, 'one thing it is', 'another it is')
  await toast(page, 'Error', 'New passwords do not match')
  await fillChange(page, doctor.password, 'short')
  await toast(page, 'Error', 'New password must be at least 8 characters long')
  await fillChange(page, 'not my password', 'long enough, this')
  await toast(page, 'Error', 'Failed to change password. Please check your current password.')
  await page.getByText('This is not your current password').waitFor()
  await expect.poll(() => focused(page)).toBe('currentPassword')
  await expect.poll(() => storedSession(page)).not.toBeNull()
  await page.context().close()
})

journey('Cleanup Ghost Blogs says how many went, or that it failed', async () => {
  const { page } = await aVisitor()
  await signIn(page, site.origin, doctor)
  const answers = [
    { status: 200, json: { deletedCount: 3 } },
    { status: 503, json: { error: 'The database cannot be reached' } },
  ]
  await page.route('**/api/blog-posts/cleanup-ghosts', (route) => route.fulfill(answers.shift()))
  await chooseTool(page, 'Cleanup Ghost Blogs')
  await toast(page, 'Success!', 'Safely deleted 3 ghost blogs')
  await chooseTool(page, 'Cleanup Ghost Blogs')
  await toast(page, 'Cleanup Failed', 'Failed to cleanup ghost blogs. Please try again.')
  await page.context().close()
})

journey('Fix Session empties the storage, reloads, and then says so', async () => {
  const { page, complaints } = await aVisitor()
  await signIn(page, site.origin, doctor)
  await page.evaluate(() => localStorage.setItem('something', 'else'))
  await chooseTool(page, 'Fix Session')
  await toast(page, 'Session Cleared', 'Emergency cleanup completed. Please log in again.')
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0)
  await page.getByRole('button', { name: 'Admin Login' }).waitFor()
  await page.reload()
  await expect.poll(() => page.getByText('Session Cleared').count()).toBe(0)
  expect(complaints).toEqual([])
  await page.context().close()
})

journey(
  'signing in, changing the password and logging out go by keyboard alone, from 320 px on',
  async () => {
    const { page } = await aVisitor({ viewport: { width: 320, height: 640 } })
    await open(page, `${site.origin}/about`)
    const button = page.getByRole('button', { name: 'Admin Login' })
    await button.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => document.activeElement?.textContent === 'Admin Login')
    await page.keyboard.press('Enter')
    await page.waitForFunction(
      () => document.activeElement?.getAttribute('aria-label') === 'Close this dialog',
    )
    await page.keyboard.press('Tab')
    await page.keyboard.type(doctor.username)
    await page.keyboard.press('Tab')
    await page.keyboard.type(doctor.password)
    await expect.poll(() => width(page)).toBeLessThanOrEqual(320)
    await page.keyboard.press('Enter')
    await adminBar(page).waitFor()
    await expect.poll(() => width(page)).toBeLessThanOrEqual(320)
    await page.getByRole('button', { name: 'More' }).focus()
    await page.keyboard.press('Enter')
    expect(await violationsInBothSchemes(page)).toEqual([])
    await tabTo(page, 'Change Password')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Change Password' }).waitFor()
    await expect.poll(() => width(page)).toBeLessThanOrEqual(320)
    expect(await violationsInBothSchemes(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => document.activeElement?.closest('section.admin-bar'))
    await page.getByRole('button', { name: 'More' }).focus()
    await page.keyboard.press('Enter')
    await tabTo(page, 'Admin Logout')
    await page.keyboard.press('Enter')
    await button.waitFor()
    await page.context().close()
  },
)

journey('has no axe violation in either scheme: login page, login dialog, toolbar', async () => {
  const { page, complaints } = await aVisitor()
  await open(page, `${site.origin}/admin/login`)
  expect(await violationsInBothSchemes(page)).toEqual([])
  await open(page, `${site.origin}/`)
  await page.getByRole('button', { name: 'Admin Login' }).click()
  await page.getByRole('dialog').waitFor()
  expect(await violationsInBothSchemes(page)).toEqual([])
  await fillIn(page, doctor)
  await adminBar(page).waitFor()
  expect(await violationsInBothSchemes(page)).toEqual([])
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const [foot, bar] = await Promise.all([
    page.getByRole('contentinfo').boundingBox(),
    adminBar(page).boundingBox(),
  ])
  expect(Math.floor((foot?.y ?? 0) + (foot?.height ?? 0))).toBeLessThanOrEqual(bar?.y ?? 0)
  expect(complaints).toEqual([])
  await page.context().close()
})

journey('a visitor who never signs in loads nothing of the admin code', async () => {
  const { page } = await aVisitor()
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await open(page, `${site.origin}/`)
  await page.waitForLoadState('networkidle')
  expect(loaded.filter((url) => /admin|login|dialog|api\/auth/i.test(url))).toEqual([])
  await page.context().close()
})
