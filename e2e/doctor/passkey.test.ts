import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aVisitor, journey, open } from '../support/browser.ts'
import {
  adminBar,
  asDoctor,
  chooseTool,
  doctor,
  fillIn,
  focused,
  signIn,
  storedSession,
  toast,
  violationsInBothSchemes,
  width,
} from '../support/doctor.ts'
import { dialogsClosed } from '../support/editing.ts'
import { aRunningSite } from '../support/site.ts'

const site = await aRunningSite(asDoctor)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Chromium's own, which signs without asking anybody. */
async function withAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    verifies: (isUserVerified: boolean) =>
      cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

async function signOut(page: Page) {
  await dialogsClosed(page)
  await chooseTool(page, 'Admin Logout')
  await toast(page, 'Logged Out')
}

journey('at an address that allows no passkeys the account says so, and the code app stays', async () => {
  const { page } = await aVisitor()
  const problem = 'Passkeys need a site that is reached by HTTPS and under a name.'
  await page.route('**/api/auth/account', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), passkeyProblem: problem } })
  })
  await signIn(page, site.origin, doctor)
  await open(page, `${site.origin}/admin/account`)
  await page.getByText(problem).waitFor()
  await expect.poll(() => button(page, 'Add a passkey').count()).toBe(0)
  await button(page, 'Set up a code app').waitFor()
  await page.context().close()
})

journey('a passkey is added and named, signs in alone and after the password, and is removed', async () => {
  const { page, complaints } = await aVisitor()
  const device = await withAuthenticator(page)
  await signIn(page, site.origin, doctor)
  await open(page, `${site.origin}/admin/account`)
  await button(page, 'Add a passkey').click()
  const adding = dialogOf(page, 'Add a passkey')
  await adding.getByLabel('Your password', { exact: true }).fill(doctor.password)
  await button(page, 'Go on').click()
  const name = adding.getByLabel('Name', { exact: true })
  await expect.poll(() => name.inputValue()).toBe('Chrome on Linux')
  await name.fill('  ')
  await button(page, 'Create the passkey').click()
  await adding.getByText('Give the passkey a name').waitFor()
  expect(await violationsInBothSchemes(page)).toEqual([])
  await name.fill('Clinic computer')
  await button(page, 'Create the passkey').click()
  const codes = dialogOf(page, 'Your recovery codes')
  await expect.poll(() => codes.getByRole('listitem').count()).toBe(10)
  const [code = ''] = await codes.getByRole('listitem').allInnerTexts()
  await button(page, 'I have kept them').click()
  const row = page.getByRole('list', { name: 'Second factors' }).getByRole('listitem').first()
  await row.getByText('Clinic computer').waitFor()
  await row.getByText(/^Added today .*, not used yet$/).waitFor()
  expect(await violationsInBothSchemes(page)).toEqual([])
  await button(page, 'Add a passkey').click()
  await adding.getByLabel('Your password', { exact: true }).fill(doctor.password)
  await button(page, 'Go on').click()
  await button(page, 'Create the passkey').click()
  await adding
    .getByText('This device or password manager holds a passkey for your account already.')
    .waitFor()
  await button(page, 'Cancel').click()
  await signOut(page)

  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, site.origin)
  await button(page, 'Admin Login').click()
  await expect.poll(() => width(page)).toBeLessThanOrEqual(320)
  expect(await violationsInBothSchemes(page)).toEqual([])
  await device.verifies(false)
  await button(page, 'Use a passkey').click()
  await page
    .getByRole('alert')
    .getByText(/^No passkey was used: /)
    .waitFor()
  await device.verifies(true)
  await button(page, 'Use a passkey').click()
  await toast(page, 'Login Successful')
  await adminBar(page).waitFor()
  await page.setViewportSize({ width: 1280, height: 800 })
  await signOut(page)

  await open(page, `${site.origin}/admin/login`)
  await fillIn(page, doctor)
  await page.getByText(/^Go on with your passkey: /).waitFor()
  expect(await storedSession(page)).toBeNull()
  expect(await violationsInBothSchemes(page)).toEqual([])
  await button(page, 'Use a recovery code instead').click()
  await expect.poll(() => focused(page)).toBe('code')
  await page.getByLabel('Recovery code', { exact: true }).fill(`${code}X`)
  await button(page, 'Sign In').click()
  await page.locator('#code-error').waitFor()
  await button(page, 'Use a passkey instead').click()
  await page.keyboard.press('Enter')
  await adminBar(page).waitFor()
  await open(page, `${site.origin}/admin/account`)
  await row.getByText(/^Added today .*, last used today /).waitFor()
  await page
    .getByText(/^Signed in with a passkey, (2 times, )?Chrome on Linux, /)
    .first()
    .waitFor()
  await button(page, 'Remove the passkey: Clinic computer').click()
  const removal = dialogOf(page, 'Remove the passkey “Clinic computer”')
  await removal.getByText(/^It is the only second factor: /).waitFor()
  await removal.getByLabel('Your password', { exact: true }).fill(doctor.password)
  await button(page, 'Remove').click()
  await toast(page, 'Passkey Removed', 'Your password alone signs you in now.')
  await page.getByText(/^Your password alone signs you in\./).waitFor()
  await signOut(page)
  await open(page, site.origin)
  await button(page, 'Admin Login').click()
  await button(page, 'Use a passkey').click()
  await page
    .getByRole('alert')
    .getByText('This passkey is not known here. It may have been removed.')
    .waitFor()
  expect(complaints.filter((complaint) => !complaint.includes('status of 400'))).toEqual([])
  await page.context().close()
})
