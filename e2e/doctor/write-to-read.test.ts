import sharp from 'sharp'
import { expect } from 'vitest'
import { readEnv } from '#server/env.ts'
import { allowUploadsFrom } from '#server/files/s3.ts'
import { aDatabase } from '#server/testing/app.ts'
import { aProxy } from '#server/testing/proxy.ts'
import { aFile, storesUnderTest } from '#server/testing/stores.ts'
import { aVisitor, journey, open } from '../support/browser.ts'
import { asDoctor, chooseTool, doctor, signIn, toast } from '../support/doctor.ts'
import { aRunningSite } from '../support/site.ts'
import {
  editor,
  openBlog,
  postDialog,
  press,
  startArticle,
  upload,
  writeArticle,
} from '../support/writing.ts'

const PDF_BYTES = 12 * 1024 * 1024

const pdf = {
  name: 'Knee effusion – notes.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(aFile('pdf', PDF_BYTES)),
}
const teal = sharp({ create: { width: 1_600, height: 1_000, channels: 3, background: '#0b6e75' } })
const picture = { name: 'probe.jpg', mimeType: 'image/jpeg', buffer: await teal.jpeg().toBuffer() }

for (const [store, settings] of await storesUnderTest()) {
  const database = await aProxy(await aDatabase())
  const site = await aRunningSite({
    ...settings,
    DATABASE_URL: database.url,
    ...asDoctor,
  })
  const { s3 } = readEnv(settings)
  if (s3) await allowUploadsFrom(site.origin, s3)

  journey(
    `on ${store} an article with a table, a picture and a 12 MB PDF is written, published, found, read, and still read without Postgres`,
    async () => {
      const { page, complaints } = await aVisitor()
      await signIn(page, site.origin, doctor)
      await openBlog(page, site.origin)
      await startArticle(page)
      await writeArticle(page, {
        title: 'When the knee is swollen',
        tags: 'knee, effusion',
        text: 'Compressible anechoic fluid in the suprapatellar recess.',
      })
      await page.keyboard.press('Enter')
      await press(page, 'Table')
      await page.keyboard.type('Finding')
      await editor(page).locator('p').first().click()
      await page.keyboard.press('End')

      await press(page, 'Picture')
      await upload(page, picture)
      const describe = page.getByRole('dialog', { name: 'Describe the Picture' })
      await describe.getByLabel('Alternative text').fill('A probe above the kneecap')
      await describe.getByLabel('Caption').fill('Where the probe lies')
      await describe.getByRole('button', { name: 'Insert Picture' }).click()
      await editor(page).getByRole('img', { name: 'A probe above the kneecap' }).waitFor()

      await press(page, 'Attach PDF')
      await upload(page, pdf)
      await toast(page, 'PDF Uploaded Successfully! 📄', 'Your PDF has been attached to the blog post')
      await postDialog(page).getByText('Knee effusion – notes.pdf').waitFor()
      await postDialog(page).getByText('12.0 MB').waitFor()
      await press(page, 'Create')
      await toast(page, 'Success', 'Blog post created successfully!')
      await page.getByRole('button', { name: 'Publish to Live Site' }).click()
      await toast(page, 'Published Successfully!')
      await chooseTool(page, 'Admin Logout')
      await toast(page, 'Logged Out')
      expect(complaints).toEqual([])
      await page.context().close()

      const reader = await aVisitor()
      await open(reader.page, `${site.origin}/blog`)
      await reader.page.getByRole('searchbox').fill('suprapat')
      await reader.page.locator('mark', { hasText: 'suprapatellar' }).waitFor()
      await reader.page.getByRole('link', { name: 'When the knee is swollen', exact: true }).click()
      await reader.page.getByRole('heading', { name: 'When the knee is swollen' }).waitFor()
      await reader.page.getByRole('table').getByText('Finding').waitFor()
      const shown = reader.page.getByRole('img', { name: 'A probe above the kneecap' })
      await shown.waitFor()
      await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1_200)
      await reader.page.getByText('Where the probe lies').waitFor()
      const view = reader.page.getByRole('link', { name: /^View PDF/ })
      const file = await reader.page.request.get(await view.evaluate((link: HTMLAnchorElement) => link.href))
      expect(file.headers()).toMatchObject({
        'content-type': 'application/pdf',
        'x-content-type-options': 'nosniff',
      })
      expect(file.headers()['content-disposition']).toMatch(/^inline/)
      expect((await file.body()).length).toBe(PDF_BYTES)
      expect(reader.complaints).toEqual([])

      database.cut()
      const late = await aVisitor()
      const response = await open(late.page, `${site.origin}/blog/when-the-knee-is-swollen`)
      expect(response?.status()).toBe(200)
      await late.page.getByRole('table').getByText('Finding').waitFor()
      await late.page.getByRole('img', { name: 'A probe above the kneecap' }).waitFor()
      await open(late.page, `${site.origin}/blog`)
      await late.page.getByRole('link', { name: 'When the knee is swollen', exact: true }).click()
      await late.page.getByRole('table').getByText('Finding').waitFor()
      await reader.page.context().close()
      await late.page.context().close()
    },
  )
}
