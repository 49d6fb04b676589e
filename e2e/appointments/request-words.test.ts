import { expect } from 'vitest'
import { journey } from '../support/browser.ts'
import { aPatient, button } from '../support/patient.ts'
import { aRunningSite } from '../support/site.ts'

const site = await aRunningSite()

journey('scans that can show a foetus say what the PCPNDT Act forbids', async () => {
  const { page } = await aPatient(site)
  for (const service of ['pregnancy-scans', 'tvs', 'tvs-3d']) {
    await page.getByLabel('Service').selectOption(service)
    await page.getByText(/PCPNDT/).waitFor()
    await page.getByLabel('Service').selectOption('ct-scan')
    await page.getByText(/PCPNDT/).waitFor({ state: 'hidden' })
  }
  await page.context().close()
})

journey('the button that waits for the tick says so beside itself', async () => {
  const { page } = await aPatient(site)
  const why = page.getByText('Tick the box above to go on.')
  await why.waitFor()
  const [said, pressed] = [await why.boundingBox(), await button(page).boundingBox()]
  expect(Math.abs((said?.y ?? 0) - (pressed?.y ?? 0))).toBeLessThan(pressed?.height ?? 0)
  expect(await button(page).getAttribute('aria-describedby')).toBe(await why.getAttribute('id'))
  await page.getByLabel(/^I understand/).check()
  await why.waitFor({ state: 'detached' })
  expect(await button(page).isEnabled()).toBe(true)
  expect(await button(page).getAttribute('aria-describedby')).toBeNull()
  await page.context().close()
})

journey('the version and the note about WhatsApp are the smallest print of the page', async () => {
  const { page } = await aPatient(site)
  const sizeOf = (text: RegExp) =>
    page.getByText(text).evaluate((found) => Number.parseFloat(getComputedStyle(found).fontSize))
  const stamp = /^v\S.* · WhatsApp Integration Active$/
  expect(await sizeOf(stamp)).toBeLessThan(await sizeOf(/^Your message goes through WhatsApp/))
  expect(await sizeOf(stamp)).toBeGreaterThanOrEqual(12)
  await page.context().close()
})
