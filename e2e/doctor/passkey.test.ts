import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aVisitor, journey, open } from '../support/browser.ts'
import { asDoctor, doctor, signIn, violationsInBothSchemes } from '../support/doctor.ts'
import { aRunningSite } from '../support/site.ts'

const site = await aRunningSite(asDoctor)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Chromium's own, which signs without asking anybody. */
async function withAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
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

journey('a passkey is added after the password, named and listed, and brings recovery codes', async () => {
  const { page, complaints } = await aVisitor()
  await withAuthenticator(page)
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
  await button(page, 'I have kept them').click()
  const row = page.getByRole('list', { name: 'Second factors' }).getByRole('listitem').first()
  await row.getByText('Clinic computer').waitFor()
  await row.getByText(/^Added today .*, not used yet$/).waitFor()
  expect(await violationsInBothSchemes(page)).toEqual([])
  expect(complaints.filter((complaint) => !complaint.includes('status of 400'))).toEqual([])
  await page.context().close()
})
