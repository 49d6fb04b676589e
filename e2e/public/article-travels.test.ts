import { expect } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import { aPost } from '#server/testing/factories.ts'
import { aVisitor, journey, open } from '../support/browser.ts'
import { violationsInBothSchemes, width } from '../support/doctor.ts'
import { aRunningSite } from '../support/site.ts'

const site = await aRunningSite()
const mark = (n: number) => `<sup><a id="fnref${n}" href="#fn${n}">${n}</a></sup>`
const long = '<p>Fluid collects above the kneecap.</p>'.repeat(40)
const content = `<p>Fluid is dark${mark(1)}.</p><h2>Signs &amp; causes</h2>${long}<h3>In children</h3><p>b</p>
<h2>Treatment</h2><p>c${mark(2)}</p><ol><li id="fn1">A book. <a href="#fnref1">↩</a></li>
<li id="fn2">Another, with https://www.example.org/a-long-address/of-what-is-meant/and-more. <a href="#fnref2">↩</a></li></ol>`

const db = openDatabase(site.databaseUrl, () => {})
const day = (n: number) => ({ publishedAt: new Date(Date.UTC(2026, 5, n)) })
await aPost(db, { slug: 'older', title: 'An older article', tags: ['hip'], ...day(1) })
await aPost(db, { slug: 'whole', title: 'A whole article', content, tags: ['knee'], ...day(2) })
await aPost(db, { slug: 'newer', title: 'A newer article', tags: [], ...day(3) })
await aPost(db, { slug: 'alike', title: 'An article alike', tags: ['knee'], ...day(4) })
await db.$client.end()
const address = `${site.origin}/blog/whole`

journey('without a script an article has its contents, footnotes, citation, feeds and ways on', async () => {
  const { page, complaints } = await aVisitor({ javaScriptEnabled: false })
  await page.goto(address)
  await page
    .getByRole('navigation', { name: 'Contents' })
    .getByRole('link', { name: 'Signs & causes', exact: true })
    .click()
  await page.waitForURL(`${address}#section-signs-causes`)
  await page.getByLabel('Footnote 2', { exact: true }).click()
  await page.waitForURL(`${address}#fn2`)
  await page.getByLabel('Back to footnote 2 in the text', { exact: true }).click()
  await page.waitForURL(`${address}#fnref2`)
  await page.getByText('Cite this article').click()
  await page
    .getByText(`Firstname Lastname. A whole article. Your Hospital, New Delhi. June 2, 2026. ${address}`)
    .waitFor()
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'BibTeX' }).click()
  expect((await saving).suggestedFilename()).toBe('whole.bib')
  await page.getByText('Subscribe', { exact: true }).click()
  await page.getByRole('link', { name: `${site.origin}/feed.xml` }).waitFor()
  const more = page.getByRole('navigation', { name: 'More articles' })
  expect(await more.getByRole('link').allTextContents()).toEqual([
    ...['An article alike', 'An older article', 'A newer article'],
  ])
  await more.getByRole('link', { name: 'An article alike' }).click()
  await page.waitForURL(`${site.origin}/blog/alike`)
  expect(complaints).toEqual([])
  await page.context().close()
})

journey(
  'WhatsApp gets title and address; within the app the next article comes with all of it too',
  async () => {
    const { page, complaints } = await aVisitor()
    await open(page, `${site.origin}/blog/older`)
    await expect
      .poll(() => page.getByRole('link', { name: 'WhatsApp (opens in a new tab)' }).getAttribute('href'))
      .toBe(`https://wa.me/?text=${encodeURIComponent(`An older article ${site.origin}/blog/older`)}`)
    expect(await page.getByRole('navigation', { name: 'Contents' }).count()).toBe(0)
    await page.getByRole('link', { name: 'A whole article' }).click()
    await page.waitForURL(address)
    await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Treatment' }).click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
    const within = await page.locator('.article').innerHTML()
    await page.goto(address)
    expect(await page.locator('.article').innerHTML()).toBe(within)
    expect(complaints).toEqual([])
    await page.context().close()
  },
)

journey(
  'on a narrow phone nothing of it is wider than the screen; printed it keeps its footnotes',
  async () => {
    const { page } = await aVisitor({ viewport: { width: 320, height: 640 } })
    await open(page, address)
    for (const name of ['Cite this article', 'Subscribe']) await page.getByText(name, { exact: true }).click()
    await expect.poll(() => width(page)).toBe(320)
    expect(await violationsInBothSchemes(page)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 800 })
    expect(await violationsInBothSchemes(page)).toEqual([])
    await page.emulateMedia({ media: 'print' })
    for (const gone of ['Contents', 'Cite this article', 'Subscribe', 'WhatsApp', 'Next article'])
      await expect.poll(() => page.getByText(gone).first().isVisible(), { message: gone }).toBe(false)
    await expect.poll(() => page.getByRole('list', { name: 'Footnotes' }).isVisible()).toBe(true)
    await page.context().close()
  },
)
