import { expect } from 'vitest'
import { aVisitor, journey, open } from '../support/browser.ts'
import { asDoctor, doctor, signIn, toast, violationsInBothSchemes, width } from '../support/doctor.ts'
import { button, dialogsClosed, goTo, openForm, field as sectionField } from '../support/editing.ts'
import { callsAs, storeTwo } from '../support/pictures.ts'
import { finding, fix, inReview, keepBecause, reviewWindow } from '../support/review.ts'
import { aRunningSite } from '../support/site.ts'
import { aWriter, editArticle, editor, field, press, startArticle, writeArticle } from '../support/writing.ts'

const site = await aRunningSite(asDoctor)
const title = 'What an ultrasound scan can and cannot show'
const law = 'Words of sex determination'
const evidence = 'A claim of accuracy or proof without a reference'
const text = [
  'In the second half of pregnancy a scan follows growth. Ask us if it is a boy or a girl.',
  'For full tears of the rotator cuff it is as accurate as MRI, in trained hands.',
  'Mrs. Sharma came with a swollen knee, and left with a plan.',
  'Thousands of happy patients.',
].join('\n')

const shoot = async (page: Parameters<typeof width>[0], name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` })
}

journey(
  'four rules are broken: three are mended where Fix leads, one is kept with a reason and not asked again',
  async () => {
    const { page, complaints } = await aWriter(site, doctor)
    await startArticle(page)
    await writeArticle(page, { title, excerpt: 'A short guide to what sound sees.', text })
    await press(page, 'Create')
    await reviewWindow(page).getByText('4 findings are without an answer.').waitFor()
    expect(await reviewWindow(page).getByRole('listitem').getByRole('heading').allTextContents()).toEqual([
      law,
      'Boasting of cases',
      'Perhaps a patient’s name',
      evidence,
    ])
    await finding(page, law).getByRole('link', { name: 'PCPNDT Act 1994, section 22' }).waitFor()
    await shoot(page, 'review-1280')
    expect(await violationsInBothSchemes(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    await shoot(page, 'review-dark')
    await page.emulateMedia({ colorScheme: null })
    for (const narrow of [390, 320]) {
      await page.setViewportSize({ width: narrow, height: 800 })
      await shoot(page, `review-${narrow}`)
      expect(await width(page)).toBe(narrow)
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    await keepBecause(page, evidence, 'Said of full tears only')
    await shoot(page, 'review-kept')
    await fix(page, law, 'a boy or a girl', 'growing')
    await press(page, 'Review')
    await reviewWindow(page).getByText('Fixed').waitFor()
    await fix(page, 'Perhaps a patient’s name', 'Mrs. Sharma', 'Somebody')
    await press(page, 'Create')
    await fix(page, 'Boasting of cases', 'Thousands of happy', 'Our')
    await press(page, 'Create')
    await toast(page, 'Success', 'Blog post created successfully!')
    await dialogsClosed(page)

    await editArticle(page, title)
    await press(page, 'Save Changes')
    await toast(page, 'Success', 'Blog post updated successfully!')
    await dialogsClosed(page)
    await editArticle(page, title)
    await press(page, 'Review')
    await reviewWindow(page).getByText(`Said of full tears only · ${doctor.username}`).waitFor()
    await inReview(page, 'Change').click()
    await inReview(page, 'Open Again').click()
    await reviewWindow(page).getByText('One finding is without an answer.').waitFor()
    expect(complaints).toEqual([])
  },
)

journey('it is advice: what is found can be published all the same, and drafts are never asked', async () => {
  const { page, complaints } = await aWriter(site, doctor)
  await startArticle(page)
  await writeArticle(page, { title: 'Praise', text: 'The best radiologist in New Delhi.' })
  await press(page, 'Create')
  await inReview(page, 'Back to Writing').click()
  await editor(page).waitFor()
  await field(page, 'Title').press('Control+s')
  await toast(page, 'Success', 'Draft saved. Only you see it.')
  await press(page, 'Create')
  await inReview(page, 'Publish Anyway').click()
  await toast(page, 'Success', 'Blog post created successfully!')
  await dialogsClosed(page)
  const { page: stranger } = await aVisitor()
  await open(stranger, `${site.origin}/blog/praise`)
  await stranger.getByText('The best radiologist in New Delhi.').waitFor()
  expect(await stranger.locator('body').innerText()).not.toMatch(/review/i)
  expect(complaints).toEqual([])
})

journey('reasons given before an article has an id go with it', async () => {
  const { page, complaints } = await aWriter(site, doctor)
  await startArticle(page)
  await writeArticle(page, { title: 'Kept', text: 'Rated 5 stars on the web.' })
  await press(page, 'Create')
  await keepBecause(page, 'Testimonials of patients', 'A quotation')
  await inReview(page, 'Publish').click()
  await toast(page, 'Success', 'Blog post created successfully!')
  await dialogsClosed(page)
  await editArticle(page, 'Kept')
  await press(page, 'Save Changes')
  await toast(page, 'Success', 'Blog post updated successfully!')
  expect(complaints).toEqual([])
})

journey(
  'a page’s section and an event are reviewed too, and the default figure stays open for the doctor',
  async () => {
    const { page, complaints } = await aVisitor()
    await signIn(page, site.origin, doctor)
    await goTo(page, `${site.origin}/expertise`)
    await openForm(page, 'Edit: Examinations')
    await button(page, 'Save').click()
    await finding(page, 'A figure without a reference').getByText('97–98% diagnostic accuracy').waitFor()
    await shoot(page, 'section-1280')
    expect(await violationsInBothSchemes(page)).toEqual([])
    await fix(page, 'A figure without a reference', '97–98%', 'High')
    await button(page, 'Cancel').click()
    await button(page, 'Discard').click()
    await dialogsClosed(page)

    await page.goto(`${site.origin}/events`)
    await page.getByRole('button', { name: 'New event' }).click()
    await sectionField(page, 'Title').fill('Guaranteed to cure')
    await button(page, 'Create event').click()
    await finding(page, 'A guarantee of the result').waitFor()
    await inReview(page, 'Save Anyway').click()
    await toast(page, 'Success', 'Event created successfully!')
    expect(complaints).toEqual([])
  },
)

journey(
  'dead links and pictures that lack words or agreement are found; once mended none is left',
  async () => {
    const call = await callsAs(site.origin, doctor)
    const [silent, patients] = await storeTwo(site.origin, call)
    const facts = { path: patients, showsPatient: true, checked: true }
    await call('PUT', '/api/pictures/facts', facts)
    const { page, complaints } = await aWriter(site, doctor)
    await startArticle(page)
    await writeArticle(page, { title: 'What leads nowhere' })
    const written = (to: string, words: string) =>
      `<p>Read how to <a href="${to}">prepare</a>, or <a href="/contact">ask</a>.</p>` +
      '<p>The tendon is looked at from all sides.</p>'.repeat(30) +
      `<figure><img src="${silent}" alt="${words}"></figure><figure><img src="${patients}" alt="A knee"></figure>`
    const html = page.getByLabel('Content as HTML')
    await press(page, 'HTML')
    await html.fill(written('/blog/not-there', ''))
    await press(page, 'Write')
    await press(page, 'Review')
    await reviewWindow(page).getByText('3 findings are without an answer.').waitFor()
    expect(await reviewWindow(page).getByRole('listitem').getByRole('heading').allTextContents()).toEqual([
      'Picture of a patient without agreement',
      'Link to a page that is not there',
      'Picture without alternative text',
    ])
    await shoot(page, 'review-pictures')
    await finding(page, 'Picture without alternative text').getByRole('button', { name: /^Fix/ }).click()
    const isInView = (image: Element) => {
      const { top, bottom } = image.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    }
    await expect.poll(() => editor(page).locator(`img[src="${silent}"]`).evaluate(isInView)).toBe(true)
    await page.getByRole('toolbar').getByRole('button', { name: 'Picture', pressed: true }).click()
    await page.getByRole('dialog', { name: 'Picture' }).getByLabel('Alternative text').fill('A shoulder')
    await button(page, 'Save Picture').click()
    await editor(page).locator(`img[src="${silent}"][alt="A shoulder"]`).waitFor()
    await press(page, 'Review')
    await finding(page, 'Link to a page').getByRole('button', { name: /^Fix/ }).click()
    await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe('prepare')

    await press(page, 'HTML')
    await html.fill(written('/contact', 'A shoulder'))
    await call('PUT', '/api/pictures/facts', { ...facts, patientAgreedOn: '2026-11-01' })
    await press(page, 'Create')
    await toast(page, 'Success', 'Blog post created successfully!')
    await dialogsClosed(page)
    // Chromium logs what is not there, and a picture of which nothing is known, as failed requests.
    expect(complaints.filter((text) => !text.includes('status of 404'))).toEqual([])
  },
)
