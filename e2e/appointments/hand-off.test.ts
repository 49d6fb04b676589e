import { expect } from 'vitest'
import { aVisitor, hydrated, journey, violations } from '../support/browser.ts'
import { aPatient, button, fill, messageOf } from '../support/patient.ts'
import { aRunningSite } from '../support/site.ts'

const site = await aRunningSite()

const patient = { first: 'Sample', last: 'Patient', notes: 'Ankle' }
const corrected = { ...patient, notes: 'Ankle, the left one' }

const textOf = (address: string | null) => new URL(address ?? '').searchParams.get('text')

journey('a correction takes the old link away, and the next one carries it', async () => {
  const { page } = await aPatient(site)
  await page.evaluate(() => {
    window.open = () => null
  })
  await fill(page, patient)
  await button(page).click()
  const link = page.getByRole('link', { name: 'Open WhatsApp' })
  await link.waitFor()
  await page.getByLabel('Notes').fill(corrected.notes)
  await link.waitFor({ state: 'detached' })
  await expect.poll(() => page.getByLabel('The message').count()).toBe(0)
  await button(page).click()
  await expect.poll(async () => textOf(await link.getAttribute('href'))).toBe(messageOf(corrected))
  const opened = page.context().waitForEvent('page')
  await link.click()
  await expect.poll(async () => textOf((await opened).url())).toBe(messageOf(corrected))
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('')
  await page.context().close()
})

journey('once the next person types, nothing of the last one is left in the page', async () => {
  const { page } = await aPatient(site)
  await fill(page, patient)
  await button(page).click()
  const again = page.getByRole('link', { name: 'Open WhatsApp again' })
  await again.waitFor()
  await page.getByLabel('First name').fill('Next')
  await again.waitFor({ state: 'detached' })
  await expect.poll(() => page.locator('main').innerHTML()).not.toContain('sample.patient')
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('sample.patient')
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Next')
  await page.context().close()
})

journey('what is typed in the second before WhatsApp opens is not lost', async () => {
  const { page } = await aPatient(site)
  await fill(page, patient)
  const opened = page.context().waitForEvent('page')
  await page.evaluate((notes) => {
    document.querySelector<HTMLButtonElement>('#request-form [type=submit]')?.click()
    const field = document.querySelector<HTMLTextAreaElement>('#notes')
    if (field) field.value = notes
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  }, corrected.notes)
  const tab = await opened
  await tab.waitForURL(/^https:\/\/wa\.me\//)
  await page.getByRole('button', { name: 'Continue in WhatsApp' }).waitFor()
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe(patient.first)
  await expect.poll(() => page.getByLabel('Notes').inputValue()).toBe(corrected.notes)
  await expect.poll(() => page.getByRole('link', { name: /Open WhatsApp/ }).count()).toBe(0)
  await page.context().close()
})

journey('the tab reaches WhatsApp though the page it came from is gone', async () => {
  const { page } = await aPatient(site)
  await fill(page, patient)
  const opened = page.context().waitForEvent('page')
  // In one task, so that the page is always gone before the second is over.
  await page.evaluate(() => {
    document.querySelector<HTMLButtonElement>('#request-form [type=submit]')?.click()
    location.reload()
  })
  const tab = await opened
  await tab.waitForURL(/^https:\/\/wa\.me\//)
  await expect.poll(() => textOf(tab.url())).toBe(messageOf(patient))
  await page.context().close()
})

journey('a tab that waits in vain has a link to tap', async () => {
  const { page, complaints } = await aPatient(site)
  await page.evaluate(() => {
    const open = window.open
    window.open = (...args) => {
      const tab = open.apply(window, args)
      if (tab) Object.assign(tab, { setTimeout: () => 0 })
      if (tab) tab.document.head.append = () => {}
      return tab
    }
  })
  await fill(page, patient)
  const opened = page.context().waitForEvent('page')
  await button(page).click()
  const tab = await opened
  const link = tab.getByRole('link', { name: 'Continue to WhatsApp' })
  await expect.poll(async () => textOf(await link.getAttribute('href'))).toBe(messageOf(patient))
  await link.click()
  await tab.waitForURL(/^https:\/\/wa\.me\//)
  expect(complaints).toEqual([])
  await page.context().close()
})

journey('an in-app browser that answers with the page itself counts as refusing the tab', async () => {
  const { page } = await aPatient(site)
  await page.evaluate(() => {
    window.open = () => window
  })
  await fill(page, patient)
  await button(page).click()
  await page.getByRole('link', { name: 'Open WhatsApp' }).waitFor()
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe(patient.first)
  await page.context().close()
})

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  journey(`a form whose scripts never arrive says so after a while (motion: ${reducedMotion})`, async () => {
    const { page } = await aVisitor({ reducedMotion })
    await page.route('**/*.js', (route) => route.abort())
    await page.goto(`${site.origin}/contact`)
    const hint = page.getByText('The form is still loading.')
    await expect.poll(() => hint.count()).toBe(1)
    await expect.poll(() => hint.isVisible()).toBe(false)
    const delays = await page.evaluate(() =>
      document.getAnimations().map((animation) => {
        const { delay } = animation.effect?.getTiming() ?? {}
        animation.finish()
        return delay
      }),
    )
    expect(delays).toEqual([8_000])
    await expect.poll(() => hint.isVisible()).toBe(true)
    expect(await violations(page)).toEqual([])
    await page.context().close()
  })
}

journey('what is typed before the scripts arrive is kept as soon as they do', async () => {
  const { page } = await aVisitor()
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.js', (route) => released.then(() => route.continue()))
  await page.goto(`${site.origin}/contact`, { waitUntil: 'commit' })
  await page.getByLabel('First name').fill('Early')
  release()
  await hydrated(page)
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('Early')
  await expect.poll(() => page.getByText('The form is still loading.').count()).toBe(0)
  await page.context().close()
})

for (const when of ['before the tap', 'after it'] as const) {
  journey(`a phone that goes offline ${when} keeps what was typed, and the link leads on later`, async () => {
    const { page } = await aPatient(site)
    await fill(page, patient)
    // In one task, so that the second between tap and WhatsApp is never over before.
    await page.evaluate((before) => {
      const tap = () => document.querySelector<HTMLButtonElement>('#request-form [type=submit]')?.click()
      if (!before) tap()
      Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
      if (before) tap()
    }, when === 'before the tap')
    await page.getByText('You seem to be offline').waitFor()
    await expect.poll(() => page.context().pages().length).toBe(1)
    await page.getByRole('link', { name: 'Open WhatsApp' }).click()
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe(patient.first)

    await page.evaluate(() => Reflect.deleteProperty(navigator, 'onLine'))
    await page.getByRole('link', { name: 'Open WhatsApp' }).click()
    await page.getByText('Your message is ready in WhatsApp').waitFor()
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('')
    await page.getByText('Did WhatsApp not open?').click()
    await expect.poll(() => page.getByLabel('The message').inputValue()).toBe(messageOf(patient))
    await page.context().close()
  })
}
