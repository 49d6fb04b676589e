import { expect } from 'vitest'
import { aVisitor, journey, open } from '../support/browser.ts'
import { asDoctor, doctor, signIn, toast, violationsInBothSchemes, width } from '../support/doctor.ts'
import { dialogsClosed, goTo } from '../support/editing.ts'
import { addPictures } from '../support/pictures.ts'
import { aRunningSite } from '../support/site.ts'
import { openBlog, press, startArticle, writeArticle } from '../support/writing.ts'

const site = await aRunningSite(asDoctor)

journey(
  'a picture of the gallery becomes a cover, shows where it is used, and is replaced everywhere',
  async () => {
    await addPictures(site.origin, doctor, 2)
    const { page, complaints } = await aVisitor()
    await signIn(page, site.origin, doctor)
    await openBlog(page, site.origin)
    await startArticle(page)
    await writeArticle(page, { title: 'A knee' })
    await press(page, 'Change picture')
    const upload = page.getByRole('dialog', { name: 'Add pictures' })
    await upload.getByRole('button', { name: 'Choose from the library' }).click()
    const picker = page.getByRole('dialog', { name: 'Choose a picture from the library' })
    await picker.getByRole('searchbox').fill('picture 0')
    await picker.getByRole('button', { name: /^Picture 1/ }).waitFor({ state: 'detached' })
    expect(await violationsInBothSchemes(page)).toEqual([])
    await picker.getByRole('button', { name: /^Picture 0/ }).click()
    const described = page.getByRole('dialog', { name: 'Picture', exact: true })
    await described.getByLabel('Alternative text').fill('A knee from the side')
    await described.getByRole('button', { name: 'Save Picture' }).click()
    await described.waitFor({ state: 'detached' })
    await press(page, 'Create')
    await dialogsClosed(page)

    await goTo(page, `${site.origin}/admin/pictures?view=library`)
    const library = page.getByRole('list', { name: 'Library' })
    const tile = library.getByRole('button', { name: /^Picture 0/ })
    await tile.getByText('In the gallery · used in 1 article').waitFor()
    expect(await violationsInBothSchemes(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await width(page)).toBeLessThanOrEqual(320)
    await page.setViewportSize({ width: 1280, height: 800 })
    await tile.click()
    const file = page.getByRole('dialog', { name: 'Picture 0' })
    await file.getByRole('link', { name: 'Cover of “A knee”' }).waitFor()
    const old = await file.getByRole('link', { name: 'Open' }).getAttribute('href')

    await file.getByRole('button', { name: 'Replace…' }).click()
    await page.getByRole('dialog', { name: 'Add pictures' }).getByText('Choose from the library').click()
    await picker.getByRole('button', { name: /^Picture 1/ }).click()
    const where = page.getByRole('dialog', { name: 'Where should the new one stand?' })
    await where.getByRole('radio', { name: 'Here only: Cover of “A knee”' }).check()
    await where.getByRole('radio', { name: /^Everywhere/ }).check()
    expect(await violationsInBothSchemes(page)).toEqual([])
    await where.getByRole('button', { name: 'Replace' }).click()
    await toast(page, 'Replaced')
    await dialogsClosed(page)
    // Both items of the gallery show the one file by now.
    const both = library.getByRole('button', { name: /^Picture [01].*In the gallery · used in 1 article$/ })
    await both.waitFor()
    await expect.poll(() => library.getByRole('button').count()).toBe(4)
    for (const path of ['/events', '/blog/a-knee']) {
      const html = await (await fetch(site.origin + path)).text()
      expect(html, path).not.toContain(old)
    }

    await page.getByRole('button', { name: 'Clear unused…' }).click()
    await page.getByText('There is nothing to clear').waitFor()
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await dialogsClosed(page)
    await both.click()
    await page.getByRole('link', { name: 'Cover of “A knee”' }).click()
    await page.waitForURL(`${site.origin}/blog/a-knee`)
    expect(complaints).toEqual([])
    await page.context().close()

    const stranger = await aVisitor()
    await open(stranger.page, `${site.origin}/admin/pictures`)
    await stranger.page.locator('#main').getByRole('button', { name: 'Admin Login' }).waitFor()
    await stranger.page.context().close()
  },
)
