import { expect, test } from 'vitest'
import { aSite, asDoctor } from '../testing/app.ts'
import { aFile, sendFile } from '../testing/stores.ts'

const site = await aSite()
const doctor = await asDoctor(site)
const upload = (fileName: string, fileSize: number) =>
  doctor.post('/api/blog-posts/upload-pdf').send({ fileName, fileSize })

test('an article’s PDF of up to 50 MB gets an address to send it to and one to read it from', async () => {
  await upload('knee.PDF', 52_428_800).expect(200)
  const { body } = await upload('knee.pdf', 1_000).expect(200)
  expect(await sendFile(site, body, aFile('pdf'))).toBe(200)
  await site.request.get(body.accessURL).expect(200).expect('Content-Type', 'application/pdf')
})

test('what is larger or no PDF is refused before anything is sent', async () => {
  const larger = await upload('knee.pdf', 52_428_801).expect(400)
  expect(larger.body.fields).toEqual({ fileSize: 'The file is larger than 50 MB' })
  const word = await upload('knee.docx', 1_000).expect(400)
  expect(word.body.fields).toEqual({ fileName: 'Only PDF files can be attached' })
})
