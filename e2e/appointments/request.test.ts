import { expect } from 'vitest'
import { todayAtClinic } from '#shared/dates/dates.ts'
import { journey, open } from '../support/browser.ts'
import { aPatient, button, fill, messageOf, sunday } from '../support/patient.ts'
import { aRunningSite } from '../support/site.ts'

const site = await aRunningSite()

const patients = [
  {
    language: 'English',
    first: 'Sample',
    last: 'Patient',
    notes: 'Shoulder pain since March.\nWorse at night.',
  },
  { language: 'Hindi', first: 'नमूना', last: 'रोगी', notes: 'कंधे में तीन सप्ताह से दर्द है।' },
  {
    language: 'emoji',
    first: 'Sample 🙂',
    last: 'O’Patient',
    notes: '🦵 swollen & warm, 50% worse + stiff #left?',
  },
]

for (const patient of patients) {
  journey(
    `a filled form is handed to WhatsApp with exactly its message, in ${patient.language}`,
    async () => {
      const { page, complaints, calls } = await aPatient(site)
      await expect.poll(() => button(page).isDisabled()).toBe(true)
      await fill(page, patient)
      const opened = page.context().waitForEvent('page')
      await button(page).click()
      await expect.poll(() => button(page).innerText()).toBe('Opening WhatsApp...')
      await page.getByText('Redirecting to WhatsApp', { exact: true }).first().waitFor()
      const tab = await opened
      await tab.waitForURL(/^https:\/\/wa\.me\//)
      const link = new URL(tab.url())
      expect(link.origin + link.pathname).toBe('https://wa.me/')
      expect(link.searchParams.get('text')).toBe(messageOf(patient))
      expect(tab.url().length).toBeLessThan(2_000)
      await page.getByText('It reaches the clinic only when you send it there.').waitFor()
      await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('')
      await expect.poll(() => button(page).isDisabled()).toBe(true)
      expect(calls).toEqual([])
      expect(complaints).toEqual([])
      await page.context().close()
    },
  )
}

journey(
  'when the browser refuses the tab, the link and the message are offered and nothing typed is lost',
  async () => {
    const { page } = await aPatient(site)
    await page.evaluate(() => {
      window.open = () => null
    })
    await fill(page, { first: 'Sample', last: 'Patient', notes: 'Ankle' })
    await button(page).click()
    const link = page.getByRole('link', { name: 'Open WhatsApp' })
    const text = new URL((await link.getAttribute('href')) ?? '').searchParams.get('text')
    expect(text).toBe(messageOf({ first: 'Sample', last: 'Patient', notes: 'Ankle' }))
    await expect.poll(() => page.getByLabel('The message').inputValue()).toBe(text)
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Sample')
    await expect
      .poll(() => page.locator('main').innerText())
      .not.toMatch(/has been sent to|was sent|message sent/i)
    await page.context().close()
  },
)

journey('an empty form names every error beside its field and puts the focus into the first', async () => {
  const { page } = await aPatient(site)
  await page.getByLabel(/I understand that this is a request/).check()
  await button(page).click()
  for (const message of [
    'Enter your first name',
    'Enter your last name',
    'Enter an e-mail address',
    'Enter a phone number',
    'Choose a service',
    'Choose a date',
    'Choose a time',
  ]) {
    await page.locator('[id$=-error]').filter({ hasText: message }).first().waitFor()
  }
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('firstName')
  await expect.poll(() => page.getByLabel('First name').getAttribute('aria-invalid')).toBe('true')
  expect(page.context().pages()).toHaveLength(1)
  await page.context().close()
})

journey('a Sunday is refused beside the date, and so is a day before today', async () => {
  const { page } = await aPatient(site)
  await page.getByLabel('Preferred date').fill(sunday)
  await page.getByText(/closed on Sundays/).waitFor()
  await expect.poll(() => page.getByLabel('Preferred date').getAttribute('min')).toBe(todayAtClinic())
  await page.getByLabel('Preferred date').fill('2020-01-01')
  await page.getByText(/today or a later day/).waitFor()
  await page.context().close()
})

journey('what was typed survives a reload', async () => {
  const { page } = await aPatient(site)
  await fill(page, { first: 'Sample', last: 'Patient', notes: 'Wrist' })
  await page.reload()
  await open(page, `${site.origin}/contact`)
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Sample')
  await expect.poll(() => page.getByLabel('Notes').inputValue()).toBe('Wrist')
  await expect.poll(() => page.getByLabel('Service').inputValue()).toBe('musculoskeletal-ultrasound')
  await expect.poll(() => page.getByLabel('8:45-9:00 AM').isChecked()).toBe(true)
  await page.context().close()
})

journey('rules that a dropped line kept away come with the next press, or with the next page', async () => {
  const { page } = await aPatient(site)
  const alert = page.locator('#request-form').getByRole('alert')
  await page.context().setOffline(true)
  await fill(page, { first: 'Sample', last: 'Patient', notes: 'Ankle' })
  await button(page).click()
  await alert.getByText('What you typed is kept. Press the button again.').waitFor()
  await page.context().setOffline(false)
  const opened = page.context().waitForEvent('page')
  await button(page).click()
  await opened
  await page.context().close()

  const unlucky = (await aPatient(site)).page
  await unlucky.route(/\/assets\/waiting-tab-.*\.js/, (route) => route.abort())
  await fill(unlucky, { first: 'Sample', last: 'Patient', notes: 'Ankle' })
  await button(unlucky).click()
  const reload = unlucky.locator('#request-form').getByRole('link', { name: 'Reload the page' })
  await reload.waitFor()
  await unlucky.unroute(/\/assets\/waiting-tab-.*\.js/)
  await reload.click()
  await expect.poll(() => unlucky.getByLabel('First name').inputValue()).toBe('Sample')
  await unlucky.getByLabel(/^I understand/).check()
  const tab = unlucky.context().waitForEvent('page')
  await button(unlucky).click()
  await tab
  await unlucky.context().close()
})

journey(
  'labels and fields that stand side by side are in line, also where something stands between',
  async () => {
    const { page } = await aPatient(site)
    await page.setViewportSize({ width: 1280, height: 800 })
    const tops = async (...names: string[]) => {
      const boxes = []
      for (const name of names) {
        const label = page.locator('#request-form label', { hasText: name })
        boxes.push([(await label.boundingBox())?.y, (await page.getByLabel(name).boundingBox())?.y])
      }
      return boxes
    }
    for (const [left = '', right = ''] of [
      ['First name', 'Last name'],
      ['E-mail', 'Phone'],
    ]) {
      const [one, other] = await tops(left, right)
      expect(one, left).toEqual(other)
    }
    await page.getByLabel(/^I understand/).check()
    await page.getByLabel('First name').fill('Sample')
    await button(page).click()
    await page.getByText('Enter your last name').waitFor()
    const [first, last] = await tops('First name', 'Last name')
    expect(first).toEqual(last)
    await page.context().close()
  },
)
