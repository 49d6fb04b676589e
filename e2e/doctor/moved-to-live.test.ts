import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { aPicture } from '#server/testing/pictures.ts'
import { clinicTime, timeOfDay } from '#shared/dates/dates.ts'
import { aVisitor, journey, open } from '../support/browser.ts'
import { asDoctor, doctor, signIn, toast } from '../support/doctor.ts'
import { dialogsClosed } from '../support/editing.ts'
import { aRunningSite } from '../support/site.ts'
import { draftIsSaved, editor, field, press, upload } from '../support/writing.ts'

const site = await aRunningSite(asDoctor)
const SLUG = 'for-members'
const MINUTE_MS = 60_000

/** Where strangers find articles, and what they would see of this one. */
const places = {
  'the page': `/blog/${SLUG}`,
  'the list': '/api/blog-posts',
  'the feed': '/feed.xml',
  'the sitemap': '/sitemap.xml',
  'the search': '/api/search?q=bursa',
}

async function found(): Promise<string[]> {
  const seen = await Promise.all(
    Object.entries(places).map(async ([place, path]) => {
      const answer = await fetch(site.origin + path)
      const shown = answer.ok && (place === 'the page' || (await answer.text()).includes(SLUG))
      return shown ? place : []
    }),
  )
  return seen.flat()
}

journey(
  'an article that came from Ghost is finished on a phone, shown to a colleague, live at its minute, and found nowhere after that',
  async () => {
    const { page, complaints } = await aVisitor({ viewport: { width: 390, height: 844 } })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await signIn(page, site.origin, doctor)
    await page.goto(`${site.origin}/admin/articles`)
    await page.getByRole('button', { name: 'Import articles' }).click()
    const importing = page.getByRole('dialog', { name: 'Import articles' })
    await importing
      .getByLabel('Export')
      .setInputFiles(fileURLToPath(new URL('../../server/blog/import/fixtures/ghost.json', import.meta.url)))
    await importing.getByRole('button', { name: 'Import 6 articles' }).click()
    await importing.waitFor({ state: 'detached' })
    await dialogsClosed(page)

    const draft = page
      .getByRole('list', { name: 'Drafts' })
      .getByRole('listitem')
      .filter({ hasText: 'For members' })
    await draft.getByRole('button', { name: 'Continue: For members' }).click()
    await editor(page).getByText('Members read this.').click()
    await page.keyboard.press('End')
    await page.keyboard.type(' A bursa is a purse.')
    await press(page, 'Footnote')
    const note = page.getByRole('dialog', { name: 'Footnote' })
    await note.getByRole('textbox', { name: 'Text of the footnote' }).fill('From the Latin.')
    await note.getByRole('button', { name: 'Insert Footnote' }).click()
    await note.waitFor({ state: 'detached' })
    await page.keyboard.press('Enter')
    await press(page, 'Table')
    await page.keyboard.type('Finding')
    await editor(page).locator('p').first().click()
    await page.keyboard.press('End')
    await press(page, 'Picture')
    const buffer = await aPicture(1_200, 800).jpeg().toBuffer()
    await upload(page, { name: 'probe.jpg', mimeType: 'image/jpeg', buffer })
    const describe = page.getByRole('dialog', { name: 'Describe the Picture' })
    await describe.getByLabel('Alternative text').fill('A probe')
    await describe.getByRole('button', { name: 'Insert Picture' }).click()
    await editor(page).getByRole('img', { name: 'A probe' }).waitFor()
    await press(page, 'Settings')
    await field(page, 'Excerpt').fill('What lies beneath the shoulder blade.')
    await field(page, 'Category').fill('Shoulder')
    await press(page, 'Done')
    await draftIsSaved(page)
    await press(page, 'More ways to save')
    await press(page, 'Save as draft')
    await toast(page, 'Success', 'Draft saved. Only you see it.')
    await dialogsClosed(page)

    await draft.getByRole('button', { name: 'Preview link: For members' }).click()
    await draft.getByText('Link copied', { exact: true }).waitFor()
    const colleague = await aVisitor()
    await open(colleague.page, await page.evaluate(() => navigator.clipboard.readText()))
    await colleague.page.getByText('A bursa is a purse.').waitFor()
    await colleague.page.getByRole('table').getByText('Finding').waitFor()
    await colleague.page.getByRole('img', { name: 'A probe' }).waitFor()
    await colleague.page.getByText('From the Latin.').waitFor()
    expect(colleague.complaints).toEqual([])
    await colleague.page.context().close()
    expect(await found()).toEqual([])

    await draft.getByRole('button', { name: 'Continue: For members' }).click()
    await editor(page).waitFor()
    await press(page, 'More ways to save')
    await press(page, 'Schedule…')
    const schedule = page.getByRole('dialog', { name: 'Schedule this article' })
    // Never one that passes before the button is pressed.
    const { date, minutes } = clinicTime(new Date(Date.now() + MINUTE_MS + 5_000))
    await schedule.getByLabel('Date').fill(date)
    await schedule.getByLabel('Time').fill(timeOfDay(minutes))
    await schedule.getByRole('button', { name: 'Schedule' }).click()
    await page.getByRole('list', { name: 'Scheduled' }).getByText('For members').waitFor()
    expect(await found()).toEqual([])
    await expect.poll(found, { timeout: 2 * MINUTE_MS, interval: 1_000 }).toEqual(Object.keys(places))

    await page.reload()
    const live = page
      .getByRole('list', { name: 'Live' })
      .getByRole('listitem')
      .filter({ hasText: 'For members' })
    await live.getByRole('button', { name: 'More: For members' }).click()
    await live.getByRole('button', { name: 'Unpublish' }).click()
    await page
      .getByRole('dialog', { name: 'Unpublish this article?' })
      .getByRole('button', { name: 'Unpublish' })
      .click()
    await toast(page, 'Success', 'Unpublished. Only you see it now.')
    await expect.poll(found).toEqual([])
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([])
    await page.context().close()
  },
  4 * MINUTE_MS,
)
