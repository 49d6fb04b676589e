import ExifReader from 'exifreader'
import { describe, expect, test } from 'vitest'
import { aSite, asDoctor } from '../testing/app.ts'
import { aPhoto, aPicture, bytesOf } from '../testing/pictures.ts'
import { aFile, sendFile, storesUnderTest } from '../testing/stores.ts'

const NOWHERE = '00000000-0000-4000-8000-000000000000'

describe.each(await storesUnderTest())('%s', async (_name, settings) => {
  const site = await aSite({ env: settings })
  const doctor = await asDoctor(site)
  const list = async (query = '') => {
    await site.changesHeard()
    return (await site.request.get(`/api/gallery${query}`).expect(200)).body
  }
  const create = async (values = {}) =>
    (
      await doctor
        .post('/api/gallery')
        .send({ title: 'The hall', ...values })
        .expect(201)
    ).body

  async function upload(buffer: Uint8Array, fileType = 'image/jpeg') {
    const bytes = bytesOf(buffer)
    const announced = { fileName: 'hall.jpg', fileSize: bytes.length, fileType }
    const { body } = await doctor.post('/api/objects/upload').send(announced).expect(200)
    expect(await sendFile(site, body, bytes)).toBe(200)
    return body.objectPath as string
  }
  const jpeg = (width: number, height: number) => aPicture(width, height).jpeg().toBuffer()

  test('an item is created without a file, and gets its picture in three sizes, measured by the server', async () => {
    const item = await create()
    expect(item).toMatchObject({
      fileType: 'image',
      category: 'general',
      fileUrl: null,
      altText: null,
      eventId: null,
    })
    const [fileUrl, previewUrl, thumbnailUrl] = [
      await upload(await jpeg(1200, 800)),
      await upload(await jpeg(800, 533)),
      await upload(await jpeg(400, 267)),
    ]
    const sent = { fileUrl, previewUrl, thumbnailUrl, width: 1, height: 1 }
    const { body } = await doctor.put(`/api/gallery/${item.id}/file`).send(sent).expect(200)
    const expected = { fileUrl, previewUrl, thumbnailUrl, width: 1200, height: 800, fileName: 'hall.jpg' }
    expect(body).toMatchObject(expected)
    expect(await list()).toContainEqual(body)
    const bytes = await (await fetch(site.origin + fileUrl)).arrayBuffer()
    expect(Object.keys(ExifReader.load(bytes))).not.toContain('GPSLatitude')
  })

  test('a picture that still tells where it was taken is not linked, and is gone', async () => {
    const item = await create()
    const fileUrl = await upload(await aPhoto(300, 200))
    const { body } = await doctor.put(`/api/gallery/${item.id}/file`).send({ fileUrl }).expect(422)
    expect(body.fields.fileUrl).toContain('where or when it was taken')
    await site.request.get(fileUrl).expect(404)
    const waiting = (await doctor.get('/api/gallery/waiting').expect(200)).body
    expect(waiting.find(({ id }: { id: string }) => id === item.id)).toMatchObject({ fileUrl: null })
  })

  test('what an edited picture was made of is gone at once, and a picture replaced by another is not', async () => {
    const item = await create()
    const [first, second, third] = [
      await upload(await jpeg(40, 30)),
      await upload(await jpeg(30, 20)),
      await upload(await jpeg(20, 10)),
    ]
    const put = (fileUrl: string, more = {}) =>
      doctor
        .put(`/api/gallery/${item.id}/file`)
        .send({ fileUrl, ...more })
        .expect(200)
    await put(first)
    await put(second)
    await site.request.get(first).expect(200)
    await put(third, { edited: true })
    await site.request.get(second).expect(404)
    await site.request.get(third).expect(200)
  })

  test('only what was uploaded here may be linked, in this site’s or the bucket’s words', async () => {
    const item = await create()
    const document = await create({ fileType: 'document' })
    const file = `/api/gallery/${item.id}/file`
    const pdf = await upload(aFile('pdf'), 'application/pdf')
    for (const fileUrl of [
      'https://evil.example/objects/x.jpg',
      '//evil.example/a.jpg',
      'javascript:alert(1)',
      pdf,
    ]) {
      await doctor.put(file).send({ fileUrl }).expect(400)
    }
    const { body } = await doctor
      .put(file)
      .send({ fileUrl: `/objects/${NOWHERE}.jpg` })
      .expect(422)
    expect(body.fields.fileUrl).toContain('did not arrive')
    const fileUrl = await upload(await jpeg(30, 20))
    await doctor
      .put(file)
      .send({ fileUrl: site.env.PUBLIC_URL + fileUrl })
      .expect(200)
    if (site.env.s3) {
      const { publicEndpoint, bucket } = site.env.s3
      const there = fileUrl.replace('/objects', `${publicEndpoint}/${bucket}`)
      const { body } = await doctor.put(file).send({ fileUrl: there }).expect(200)
      expect(body.fileUrl).toBe(fileUrl)
    }
    const { body: linked } = await doctor
      .put(`/api/gallery/${document.id}/file`)
      .send({ fileUrl: pdf })
      .expect(200)
    expect(linked).toMatchObject({ fileUrl: pdf, width: null })
    await doctor.put(`/api/gallery/${NOWHERE}/file`).send({ fileUrl }).expect(404)
  })
})
