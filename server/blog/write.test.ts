import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { blogPostVersions } from '../db/schema/blog.ts'
import { aSite, asDoctor } from '../testing/app.ts'
import { aPost } from '../testing/factories.ts'
import { aPhoto, aPicture, bytesOf } from '../testing/pictures.ts'
import { aFile, sendFile } from '../testing/stores.ts'

const site = await aSite({ env: { HIDDEN_POST_SLUGS: 'one-more-ghost' } })
const doctor = await asDoctor(site)
const written = {
  title: 'Fluid in the knee',
  slug: 'fluid-in-the-knee',
  excerpt: 'What an effusion looks like.',
  content: '<h2>Signs</h2><p>Dark on <strong>ultrasound</strong>.</p>',
  category: 'Knee',
  tags: [' effusion ', 'knee', '', 'knee'],
}
let count = 0
const another = (change: object = {}) => ({ ...written, slug: `another-${count++}`, ...change })
const create = (change?: object) => doctor.post('/api/blog-posts').send(another(change))

async function aPdf(bytes = aFile('pdf'), fileName = 'knee.pdf') {
  const { body } = await doctor.post('/api/blog-posts/upload-pdf').send({ fileName, fileSize: bytes.length })
  expect(await sendFile(site, body, bytes)).toBe(200)
  return body.accessURL as string
}

test('a post that is created can be read by everyone at once', async () => {
  const { body } = await doctor.post('/api/blog-posts').send(written).expect(201)
  expect(body).toMatchObject({ ...written, tags: ['effusion', 'knee'], pdfFileUrl: null })
  expect(body.updatedAt).toBe(body.publishedAt)
  const read = await site.request.get('/api/blog-posts/fluid-in-the-knee').expect(200)
  expect({ ...read.body, state: 'live' }).toMatchObject(body)
})

test('every missing field is named with its message', async () => {
  const { body } = await doctor.post('/api/blog-posts').send({}).expect(400)
  expect(body.fields).toEqual({
    title: 'Title is required',
    slug: 'Slug is required',
    excerpt: 'Excerpt is required',
    content: 'Content is required',
    category: 'Category is required',
  })
  const blank = await create({ content: '<p> &nbsp;<br></p><script>x</script>' }).expect(400)
  expect(blank.body.fields).toEqual({ content: 'Content is required' })
})

test('tags that are sent as one string are refused with a sentence that says what to send', async () => {
  const { body } = await create({ tags: 'knee, effusion' }).expect(400)
  const sentence = 'Send the tags as a list of words, such as ["knee", "ultrasound"]'
  expect(body).toMatchObject({ error: sentence, fields: { tags: sentence } })
})

test('a reserved, hidden or malformed slug is refused at its field', async () => {
  for (const slug of [
    'publish',
    'facets',
    'joint-health-101',
    'one-more-ghost',
    'Knee Joint',
    '-knee',
    'कंधा',
  ]) {
    const { body } = await create({ slug }).expect(400)
    expect(body.fields, slug).toEqual({ slug: expect.any(String) })
  }
})

test('a slug that another post has is refused with 409 at its field', async () => {
  const { slug } = await aPost(site.db)
  const { body } = await create({ slug }).expect(409)
  expect(body.fields).toEqual({ slug: 'Another article has this address. Choose another.' })
  const { body: mine } = await create().expect(201)
  await doctor.put(`/api/blog-posts/${mine.slug}`).send(another({ slug })).expect(409)
})

test('each save keeps the version before, and one that changes nothing keeps none', async () => {
  const { body: first } = await create()
  const change = another({ slug: first.slug, title: 'Second' })
  const { body: second } = await doctor.put(`/api/blog-posts/${first.slug}`).send(change).expect(200)
  expect(second.updatedAt > first.updatedAt).toBe(true)
  const { body: same } = await doctor.put(`/api/blog-posts/${first.slug}`).send(change).expect(200)
  expect(same).toEqual(second)
  const versions = await site.db.select().from(blogPostVersions).where(eq(blogPostVersions.postId, first.id))
  expect(versions).toMatchObject([{ row: { title: 'Fluid in the knee' }, savedBy: expect.any(String) }])
})

test('a window that has not seen the last save is told, with the post as it is now', async () => {
  const { body: seen } = await create()
  const put = (title: string) =>
    doctor
      .put(`/api/blog-posts/${seen.slug}`)
      .set('If-Match', `"${seen.updatedAt}"`)
      .send(another({ slug: seen.slug, title }))
  const results = await Promise.all([put('By one window'), put('By the other')])
  expect(results.map(({ status }) => status).sort()).toEqual([200, 409])
  const [saved, refused] = results.sort((a, b) => a.status - b.status)
  expect(refused?.body.current).toEqual(saved?.body)
  const last = another({ slug: seen.slug, title: 'Last' })
  await doctor.put(`/api/blog-posts/${seen.slug}`).send(last).expect(200)
})

test('a post that moves keeps answering at its old address, and may move back', async () => {
  const { body: post } = await create({ slug: 'old-address' })
  await doctor
    .put('/api/blog-posts/old-address')
    .send(another({ slug: 'new-address' }))
    .expect(200)
  const { body } = await site.request.get('/api/blog-posts/old-address').expect(200)
  expect(body).toMatchObject({ id: post.id, slug: 'new-address' })
  await site.request.get('/blog/old-address').expect(301).expect('Location', '/blog/new-address')
  await doctor
    .put('/api/blog-posts/new-address')
    .send(another({ slug: 'old-address' }))
    .expect(200)
  await site.request.get('/blog/new-address').expect(301).expect('Location', '/blog/old-address')
})

test('a PDF is attached with the name and size of what arrived, kept by a save without one, and taken away', async () => {
  const pdfFileUrl = await aPdf()
  const { body } = await create({ pdfFileUrl, pdfFileSize: 7 }).expect(201)
  expect(body).toMatchObject({ pdfFileUrl, pdfFileName: 'knee.pdf', pdfFileSize: 1_000 })
  const save = async (change: object) =>
    (
      await doctor
        .put(`/api/blog-posts/${body.slug}`)
        .send(another({ slug: body.slug, ...change }))
        .expect(200)
    ).body
  expect(await save({ title: 'Changed' })).toMatchObject({ pdfFileUrl, pdfFileSize: 1_000 })
  expect(await save({ pdfFileUrl: null })).toMatchObject({ pdfFileUrl: null, pdfFileName: null })
})

test('a .pdf that is not a PDF is refused with 422 and removed; an address elsewhere with 400', async () => {
  const pdfFileUrl = await aPdf(new Uint8Array(Buffer.from('<h1>no</h1>')))
  const { body } = await create({ pdfFileUrl }).expect(422)
  expect(body.fields).toEqual({ pdfFileUrl: 'This file is not a PDF' })
  await site.request.get(pdfFileUrl).expect(404)
  for (const elsewhere of ['https://evil.example/a.pdf', 'javascript:alert(1)', '/objects/../a.pdf']) {
    await create({ pdfFileUrl: elsewhere }).expect(400)
  }
})

test('a picture in the article must have arrived, be one, and not tell where it was taken', async () => {
  const picture = bytesOf(await aPicture().png().toBuffer())
  const announced = { fileName: 'a.png', fileSize: picture.length, fileType: 'image/png' }
  const { body: address } = await doctor.post('/api/objects/upload').send(announced)
  const content = `<p>Look:</p><img src="${address.objectPath}" alt="A knee">`
  const { body } = await create({ content }).expect(422)
  expect(body.fields).toHaveProperty('content')
  const { body: again } = await doctor.post('/api/objects/upload').send(announced)
  await sendFile(site, again, picture)
  const shown = content.replace(address.objectPath, again.objectPath)
  expect((await create({ content: shown }).expect(201)).body.content).toBe(shown.replace('">', '" />'))
  const photo = bytesOf(await aPhoto(30, 40))
  const sent = { fileName: 'a.jpg', fileSize: photo.length, fileType: 'image/jpeg' }
  const { body: third } = await doctor.post('/api/objects/upload').send(sent)
  await sendFile(site, third, photo)
  const telling = content.replace(address.objectPath, third.objectPath)
  const { body: refused } = await create({ content: telling }).expect(422)
  expect(refused.fields.content).toContain('where or when it was taken')
})
