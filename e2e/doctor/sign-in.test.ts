import { expect } from 'vitest'
import { aVisitor, journey, open } from '../support/browser.ts'
import {
  adminBar,
  changePassword,
  chooseCredentials,
  chooseTool,
  focused,
  signIn,
  storedSession,
  toast,
  violationsInBothSchemes,
} from '../support/doctor.ts'
import { aRunningSite } from '../support/site.ts'

const minute = 60_000
const doctor = { username: 'doctor', password: 'a quiet first password' }

const site = await aRunningSite()

journey('the hint where to find the set-up link is shown while no admin exists', async () => {
  const { page, complaints } = await aVisitor()
  await open(page, `${site.origin}/admin/login`)
  await page.getByText('is in the server’s output').waitFor()
  await expect.poll(() => page.title()).toBe('Admin Login')
  await expect.poll(() => page.locator('head title').count()).toBe(1)
  await expect.poll(() => page.locator('meta[name=robots][content=noindex]').count()).toBe(1)
  expect(complaints).toEqual([])
  await page.context().close()
})

journey(
  'a set-up link outlives a reload; a wrong one says what to do and leads to the login form',
  async () => {
    const { page } = await aVisitor()
    await open(page, `${site.origin}/admin/login#setup=wrong`)
    await page.waitForURL(`${site.origin}/admin/login`)
    await page.reload()
    await chooseCredentials(page, doctor)
    await page.getByRole('alert').getByText('Start the server again for a new one').waitFor()
    await page.getByRole('button', { name: 'Sign In' }).waitFor()
    await page.context().close()
  },
)

journey(
  'set-up, a session that runs out of activity, signing in again, and a changed password that ends the others',
  async () => {
    const { page, complaints } = await aVisitor()
    const link = /http\S+#setup=\S+/.exec(site.output())?.[0] ?? ''
    await page.clock.install()
    await open(page, link)
    await page.waitForURL(`${site.origin}/admin/login`)
    await page.getByText('Welcome').waitFor()
    expect(await violationsInBothSchemes(page)).toEqual([])
    await expect.poll(() => page.locator('head :is(title, meta[name=robots])').count()).toBe(2)
    await chooseCredentials(page, doctor)
    await page.waitForURL(`${site.origin}/events`)
    await toast(page, 'Account Created', `Welcome, ${doctor.username}. You are signed in.`)
    await page.waitForFunction(() => document.title.startsWith('Events & Gallery'))
    await expect.poll(() => page.locator('head :is(title, meta[name=robots])').count()).toBe(1)

    await adminBar(page).waitFor()
    await page.clock.fastForward(4 * minute)
    await toast(
      page,
      'Session Warning',
      'You will be logged out in 1 minute due to inactivity. Move your mouse or click to stay logged in.',
    )
    await page.mouse.move(200, 300)
    await page.getByText('Session Warning').waitFor({ state: 'hidden' })
    await page.clock.fastForward(4 * minute)
    await toast(page, 'Session Warning')
    await page.clock.fastForward(minute)
    await toast(page, 'Logged Out', 'You have been automatically logged out due to inactivity.')
    await adminBar(page).waitFor({ state: 'detached' })
    await expect.poll(() => storedSession(page)).toBeNull()

    const other = await aVisitor()
    await signIn(other.page, site.origin, doctor)
    await signIn(page, site.origin, doctor)
    const changed = 'a quieter second password'
    await changePassword(page, doctor.password, changed)
    await toast(page, 'Success', 'Password changed successfully!')
    doctor.password = changed
    await adminBar(page).waitFor()
    await other.page.reload()
    await other.page.getByRole('button', { name: 'Admin Login' }).waitFor()
    await other.page.waitForFunction(() => localStorage.getItem('admin_session') === null)
    expect(complaints).toEqual([])
    await other.page.context().close()
    await page.context().close()
  },
)

journey('a used set-up link leads to the login form', async () => {
  const { page } = await aVisitor()
  const link = /http\S+#setup=\S+/.exec(site.output())?.[0] ?? ''
  await open(page, link)
  await chooseCredentials(page, doctor)
  await page.getByRole('alert').getByText('already set up').waitFor()
  await expect.poll(() => page.getByText('server’s output').count()).toBe(0)
  await page.context().close()
})

journey(
  'the login dialog says what is wrong in a toast, then within itself, and never twice to the eye',
  async () => {
    const { page } = await aVisitor()
    await open(page, `${site.origin}/about`)
    await page.getByRole('button', { name: 'Admin Login' }).click()
    const dialog = page.getByRole('dialog', { name: 'Admin Login' })
    await dialog.getByRole('button', { name: 'Sign In' }).click()
    await toast(page, 'Login Error', 'Please enter both username and password')
    await dialog.getByText('Please enter both username and password').waitFor()
    await dialog.getByText('Enter your username').waitFor()
    await dialog.getByText('Enter your password').waitFor()
    await expect.poll(() => focused(page)).toBe('username')
    await dialog.getByLabel('Username', { exact: true }).fill(doctor.username)
    await dialog.getByLabel('Password', { exact: true }).fill('not this one')
    await dialog.getByRole('button', { name: 'Sign In' }).click()
    await toast(page, 'Login Failed', 'Invalid credentials')
    await dialog.getByText('Invalid credentials').waitFor()
    const seen = () =>
      page
        .getByText('Invalid credentials', { exact: true })
        .evaluateAll((all) => all.map((found) => found.checkVisibility({ opacityProperty: true })).sort())
    await expect.poll(seen).toEqual([false, true])
    expect(await violationsInBothSchemes(page)).toEqual([])
    await expect.poll(() => focused(page)).toBe('password')
    await expect.poll(seen).toEqual([true])
    await page.context().setOffline(true)
    await dialog.getByRole('button', { name: 'Sign In' }).click()
    await toast(page, 'Login Failed', 'Network error')
    await page.context().setOffline(false)
    await page.route('**/api/auth/login', (route) =>
      route.fulfill({
        status: 429,
        json: { error: 'Too many failed logins. Please try again in 15 minutes.' },
      }),
    )
    await dialog.getByRole('button', { name: 'Sign In' }).click()
    await dialog.getByText('Please try again in 15 minutes.').waitFor()
    await page.context().close()
  },
)

journey('on /admin/login the browser itself asks for what is missing', async () => {
  const { page, complaints } = await aVisitor()
  await open(page, `${site.origin}/admin/login`)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect
    .poll(() => page.evaluate(() => document.querySelectorAll('form :required:invalid').length))
    .toBe(2)
  expect(complaints).toEqual([])
  await page.context().close()
})

journey('logging out says so; the session is gone from the server, too', async () => {
  const { page, complaints } = await aVisitor()
  await signIn(page, site.origin, doctor)
  await page.reload()
  await adminBar(page).waitFor()
  await page.waitForLoadState('networkidle') // a call under way would be refused
  const session = await storedSession(page)
  await chooseTool(page, 'Admin Logout')
  await toast(page, 'Logged Out', 'You have been logged out successfully')
  await page.getByRole('button', { name: 'Admin Login' }).waitFor()
  const { status } = await fetch(`${site.origin}/api/auth/me`, {
    headers: { Authorization: `Bearer ${session}` },
  })
  expect(status).toBe(401)
  expect(complaints).toEqual([])
  await page.context().close()
})
