import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { aVisitor, journey, open } from './browser.ts'
import { npmStart, type RunningSite, removeFolder } from './site.ts'

const minute = 60_000
const username = 'doctor'
const schemes = ['light', 'dark'] as const

let site: RunningSite
let password = 'a quiet first password'
beforeAll(async () => {
  site = await npmStart()
})
afterAll(async () => {
  await site.interrupt()
  await removeFolder(site.dataDir)
})

journey('the hint where to find the set-up link is shown while no admin exists', async () => {
  const { page, complaints } = await aVisitor()
  await open(page, `${site.origin}/admin/login`)
  await page.getByText('is in the server’s output').waitFor()
  expect(await page.title()).toBe('Admin Login')
  expect(await page.locator('head title').count()).toBe(1)
  expect(await page.locator('meta[name=robots][content=noindex]').count()).toBe(1)
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
    await chooseCredentials(page)
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
    expect(await page.locator('head :is(title, meta[name=robots])').count()).toBe(2)
    await chooseCredentials(page)
    await page.waitForURL(`${site.origin}/events`)
    await toast(page, 'Login Successful', `Welcome back, ${username}!`)
    await page.waitForFunction(() => document.title.startsWith('Events & Gallery'))
    expect(await page.locator('head :is(title, meta[name=robots])').count()).toBe(1)

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
    expect(await storedSession(page)).toBeNull()

    const other = await aVisitor()
    await signIn(other.page)
    await signIn(page)
    const changed = 'a quieter second password'
    await changePassword(page, password, changed)
    await toast(page, 'Success', 'Password changed successfully!')
    password = changed
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
  await chooseCredentials(page)
  await page.getByRole('alert').getByText('already set up').waitFor()
  expect(await page.getByText('server’s output').count()).toBe(0)
  await page.context().close()
})

journey('the login dialog says what is wrong, in a toast and within itself', async () => {
  const { page } = await aVisitor()
  await open(page, `${site.origin}/about`)
  await page.getByRole('button', { name: 'Admin Login' }).click()
  const dialog = page.getByRole('dialog', { name: 'Admin Login' })
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await toast(page, 'Login Error', 'Please enter both username and password')
  await dialog.getByText('Please enter both username and password').waitFor()
  await dialog.getByText('Enter your username').waitFor()
  await dialog.getByText('Enter your password').waitFor()
  expect(await focused(page)).toBe('username')
  await dialog.getByLabel('Username', { exact: true }).fill(username)
  await dialog.getByLabel('Password', { exact: true }).fill('not this one')
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await toast(page, 'Login Failed', 'Invalid credentials')
  await dialog.getByText('Invalid credentials').waitFor()
  expect(await focused(page)).toBe('password')
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
})

journey('on /admin/login the browser itself asks for what is missing', async () => {
  const { page, complaints } = await aVisitor()
  await open(page, `${site.origin}/admin/login`)
  await page.getByRole('button', { name: 'Sign In' }).click()
  expect(await page.evaluate(() => document.querySelectorAll('form :required:invalid').length)).toBe(2)
  expect(complaints).toEqual([])
  await page.context().close()
})

journey('logging out says so; the session is gone from the server, too', async () => {
  const { page, complaints } = await aVisitor()
  await signIn(page)
  await page.reload()
  await adminBar(page).waitFor()
  const session = await storedSession(page)
  await page.getByRole('button', { name: 'Admin Logout' }).click()
  await toast(page, 'Logged Out', 'You have been logged out successfully')
  await page.getByRole('button', { name: 'Admin Login' }).waitFor()
  const { status } = await fetch(`${site.origin}/api/auth/me`, {
    headers: { Authorization: `Bearer ${session}` },
  })
  expect(status).toBe(401)
  expect(complaints).toEqual([])
  await page.context().close()
})

journey(
  'a session that ends over something typed is renewed in place, and nothing typed is lost',
  async () => {
    const { page } = await aVisitor()
    await signIn(page)
    await page.getByRole('button', { name: 'Change Password' }).click()
    const typed = page.getByLabel('New password', { exact: true })
    await typed.fill('half a passw')
    await page.evaluate(() => localStorage.clear())
    await page.getByRole('dialog', { name: 'Sign in to go on' }).waitFor()
    expect(await typed.isVisible()).toBe(false)
    expect(await page.getByRole('heading', { name: 'Events & Gallery' }).isVisible()).toBe(false)
    await page.keyboard.press('Escape')
    expect(await violationsInBothSchemes(page)).toEqual([])
    await fillIn(page)
    await page.getByRole('dialog', { name: 'Change Password' }).waitFor()
    expect(await typed.inputValue()).toBe('half a passw')
    await page.waitForFunction(() => document.activeElement?.id === 'newPassword')

    await page.evaluate(() => localStorage.clear())
    await page.getByRole('button', { name: 'Leave and discard' }).click()
    await page.getByRole('heading', { name: 'Events & Gallery' }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await adminBar(page).count()).toBe(0)
    await page.context().close()
  },
)

journey('a wrong current password is said beside its field, and does not end the session', async () => {
  const { page } = await aVisitor()
  await signIn(page)
  await changePassword(page, password, 'one thing it is', 'another it is')
  await toast(page, 'Error', 'New passwords do not match')
  await fillChange(page, password, 'short')
  await toast(page, 'Error', 'New password must be at least 8 characters long')
  await fillChange(page, 'not my password', 'long enough, this')
  await toast(page, 'Error', 'Failed to change password. Please check your current password.')
  await page.getByText('This is not your current password').waitFor()
  expect(await focused(page)).toBe('currentPassword')
  expect(await storedSession(page)).not.toBeNull()
  await page.context().close()
})

journey('Cleanup Ghost Blogs says how many went, or that it failed', async () => {
  const { page } = await aVisitor()
  await signIn(page)
  const answers = [
    { status: 200, json: { deletedCount: 3 } },
    { status: 503, json: { error: 'The database cannot be reached' } },
  ]
  await page.route('**/api/blog-posts/cleanup-ghosts', (route) => route.fulfill(answers.shift()))
  await page.getByRole('button', { name: 'Cleanup Ghost Blogs' }).click()
  await toast(page, 'Success!', 'Safely deleted 3 ghost blogs')
  await page.getByRole('button', { name: 'Cleanup Ghost Blogs' }).click()
  await toast(page, 'Cleanup Failed', 'Failed to cleanup ghost blogs. Please try again.')
  await page.context().close()
})

journey('Fix Session empties the storage, reloads, and then says so', async () => {
  const { page, complaints } = await aVisitor()
  await signIn(page)
  await page.evaluate(() => localStorage.setItem('something', 'else'))
  await page.getByRole('button', { name: 'Fix Session' }).click()
  await toast(page, 'Session Cleared', 'Emergency cleanup completed. Please log in again.')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await page.getByRole('button', { name: 'Admin Login' }).waitFor()
  await page.reload()
  expect(await page.getByText('Session Cleared').count()).toBe(0)
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
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Close')
    await page.keyboard.press('Tab')
    await page.keyboard.type(username)
    await page.keyboard.press('Tab')
    await page.keyboard.type(password)
    expect(await width(page)).toBeLessThanOrEqual(320)
    await page.keyboard.press('Enter')
    await adminBar(page).waitFor()
    expect(await width(page)).toBeLessThanOrEqual(320)
    await page.getByRole('button', { name: 'Admin tools' }).focus()
    await page.keyboard.press('Enter')
    expect(await violationsInBothSchemes(page)).toEqual([])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Change Password' }).waitFor()
    expect(await width(page)).toBeLessThanOrEqual(320)
    expect(await violationsInBothSchemes(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => document.activeElement?.closest('section.admin-bar'))
    await page.getByRole('button', { name: 'Admin tools' }).focus()
    await page.keyboard.press('Enter')
    for (let i = 0; i < 4; i += 1) await page.keyboard.press('Tab')
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
  await fillIn(page)
  await adminBar(page).waitFor()
  expect(await violationsInBothSchemes(page)).toEqual([])
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const [foot, bar] = await Promise.all([
    page.getByRole('contentinfo').boundingBox(),
    adminBar(page).boundingBox(),
  ])
  expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
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

async function signIn(page: Page) {
  await open(page, `${site.origin}/admin/login`)
  await fillIn(page)
  await page.waitForURL(`${site.origin}/events`)
  await adminBar(page).waitFor()
}

async function fillIn(page: Page) {
  await page.getByLabel('Username', { exact: true }).fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

async function chooseCredentials(page: Page) {
  await page.getByLabel('Username', { exact: true }).fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password again', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account and sign in' }).click()
}

async function changePassword(page: Page, current: string, chosen: string, repeated = chosen) {
  await page.getByRole('button', { name: 'Change Password' }).click()
  await fillChange(page, current, chosen, repeated)
}

async function fillChange(page: Page, current: string, chosen: string, repeated = chosen) {
  const dialog = page.getByRole('dialog', { name: 'Change Password' })
  await dialog.getByLabel('Current password', { exact: true }).fill(current)
  await dialog.getByLabel('New password', { exact: true }).fill(chosen)
  await dialog.getByLabel('New password again', { exact: true }).fill(repeated)
  await dialog.getByRole('button', { name: 'Change Password' }).click()
}

const adminBar = (page: Page) => page.locator('section.admin-bar')

/** Waits for a toast; by its place, since it is mute under a modal dialog. */
async function toast(page: Page, title: string, description?: string) {
  const place = page.locator('.toast-place')
  await place.getByText(title, { exact: true }).waitFor()
  if (description) await place.getByText(description, { exact: true }).waitFor()
}

const storedSession = (page: Page) => page.evaluate(() => localStorage.getItem('admin_session'))
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id)
const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

async function violationsInBothSchemes(page: Page) {
  const found: object[] = []
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(axe.source)
    const { violations } = await page.evaluate(() =>
      (window as unknown as { axe: { run(): Promise<{ violations: object[] }> } }).axe.run(),
    )
    found.push(...violations)
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  return found
}
