import { randomUUID } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { files } from '../db/schema/files.ts'
import { aSite, asDoctor } from '../testing/app.ts'
import { aStoredFile } from '../testing/backups.ts'
import { aPicture } from '../testing/pictures.ts'
import { aFile, storesUnderTest } from '../testing/stores.ts'

describe.each(await storesUnderTest())('%s', async (_name, settings) => {
  const site = await aSite({ env: settings })
  const store = async (picture: Buffer) => {
    const key = `${randomUUID()}.jpg`
    await site.files.write(key, picture, 'image/jpeg')
    await site.db.insert(files).values({ key, name: 'a.jpg', type: 'image/jpeg', size: picture.length })
    return `/objects/${key}`
  }
  const large = await store(await aPicture(800, 1000).jpeg().toBuffer())

  test('everyone gets a picture as WebP in the width that is asked for, kept for ever', async () => {
    for (const width of [240, 480, 720]) {
      const { body, headers } = await site.request.get(`${large}/${width}.webp`).expect(200)
      expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width, height: width * 1.25 })
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable, no-transform',
        'x-content-type-options': 'nosniff',
      })
      expect(headers['content-security-policy']).toContain('sandbox')
      await site.request
        .get(`${large}/${width}.webp`)
        .set('If-None-Match', headers.etag ?? '')
        .expect(304)
    }
  })

  test('for link previews everyone gets it as a JPEG of 1200 by 630, cropped or enlarged, on white', async () => {
    const see = async (picture: Sharp, extension: 'png' | 'jpg') => {
      const key = `${randomUUID()}.${extension}`
      await site.files.write(key, await picture.toBuffer(), `image/${extension}`)
      const { body, headers } = await site.request.get(`/objects/${key}/1200x630.jpg`).expect(200)
      expect(headers['content-type']).toBe('image/jpeg')
      const seen = sharp(body)
      expect(await seen.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
      return (await seen.extract({ left: 600, top: 300, width: 1, height: 1 }).raw().toBuffer())[0]
    }
    await see(aPicture(2_000, 1_000).jpeg(), 'jpg')
    await see(aPicture(300, 400).jpeg(), 'jpg')
    const clear = { width: 40, height: 40, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } }
    expect(await see(sharp({ create: clear }).png(), 'png')).toBeGreaterThan(250)
  })

  test('what is cropped keeps the focal point of the picture, and the middle where it has none', async () => {
    const doctor = await asDoctor(site)
    const band = { create: { width: 200, height: 400, channels: 3 as const, background: 'red' } }
    const wide = (left: number) => aPicture(2_000, 400).composite([{ input: band, left, top: 0 }])
    const redIn = async (path: string, copy: string) => {
      const { body } = await site.request.get(`${path}/${copy}`).expect(200)
      const { info, data } = await sharp(body)
        .resize(64, 64, { fit: 'fill' })
        .raw()
        .toBuffer({ resolveWithObject: true })
      const at = (32 * 64 + 32) * info.channels
      return (data[at] ?? 0) > 180 && (data[at + 1] ?? 0) < 90
    }
    for (const copy of ['240x300.webp', '480x360.webp', '1200x630.jpg']) {
      const [left, middle] = [
        await store(await wide(400).jpeg().toBuffer()),
        await store(await wide(900).jpeg().toBuffer()),
      ]
      expect(await redIn(middle, copy), copy).toBe(true)
      await doctor
        .put('/api/pictures/facts')
        .send({ path: left, focal: { x: 0.25, y: 0.5 } })
        .expect(200)
      expect(await redIn(left, copy), copy).toBe(true)
    }
    const tile = '480x160.webp'
    const [unsaid, said] = [
      await store(await wide(700).jpeg().toBuffer()),
      await store(await wide(700).jpeg().toBuffer()),
    ]
    await doctor
      .put('/api/pictures/facts')
      .send({ path: said, focal: { x: 0.4, y: 0.5 } })
      .expect(200)
    expect([await redIn(unsaid, tile), await redIn(said, tile)]).toEqual([false, true])
    const shaped = await site.request.get(`${large}/480x600.webp`).expect(200)
    expect(await sharp(shaped.body).metadata()).toMatchObject({ width: 480, height: 600 })
  })

  test('many who ask at the same time get the same copy', async () => {
    const path = `${await store(await aPicture(600, 400).jpeg().toBuffer())}/240.webp`
    const answers = await Promise.all(Array.from({ length: 20 }, () => site.request.get(path).expect(200)))
    expect(new Set(answers.map(({ body }) => body.toString('base64'))).size).toBe(1)
  })

  test('no picture is enlarged', async () => {
    const small = await store(await aPicture(90, 60).jpeg().toBuffer())
    const { body } = await site.request.get(`${small}/240.webp`).expect(200)
    expect(await sharp(body).metadata()).toMatchObject({ width: 90, height: 60 })
  })

  test('there are no copies of other widths, of PDFs, or of what is not there', async () => {
    const pdf = await aStoredFile(site, 'pdf')
    const none = `/objects/${randomUUID()}.jpg`
    for (const path of [
      ...[
        '241.webp',
        '240',
        '240.png',
        '240.webp.webp',
        '-1.webp',
        '1e9.webp',
        '1200x631.jpg',
        '240x301.webp',
      ].map((n) => `${large}/${n}`),
      ...[`${pdf}/240.webp`, `${none}/240.webp`, '/objects/..%2f..%2fetc%2fpasswd/240.webp'],
    ])
      await site.request.get(path).expect(404)
  })

  test('a picture that is damaged is refused with a sentence', async () => {
    const damaged = await store(Buffer.from(aFile('jpg')))
    const { body } = await site.request.get(`${damaged}/240.webp`).expect(422)
    expect(body.error).toBe('This picture is incomplete or damaged')
  })

  test('with the picture its copies are gone', async () => {
    const path = await store(await aPicture(300, 200).jpeg().toBuffer())
    await site.request.get(`${path}/240.webp`).expect(200)
    await site.files.remove(path.replace('/objects/', ''))
    await site.request.get(`${path}/240.webp`).expect(404)
  })
})
