import { expect } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import { aPost } from '#server/testing/factories.ts'
import { aPicture } from '#server/testing/pictures.ts'
import { aVisitor, journey, open } from '../support/browser.ts'
import { aRunningSite } from '../support/site.ts'

const site = await aRunningSite()
const picture = '/objects/0a1b2c3d-0000-4000-8000-000000000000.jpg'

const db = openDatabase(site.databaseUrl, () => {})
await aPost(db, {
  slug: 'whole',
  content: `<p>Look <a href="https://www.example.org/a">there</a> or <a href="/blog/plain">here</a>.</p>
    <figure><img src="${picture}" alt="" width="900" height="1200" /><figcaption>High</figcaption></figure>`,
  ...{ pdfFileUrl: '/objects/0a1b2c3d-0000-4000-8000-000000000000.pdf', pdfFileName: 'Guide.pdf' },
  pdfFileSize: 2_512_000,
})
await db.$client.end()
const address = `${site.origin}/blog/whole`

async function printed() {
  // A4 within the margins that browsers leave.
  const { page } = await aVisitor({ viewport: { width: 718, height: 1047 } })
  const body = await aPicture(900, 1200).jpeg().toBuffer()
  await page.route(`**${picture}`, (route) => route.fulfill({ body, contentType: 'image/jpeg' }))
  await open(page, address)
  await page.emulateMedia({ media: 'print' })
  return page
}

journey('printed it is the article alone, with its links’ addresses and the PDF’s name', async () => {
  const page = await printed()
  const parts = ['.skip-link', 'header nav', 'footer', 'text=Copy link', 'text=View PDF', 'text=All articles']
  for (const gone of parts) {
    await expect.poll(() => page.locator(gone).first().isVisible(), { message: gone }).toBe(false)
  }
  await expect.poll(() => page.getByText('Guide.pdf').isVisible()).toBe(true)
  await expect.poll(() => page.getByText(address, { exact: true }).isVisible()).toBe(true)
  const after = await page
    .locator('.article a')
    .evaluateAll((links) => links.map((link) => getComputedStyle(link, '::after').content))
  expect(after).toEqual(['" (https://www.example.org/a)"', '" (/blog/plain)"'])
  await page.context().close()
})

journey('a figure that does not fit on a printed page leaves less than a third of it empty', async () => {
  const page = await printed()
  const image = page.locator('.article img')
  await image.evaluate((image: HTMLImageElement) => image.decode())
  const { width = 0, height = 0 } = (await image.boundingBox()) ?? {}
  expect(width / height).toBeCloseTo(0.75)
  expect((await page.locator('.article figure').boundingBox())?.height).toBeLessThan(1047 / 3)
  await page.context().close()
})

journey('the privacy notice prints on one page', async () => {
  const { page } = await aVisitor()
  await open(page, `${site.origin}/privacy`)
  const margin = { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' }
  const pdf = (await page.pdf({ format: 'A4', margin })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page(?!s)/g)).toHaveLength(1)
  await page.context().close()
})
