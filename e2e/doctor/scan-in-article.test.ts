import { expect } from 'vitest'
import { aClip } from '#client/lib/dicom/testing/scans.ts'
import { aPicture } from '#server/testing/pictures.ts'
import { aScan } from '#server/testing/scans.ts'
import { journey } from '../support/browser.ts'
import { asDoctor, doctor, sessionAt, toast } from '../support/doctor.ts'
import { button, dialogsClosed, form, goTo, openForm } from '../support/editing.ts'
import { alert, choose, upload } from '../support/gallery-doctor.ts'
import { aRunningSite } from '../support/site.ts'
import { aWriter, editor, press, startArticle, writeArticle } from '../support/writing.ts'

const site = await aRunningSite(asDoctor)

journey(
  'a DICOM file in an article opens in the editor before it goes up, and what replaces it is asked about anew',
  async () => {
    const { page, complaints } = await aWriter(site, doctor)
    await startArticle(page)
    await writeArticle(page, { title: 'A scan in the text' })
    await press(page, 'Picture')
    const scan = { name: 'IM_0001', mimeType: '', buffer: Buffer.from(aClip(1)) }
    const look = page.getByRole('dialog', { name: 'Make the picture safe' })
    await choose(page, [scan])
    await look.getByRole('button', { name: 'Cancel' }).click()
    await alert(page).getByText('It was left out').waitFor()
    await choose(page, [scan])
    await look.getByRole('button', { name: 'Crop to the scan' }).click()
    await look.getByLabel('I see no name, number or date').check()
    await look.getByRole('button', { name: 'Use this picture' }).click()
    await upload(page, 1)
    const describe = page.getByRole('dialog', { name: 'Describe the Picture' })
    await describe.getByText('No name, number or date in it: confirmed on').waitFor()
    await describe.getByLabel('Alternative text').fill('A grey field')
    await describe.getByRole('button', { name: 'Insert Picture' }).click()
    const inserted = editor(page).getByRole('img', { name: 'A grey field' })
    await inserted.waitFor()
    const path = (await inserted.getAttribute('src')) ?? ''
    await press(page, 'Create')
    await dialogsClosed(page)
    const facts = await fetch(`${site.origin}/api/pictures/facts?path=${path}`, {
      headers: { Authorization: `Bearer ${await sessionAt(site.origin, doctor)}` },
    })
    expect(await facts.json()).toMatchObject({ medical: true, checkedBy: doctor.username })

    await goTo(page, `${site.origin}/admin/pictures?view=library`)
    await page.getByRole('list', { name: 'Library' }).getByRole('button').first().click()
    await page.getByRole('button', { name: 'Replace…' }).click()
    const other = await aPicture(200, 150).jpeg().toBuffer()
    await choose(page, [{ name: 'other.jpg', mimeType: 'image/jpeg', buffer: other }])
    await upload(page, 1)
    const where = page.getByRole('dialog', { name: 'Where should the new one stand?' })
    await where.getByRole('radio', { name: 'Here only: In the article “A scan in the text”' }).check()
    await where.getByRole('button', { name: 'Replace' }).click()
    const question = page.getByRole('dialog', { name: 'Is a name in this picture?' })
    await question.getByLabel('I see no name, number or date in it').check()
    await question.getByRole('button', { name: 'Confirm' }).click()
    await toast(page, 'Replaced')
    await dialogsClosed(page)
    const html = await (await fetch(`${site.origin}/blog/a-scan-in-the-text`)).text()
    expect(html).toContain('A grey field')
    expect(html).not.toContain(path)
    expect(complaints.filter((text) => !text.includes('422'))).toEqual([])
    await page.context().close()
  },
)

journey('a page takes a medical picture only once the doctor has looked at it', async () => {
  const { page, complaints } = await aWriter(site, doctor)
  await anUncheckedScan()
  await goTo(page, `${site.origin}/about`)
  await openForm(page, 'Edit: Your profile')
  await form(page).getByRole('button', { name: 'Add picture' }).click()
  await page.getByRole('button', { name: 'Choose from the library' }).click()
  await page.getByRole('button', { name: /^Unchecked/ }).click()
  await form(page).getByLabel('What it shows').fill('The doctor')
  await button(page, 'Save').click()
  const question = page.getByRole('dialog', { name: 'Is a name in this picture?' })
  await question.getByLabel('I see no name, number or date in it').check()
  await question.getByRole('button', { name: 'Confirm' }).click()
  await dialogsClosed(page)
  await page.getByRole('main').locator('img[src^="/objects/"]').first().waitFor()
  expect(complaints).toEqual([])
  await page.context().close()
})

async function anUncheckedScan() {
  const headers = {
    Authorization: `Bearer ${await sessionAt(site.origin, doctor)}`,
    'Content-Type': 'application/json',
  }
  const send = async (method: string, path: string, body: object) =>
    (await fetch(site.origin + path, { method, headers, body: JSON.stringify(body) })).json()
  const bytes = new Uint8Array(await aScan({ lines: [] }))
  const announced = { fileName: 'scan.png', fileSize: bytes.length, fileType: 'image/png' }
  const { uploadURL, headers: signed, objectPath } = await send('POST', '/api/objects/upload', announced)
  await fetch(new URL(uploadURL, site.origin), { method: 'PUT', body: bytes, headers: signed })
  await send('PUT', '/api/pictures/facts', { path: objectPath, medical: true })
  await send('POST', '/api/gallery', { title: 'Unchecked', fileUrl: objectPath })
}
