import { expect, test } from 'vitest'
import { aSite, asDoctor } from '../testing/app.ts'
import { aPhoto, aPicture, bytesOf } from '../testing/pictures.ts'
import { sendFile } from '../testing/stores.ts'

const site = await aSite()
const doctor = await asDoctor(site)
const written = { title: 'A knee', excerpt: 'E', content: '<p>C</p>', category: 'Knee' }
let count = 0
const create = (change: object) =>
  doctor.post('/api/blog-posts').send({ ...written, slug: `knee-${count++}`, ...change })

async function anUpload(bytes: Uint8Array<ArrayBuffer>, fileName: string, fileType: string) {
  const announced = { fileName, fileType, fileSize: bytes.length }
  const { body } = await doctor.post('/api/objects/upload').send(announced)
  expect(await sendFile(site, body, bytes)).toBe(200)
  return body.objectPath as string
}
const aCover = async () => anUpload(bytesOf(await aPicture().png().toBuffer()), 'a.png', 'image/png')

test('a cover is set with its words, kept by a save without one, described anew, and taken away', async () => {
  const coverUrl = await aCover()
  const { body } = await create({ coverUrl, coverAlt: 'A knee from the side' }).expect(201)
  expect(body).toMatchObject({ coverUrl, coverAlt: 'A knee from the side' })
  const { slug } = body
  const save = async (change: object) =>
    (
      await doctor
        .put(`/api/blog-posts/${slug}`)
        .send({ ...written, slug, ...change })
        .expect(200)
    ).body
  expect(await save({ title: 'Another' })).toMatchObject({ coverUrl, coverAlt: 'A knee from the side' })
  expect(await save({ coverUrl, coverAlt: 'Fluid' })).toMatchObject({ coverUrl, coverAlt: 'Fluid' })
  expect(await save({ coverUrl: null })).toMatchObject({ coverUrl: null, coverAlt: null })
  const { body: plain } = await create({ coverUrl: await aCover() }).expect(201)
  expect(plain).toMatchObject({ coverAlt: '' })
})

test('a cover at an address that only begins like the site is refused with a sentence', async () => {
  for (const coverUrl of [`${site.env.PUBLIC_URL}999999/x`, `${site.env.PUBLIC_URL}.example.org/x.png`]) {
    const { body } = await create({ coverUrl }).expect(400)
    expect(body.fields).toHaveProperty('coverUrl')
  }
})

test('the newest article’s cover stands before its first picture', async () => {
  const [coverUrl, picture] = [await aCover(), await aCover()]
  await create({ coverUrl, content: `<p>C</p><img src="${picture}" alt="">` }).expect(201)
  expect((await site.request.get('/api/latest-post').expect(200)).body.cover).toBe(coverUrl)
})

test('a cover that is no picture of ours is refused beside the field, as is one that tells where it was taken', async () => {
  for (const coverUrl of ['https://evil.example/a.png', '/objects/../a.png', '/og.png']) {
    const { body } = await create({ coverUrl }).expect(400)
    expect(body.fields.coverUrl).toBe('Choose a picture that was uploaded here')
  }
  const photo = await anUpload(bytesOf(await aPhoto(30, 40)), 'a.jpg', 'image/jpeg')
  const { body } = await create({ coverUrl: photo }).expect(422)
  expect(body.fields.coverUrl).toContain('where or when it was taken')
  await create({ coverAlt: 'x'.repeat(301) }).expect(400)
  const { body: alone } = await create({ coverAlt: 'Words without a picture' }).expect(201)
  expect(alone).toMatchObject({ coverUrl: null, coverAlt: null })
})
