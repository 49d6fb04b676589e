import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { defaultContent } from '#shared/content/defaults.ts'
import { blogPosts } from '../db/schema/blog.ts'
import { galleryItems } from '../db/schema/events.ts'
import { aSite, asDoctor } from '../testing/app.ts'
import { aStoredFile } from '../testing/backups.ts'
import { aGalleryItem, anAdmin, anEvent, aPost } from '../testing/factories.ts'

const site = await aSite()
const { db } = site
const account = await anAdmin(db)
const doctor = await asDoctor(site, account)

const say = (path: string, facts: object) =>
  doctor
    .put('/api/pictures/facts')
    .send({ path, ...facts })
    .expect(200)
const factsOf = async (path: string) =>
  (await doctor.get('/api/pictures/facts').query({ path }).expect(200)).body
const replace = (body: object) => doctor.post('/api/library/replace').send(body)

async function aScan() {
  const path = await aStoredFile(site, 'jpg')
  await say(path, { medical: true })
  return path
}

const img = (path: string) => `<p>Dark.</p><img src="${path}" alt="A knee" />`
const article = (slug: string, more: object) => ({
  ...{ title: 'A knee', slug, excerpt: 'Fluid', category: 'Ultrasound', content: '<p>Dark.</p>' },
  ...more,
})

test('an article with a medical picture goes live, or is scheduled, only once somebody has confirmed that no name is in it', async () => {
  const [inText, cover] = [await aScan(), await aScan()]
  const written = article('unchecked', { content: img(inText), coverUrl: cover, coverAlt: '' })
  const { body } = await doctor.post('/api/blog-posts').send(written).expect(422)
  expect(body.fields.content).toContain('I see no name, number or date')
  const soon = { state: 'scheduled', publishedAt: '2999-01-01T00:00:00.000Z' }
  await doctor
    .post('/api/blog-posts')
    .send({ ...written, ...soon })
    .expect(422)
  await doctor
    .post('/api/blog-posts')
    .send({ ...written, state: 'draft' })
    .expect(201)
  const state = (to: object) => doctor.put('/api/articles/unchecked/state').send(to)
  await state({ state: 'live' }).expect(422)
  await say(inText, { checked: true })
  expect((await state({ state: 'live' }).expect(422)).body.fields).toHaveProperty('coverUrl')
  await state(soon).expect(422)
  await say(cover, { checked: true })
  await state({ state: 'live' }).expect(200)
  expect(await factsOf(cover)).toMatchObject({
    checkedBy: account.username,
    checkedAt: expect.stringMatching(/^20/),
  })

  const further = await aScan()
  const edited = article('unchecked', { content: img(further) })
  await doctor.put('/api/blog-posts/unchecked').send(edited).expect(422)
  const [row] = await db.select().from(blogPosts).where(eq(blogPosts.slug, 'unchecked'))
  expect(row?.content).not.toContain(further)
  await say(further, { checked: true })
  await doctor.put('/api/blog-posts/unchecked').send(edited).expect(200)
})

test('a page takes a medical picture only once it is confirmed', async () => {
  const src = await aScan()
  const profile = { ...defaultContent.profile, portrait: { src, width: 40, height: 50, alt: '' } }
  const { body } = await doctor.put('/api/content/profile').send(profile).expect(422)
  expect(body.fields['portrait.src']).toContain('I see no name, number or date')
  await say(src, { checked: true })
  await doctor.put('/api/content/profile').send(profile).expect(200)
})

test('the gallery and an event’s page show a medical picture only once it is confirmed', async () => {
  const path = await aScan()
  const event = await anEvent(db)
  await doctor.post('/api/gallery').send({ title: 'Scan', fileUrl: path, eventId: event.id }).expect(201)
  const shown = async () => {
    await site.changesHeard()
    const [gallery, page] = [
      await site.request.get('/api/gallery').expect(200),
      await site.request.get(`/events/${event.slug}`).expect(200),
    ]
    return [JSON.stringify(gallery.body).includes(path), page.text.includes(path)]
  }
  expect(await shown()).toEqual([false, false])
  await say(path, { checked: true })
  expect(await shown()).toEqual([true, true])
})

test('what replaces a medical picture is medical too, and asked about anew', async () => {
  const old = await aScan()
  await say(old, { checked: true, showsPatient: true, patientAgreedOn: '2026-11-01' })
  const item = await aGalleryItem(db, { fileUrl: old })
  const post = await aPost(db, { slug: 'replaced', content: img(old) })
  const next = await aStoredFile(site, 'jpg')
  const [there, here] = [
    { kind: 'article', id: post.id },
    { kind: 'gallery', id: item.id },
  ]
  for (const where of [there, 'everywhere']) await replace({ path: old, fileUrl: next, where }).expect(422)
  expect((await db.select().from(blogPosts).where(eq(blogPosts.id, post.id)))[0]?.content).toContain(old)

  await replace({ path: old, fileUrl: next, where: here }).expect(200)
  const [row] = await db.select().from(galleryItems).where(eq(galleryItems.id, item.id))
  expect(row?.fileUrl).toBe(next)
  expect(await factsOf(next)).toMatchObject({
    ...{ medical: true, showsPatient: true, patientAgreedOn: null, checkedAt: null, focalX: null },
  })
  await site.changesHeard()
  expect((await site.request.get('/api/gallery').expect(200)).text).not.toContain(next)

  await say(next, { checked: true })
  await replace({ path: old, fileUrl: next, where: there }).expect(200)
})

test('what was said of the new picture before it replaces a medical one stays', async () => {
  const [old, next] = [await aScan(), await aStoredFile(site, 'jpg')]
  await say(old, { checked: true })
  await aPost(db, { slug: 'said', content: img(old) })
  await say(next, { medical: false, showsPatient: false })
  await replace({ path: old, fileUrl: next, where: 'everywhere' }).expect(200)
  expect(await factsOf(next)).toMatchObject({ medical: false, showsPatient: false })
})
