import { expect } from 'vitest'
import { aVisitor, journey, open } from '../support/browser.ts'
import {
  adminBar,
  asDoctor,
  chooseTool,
  doctor,
  sessionAt,
  signIn,
  storedSession,
  toast,
  violationsInBothSchemes,
  width,
} from '../support/doctor.ts'
import { aRunningSite } from '../support/site.ts'

const site = await aRunningSite(asDoctor)

async function atAccount(options = {}) {
  const visitor = await aVisitor(options)
  await signIn(visitor.page, site.origin, doctor)
  await visitor.page.goto(`${site.origin}/admin/account`)
  await visitor.page.getByRole('list', { name: 'Signed in' }).waitFor()
  return visitor
}

journey(
  'the doctor sees where the account is signed in, signs one browser out, then all others, and goes on',
  async () => {
    const { page, complaints } = await aVisitor()
    await signIn(page, site.origin, doctor)
    const lost = await aVisitor()
    await signIn(lost.page, site.origin, doctor)
    await chooseTool(page, 'Account and security')
    await page.getByRole('heading', { level: 1, name: 'Account and security' }).waitFor()
    const rows = page.getByRole('list', { name: 'Signed in' }).getByRole('listitem')
    await expect.poll(() => rows.count()).toBe(2)
    await rows
      .filter({ has: page.getByText('This browser', { exact: true }) })
      .getByText(/Chrome on Linux/)
      .waitFor()

    const before = await storedSession(page)
    await rows.getByRole('button', { name: /^Sign out: / }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Your password', { exact: true }).fill('not this one')
    await dialog.getByRole('button', { name: 'Sign out' }).click()
    await dialog.getByText('This is not your password').waitFor()
    expect(await violationsInBothSchemes(page)).toEqual([])
    await dialog.getByLabel('Your password', { exact: true }).fill(doctor.password)
    await dialog.getByRole('button', { name: 'Sign out' }).click()
    await toast(page, 'Signed Out', 'The other browser is signed out.')
    await expect.poll(() => rows.count()).toBe(1)
    await page.getByText('You are signed in nowhere else.').waitFor()
    await expect.poll(() => storedSession(page)).not.toBe(before)
    await page.getByText(/^Another browser signed out, .* on Linux, today /).waitFor()
    await page.getByText(/^Wrong password while signed in, /).waitFor()
    await lost.page.reload()
    await lost.page.getByRole('button', { name: 'Admin Login' }).waitFor()

    for (let i = 0; i < 2; i++) await sessionAt(site.origin, doctor)
    await page.reload()
    await expect.poll(() => rows.count()).toBe(3)
    await page.getByRole('button', { name: 'Sign out all other browsers' }).click()
    await dialog.getByLabel('Your password', { exact: true }).fill(doctor.password)
    await dialog.getByRole('button', { name: 'Sign out' }).click()
    await toast(page, 'Signed Out', '2 browsers are signed out.')
    await expect.poll(() => rows.count()).toBe(1)
    await adminBar(page).waitFor()
    expect(complaints.filter((text) => !text.includes('status of 400'))).toEqual([])
    await lost.page.context().close()
    await page.context().close()
  },
)

journey(
  'the account’s page is open to everyone, at 320 px too, and strangers see nothing of it',
  async () => {
    const { page, complaints } = await atAccount({ viewport: { width: 320, height: 640 } })
    await expect.poll(() => width(page)).toBeLessThanOrEqual(320)
    expect(await violationsInBothSchemes(page)).toEqual([])
    await expect.poll(() => page.title()).toContain('Account and security')
    await expect.poll(() => page.locator('meta[name=robots][content=noindex]').count()).toBe(1)
    await page.context().close()
    const stranger = await aVisitor()
    await open(stranger.page, `${site.origin}/admin/account`)
    await stranger.page.getByText('This page is only accessible to administrators.').waitFor()
    await expect.poll(() => stranger.page.getByText('What happened').count()).toBe(0)
    expect(complaints).toEqual([])
    await stranger.page.context().close()
  },
)

journey('an account that cannot be loaded says so and is asked for again', async () => {
  const { page } = await aVisitor()
  await signIn(page, site.origin, doctor)
  const down = (route: { fulfill(answer: object): unknown }) =>
    route.fulfill({ status: 503, json: { error: 'Away' } })
  await page.route('**/api/auth/account', down)
  await chooseTool(page, 'Account and security')
  await page.getByRole('alert').getByText('The connection may have dropped.').waitFor()
  await page.unroute('**/api/auth/account', down)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('list', { name: 'Signed in' }).waitFor()
  await page.context().close()
})

/** Node 20 has no Promise.withResolvers. */
function withResolvers() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

// Last, as it changes the password.
journey('a session that is being renewed goes on, in this window and in another one', async () => {
  const { page } = await atAccount()
  const other = await page.context().newPage()
  await open(other, `${site.origin}/admin/account`)
  await other.getByRole('list', { name: 'Signed in' }).waitFor()
  const changed = withResolvers()
  const told = withResolvers()
  await page.route('**/api/auth/change-password', async (route) => {
    const response = await route.fetch()
    changed.resolve()
    await told.promise
    await route.fulfill({ response })
  })
  await chooseTool(page, 'Change Password')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password', { exact: true }).fill(doctor.password)
  for (const label of ['New password', 'New password again'])
    await dialog.getByLabel(label, { exact: true }).fill('the word of another window')
  await dialog.getByRole('button', { name: 'Change Password' }).click()
  await changed.promise
  const refused = other.waitForResponse((response) => response.status() === 401)
  await chooseTool(other, 'Trash')
  await refused
  told.resolve()
  await toast(page, 'Success', 'Password changed successfully!')
  await other.getByText('Nothing in the Trash').waitFor()
  for (const window of [page, other]) await adminBar(window).waitFor()
  await page.context().close()
})
