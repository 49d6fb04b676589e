import { text } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { codeAt, wrongCode } from '#server/testing/second-factor.ts'
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
import { aRunningSite } from '../support/site.ts'

const site = await aRunningSite(asDoctor)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

async function passwordGiven(page: Page) {
  await open(page, `${site.origin}/admin/login`)
  await fillIn(page, doctor)
  await page.getByLabel('Code', { exact: true }).waitFor()
}

journey(
  'a code app is set up, asked for at the next sign-in, stood in for by a recovery code, and removed',
  async () => {
    const { page, complaints } = await aVisitor()
    await signIn(page, site.origin, doctor)
    await open(page, `${site.origin}/admin/account`)
    await button(page, 'Set up a code app').click()
    const setUp = dialogOf(page, 'Set up a code app')
    await setUp.getByLabel('Your password', { exact: true }).fill(doctor.password)
    await button(page, 'Go on').click()
    await page.getByRole('img', { name: 'QR code for the code app' }).waitFor()
    const secret = (await setUp.locator('.select-all').innerText()).replaceAll(' ', '')
    await setUp.getByLabel('Code', { exact: true }).fill(wrongCode(secret))
    await button(page, 'Confirm').click()
    await setUp.getByText(/^This code is not right\./).waitFor()
    expect(await violationsInBothSchemes(page)).toEqual([])
    await setUp.getByLabel('Code', { exact: true }).fill(codeAt(secret))
    await button(page, 'Confirm').click()
    const shown = dialogOf(page, 'Your recovery codes')
    await expect.poll(() => shown.getByRole('listitem').count()).toBe(10)
    const codes = await shown.getByRole('listitem').allInnerTexts()
    expect(await violationsInBothSchemes(page)).toEqual([])
    const saving = page.waitForEvent('download')
    await button(page, 'Save as a file').click()
    const saved = await text(await (await saving).createReadStream())
    for (const code of codes) expect(saved).toContain(code)
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => page.locator('#main').isVisible()).toBe(false)
    await expect.poll(() => shown.getByText(codes[9] ?? '').isVisible()).toBe(true)
    await page.emulateMedia({ media: 'screen' })
    await button(page, 'I have kept them').click()
    await page.getByText('Recovery codes: 10 left').waitFor()
    await chooseTool(page, 'Admin Logout')
    await toast(page, 'Logged Out')

    await passwordGiven(page)
    await expect.poll(() => focused(page)).toBe('code')
    expect(await storedSession(page)).toBeNull()
    await page.getByLabel('Code', { exact: true }).fill(wrongCode(secret))
    await button(page, 'Sign In').click()
    await page
      .locator('#code-error')
      .getByText(/^This code is not right\./)
      .waitFor()
    expect(await violationsInBothSchemes(page)).toEqual([])
    await button(page, 'Use a recovery code instead').click()
    await page.getByLabel('Recovery code', { exact: true }).fill(codes[0]?.toLowerCase() ?? '')
    await button(page, 'Sign In').click()
    await adminBar(page).waitFor()
    await open(page, `${site.origin}/admin/account`)
    await page.getByText('Recovery codes: 9 left').waitFor()
    await page.getByText(/^Signed in with a recovery code, Chrome on Linux, today /).waitFor()
    await chooseTool(page, 'Admin Logout')
    await toast(page, 'Logged Out')

    await passwordGiven(page)
    await page.getByLabel('Code', { exact: true }).fill(codeAt(secret, 30))
    await page.keyboard.press('Enter')
    await adminBar(page).waitFor()
    await open(page, `${site.origin}/admin/account`)
    await button(page, 'Remove the code app').click()
    const removal = dialogOf(page, 'Remove the code app')
    await removal.getByLabel('Your password', { exact: true }).fill(doctor.password)
    await button(page, 'Remove').click()
    await toast(page, 'Code App Removed')
    await button(page, 'Set up a code app').waitFor()
    await chooseTool(page, 'Admin Logout')
    await toast(page, 'Logged Out')
    await signIn(page, site.origin, doctor)
    expect(complaints.filter((complaint) => !complaint.includes('status of 400'))).toEqual([])
    await page.context().close()
  },
)

journey('the second step of a sign-in fits 320 px, starts again, and says when it is too late', async () => {
  const { page } = await aVisitor({ viewport: { width: 320, height: 640 } })
  const owing = { pending: 'x'.repeat(43), codeApp: true, passkeys: 0, recoveryCodes: 10 }
  await page.route('**/api/auth/login', (route) => route.fulfill({ json: owing }))
  await passwordGiven(page)
  await expect.poll(() => width(page)).toBeLessThanOrEqual(320)
  expect(await violationsInBothSchemes(page)).toEqual([])
  await button(page, 'Start again').click()
  await expect.poll(() => page.getByLabel('Username', { exact: true }).inputValue()).toBe('')
  await fillIn(page, doctor)
  await page.getByLabel('Code', { exact: true }).fill('123')
  await button(page, 'Sign In').click()
  await page.getByText('Enter the six digits that the code app shows').waitFor()
  await page.getByLabel('Code', { exact: true }).fill('123456')
  await button(page, 'Sign In').click()
  await page
    .getByRole('alert')
    .getByText(/^Your sign-in has taken more than five minutes/)
    .waitFor()
  await page.getByLabel('Password', { exact: true }).waitFor()
  await page.context().close()
})
