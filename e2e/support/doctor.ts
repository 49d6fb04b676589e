import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { open } from './browser.ts'

export interface Credentials {
  username: string
  password: string
}

export const doctor: Credentials = { username: 'doctor', password: 'a password for the journeys' }
export const asDoctor = { ADMIN_USERNAME: doctor.username, ADMIN_PASSWORD: doctor.password }

export async function sessionAt(origin: string, credentials: Credentials): Promise<string> {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  return ((await response.json()) as { sessionId: string }).sessionId
}

export async function signIn(page: Page, origin: string, credentials: Credentials) {
  await open(page, `${origin}/admin/login`)
  await fillIn(page, credentials)
  await page.waitForURL(`${origin}/events`)
  await adminBar(page).waitFor()
}

export async function fillIn(page: Page, { username, password }: Credentials) {
  await page.getByLabel('Username', { exact: true }).fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

export async function chooseCredentials(page: Page, { username, password }: Credentials) {
  await page.getByLabel('Username', { exact: true }).fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password again', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account and sign in' }).click()
}

export async function changePassword(page: Page, current: string, chosen: string, repeated = chosen) {
  await chooseTool(page, 'Change Password')
  await fillChange(page, current, chosen, repeated)
}

export async function fillChange(page: Page, current: string, chosen: string, repeated = chosen) {
  const dialog = page.getByRole('dialog', { name: 'Change Password' })
  await dialog.getByLabel('Current password', { exact: true }).fill(current)
  await dialog.getByLabel('New password', { exact: true }).fill(chosen)
  await dialog.getByLabel('New password again', { exact: true }).fill(repeated)
  await dialog.getByRole('button', { name: 'Change Password' }).click()
}

/** A link or a button of the bar's menu. */
export async function chooseTool(page: Page, name: string) {
  const more = adminBar(page).getByRole('button', { name: 'More' })
  if ((await more.getAttribute('aria-expanded')) === 'false') await more.click()
  await adminBar(page).locator('.admin-menu').getByText(name, { exact: true }).click()
}

export const adminBar = (page: Page) => page.locator('section.admin-bar')

/** Found by its place, since a modal dialog hides it from the accessibility tree. */
export async function toast(page: Page, title: string, description?: string) {
  const place = page.locator('.toast-place')
  await place.getByText(title, { exact: true }).waitFor()
  if (description) await place.getByText(description, { exact: true }).waitFor()
}

export const storedSession = (page: Page) => page.evaluate(() => localStorage.getItem('admin_session'))
/** Presses Tab until the focused element says `text`; ends only with the test's own timeout. */
export async function tabTo(page: Page, text: string) {
  do await page.keyboard.press('Tab')
  while (!(await page.evaluate((words) => document.activeElement?.textContent === words, text)))
}

export const focused = (page: Page) => page.evaluate(() => document.activeElement?.id)
export const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

export async function violationsInBothSchemes(page: Page) {
  const found: object[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
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
