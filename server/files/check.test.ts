import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { defaultContent } from '#shared/content/defaults.ts'
import { keyOfPath } from '#shared/upload.ts'
import { files } from '../db/schema/files.ts'
import { siteContentVersions } from '../db/schema/site.ts'
import { aSite, asDoctor } from '../testing/app.ts'
import { aPhoto, aPicture, bytesOf } from '../testing/pictures.ts'
import { aFile, sendFile, storesUnderTest } from '../testing/stores.ts'
import { checkFile } from './check.ts'
import { sweepFiles } from './sweep.ts'

describe.each(await storesUnderTest())('%s', async (_name, settings) => {
  const site = await aSite({ env: settings })
  const doctor = await asDoctor(site)

  async function anUpload(bytes?: Uint8Array<ArrayBuffer>, fileType = 'application/pdf') {
    const fileSize = bytes?.length ?? 1_000
    const { body } = await doctor.post('/api/objects/upload').send({ fileName: 'a.pdf', fileSize, fileType })
    if (bytes) expect(await sendFile(site, body, bytes)).toBe(200)
    return keyOfPath(body.objectPath) ?? ''
  }
  const age = () => site.db.update(files).set({ createdAt: sql`now() - interval '2 days'` })

  test('a PDF, and a whole picture with nothing but the picture in it, may be linked', async () => {
    const key = await anUpload(aFile('pdf'))
    expect(await checkFile(site, key, 'pdfFileUrl')).toMatchObject({ key, size: 1_000, name: 'a.pdf' })
    const [png, jpeg] = [await aPicture().png().toBuffer(), await aPicture().jpeg().toBuffer()]
    const picture = { width: 90, height: 60 }
    for (const [bytes, type] of [
      [png, 'image/png'],
      [jpeg, 'image/jpeg'],
    ] as const) {
      expect(await checkFile(site, await anUpload(bytesOf(bytes), type), 'fileUrl')).toMatchObject({
        picture,
      })
    }
  })

  test('a file that is not what it says is refused with 422 at its field, and removed', async () => {
    const page = new Uint8Array(Buffer.from('<script>alert(1)</script>'))
    for (const [bytes, type] of [
      [page, 'application/pdf'],
      [aFile('png'), 'image/jpeg'],
      [new Uint8Array(3), 'image/png'],
    ] as const) {
      const key = await anUpload(bytes, type)
      const refusal = {
        status: 422,
        details: { fields: { pdfFileUrl: expect.stringContaining('is not a') } },
      }
      await expect(checkFile(site, key, 'pdfFileUrl')).rejects.toMatchObject(refusal)
      expect(await site.files.size(key)).toBeUndefined()
    }
  })

  test('a picture that is cut off, damaged, huge or tells where it was taken is refused and removed', async () => {
    const whole = await aPicture(600, 400).jpeg().toBuffer()
    const damaged = Buffer.from(await aPicture(600, 400).png().toBuffer())
    damaged.fill(7, 60, 200)
    const huge = Buffer.from(await aPicture().png().toBuffer())
    huge.writeUInt32BE(30_000, 16)
    huge.writeUInt32BE(30_000, 20)
    const stamped = await aPicture()
      .png()
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .toBuffer()
    for (const [bytes, type, words] of [
      [whole.subarray(0, whole.length - 40), 'image/jpeg', 'incomplete or damaged'],
      [Buffer.concat([whole.subarray(0, -400), whole.subarray(-2)]), 'image/jpeg', 'incomplete or damaged'],
      [damaged, 'image/png', 'incomplete or damaged'],
      [huge, 'image/png', '30000 × 30000 pixels'],
      [await aPhoto(300, 200), 'image/jpeg', 'where or when it was taken'],
      [stamped, 'image/png', 'where or when it was taken'],
    ] as const) {
      const key = await anUpload(bytesOf(bytes), type)
      const refusal = { status: 422, details: { fields: { fileUrl: expect.stringContaining(words) } } }
      await expect(checkFile(site, key, 'fileUrl'), words).rejects.toMatchObject(refusal)
      expect(await site.files.size(key)).toBeUndefined()
    }
  })

  test('the address of a refused upload takes nothing that stays', async () => {
    const fileSize = 1_000
    const file = { fileName: 'a.pdf', fileSize, fileType: 'application/pdf' }
    const { body } = await doctor.post('/api/objects/upload').send(file)
    const key = keyOfPath(body.objectPath) ?? ''
    expect(await sendFile(site, body, new Uint8Array(fileSize))).toBe(200)
    await expect(checkFile(site, key, 'pdfFileUrl')).rejects.toMatchObject({ status: 422 })
    // A bucket knows nothing of the refusal.
    expect(await sendFile(site, body, aFile('pdf', fileSize))).toBe(site.files.receive ? 403 : 200)
    await expect(checkFile(site, key, 'pdfFileUrl')).rejects.toMatchObject({ status: 422 })
    await age()
    await sweepFiles(site)
    expect(await site.files.size(key)).toBeUndefined()
    expect(await site.db.$count(files, eq(files.key, key))).toBe(0)
  })

  test('a file that never arrived cannot be linked', async () => {
    await expect(checkFile(site, await anUpload(), 'pdfFileUrl')).rejects.toMatchObject({ status: 422 })
  })

  test('after a day the sweep removes what nothing names, and only that', async () => {
    const [unlinked, named, never] = [
      await anUpload(aFile('pdf')),
      await anUpload(aFile('pdf')),
      await anUpload(),
    ]
    const data = { ...defaultContent.home, tagline: `see ${site.origin}/objects/${named}` }
    await site.db.insert(siteContentVersions).values({ page: 'home', data })
    expect(await sweepFiles(site)).toBe(0)
    await age()
    const fresh = await anUpload(aFile('pdf'))
    await sweepFiles(site)
    expect(await site.files.size(unlinked)).toBeUndefined()
    for (const key of [named, fresh]) expect(await site.files.size(key)).toBe(1_000)
    const left = (await site.db.select().from(files)).map(({ key }) => key)
    expect(left).toEqual(expect.arrayContaining([named, fresh]))
    expect(left).not.toContain(never)
  })

  test('what is being linked while the sweep runs stays', async () => {
    const key = await anUpload(aFile('pdf'))
    await age()
    await checkFile(site, key, 'pdfFileUrl')
    await sweepFiles(site)
    expect(await site.files.size(key)).toBe(1_000)
  })
})
