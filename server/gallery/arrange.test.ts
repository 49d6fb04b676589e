import { describe, expect, test } from 'vitest'
import type { GalleryItem } from '#shared/gallery.ts'
import { aSite, asDoctor } from '../testing/app.ts'
import { aStoredFile } from '../testing/backups.ts'
import { aGalleryItem, anEvent } from '../testing/factories.ts'

const NOWHERE = '00000000-0000-4000-8000-000000000000'

describe('several gallery items at once', async () => {
  const site = await aSite()
  const doctor = await asDoctor(site)

  const shown = async (query = ''): Promise<GalleryItem[]> => {
    await site.changesHeard()
    return (await site.request.get(`/api/gallery${query}`).expect(200)).body
  }
  const titles = async (query?: string) => (await shown(query)).map(({ title }) => title)
  const waiting = async () => (await doctor.get('/api/gallery/waiting').expect(200)).body
  async function someItems(...names: string[]) {
    const ids: string[] = []
    for (const title of names) {
      const { body } = await doctor
        .post('/api/gallery')
        .send({ title, fileUrl: await aStoredFile(site, 'jpg') })
        .expect(201)
      ids.unshift(body.id)
    }
    return ids
  }

  test('the newest comes first until they are ordered; then that order holds, and new ones come before it', async () => {
    const [c = '', b = '', a = ''] = await someItems('a', 'b', 'c')
    expect(await titles()).toEqual(['c', 'b', 'a'])
    const before = await shown()
    await doctor
      .put('/api/gallery/order')
      .send({ ids: [b, NOWHERE, a, c] })
      .expect(200, { ordered: 3 })
    expect(await titles()).toEqual(['b', 'a', 'c'])
    await someItems('d', 'e')
    expect(await titles()).toEqual(['e', 'd', 'b', 'a', 'c'])
    const updatedAt = (items: GalleryItem[]) => items.find(({ id }) => id === a)?.updatedAt
    expect(updatedAt(await shown())).toBe(updatedAt(before))
    const { text } = await site.request.get('/events').expect(200)
    expect(text.indexOf('alt="b"')).toBeLessThan(text.indexOf('alt="a"'))
    await doctor.put('/api/gallery/order').send({ ids: [] }).expect(400)
    await doctor
      .put('/api/gallery/order')
      .send({ ids: ['a'] })
      .expect(400)
    await site.request
      .put('/api/gallery/order')
      .send({ ids: [a] })
      .expect(401)
  })

  test('those chosen at once keep the order in which they were chosen, whichever arrives first', async () => {
    const least = Math.min(...(await shown()).map(({ position }) => position))
    for (const n of [2, 0, 1]) {
      const item = { title: `Chosen ${n}`, position: least - 3 + n, fileUrl: await aStoredFile(site, 'jpg') }
      await doctor.post('/api/gallery').send(item).expect(201)
    }
    expect((await titles()).slice(0, 3)).toEqual(['Chosen 0', 'Chosen 1', 'Chosen 2'])
  })

  test('what is not described yet is the doctor’s alone, in the list and on the pages', async () => {
    const title = 'IMG 4711'
    const { body: item } = await doctor.post('/api/gallery').send({ title, described: false }).expect(201)
    const fileUrl = await aStoredFile(site, 'jpg')
    await doctor.put(`/api/gallery/${item.id}/file`).send({ fileUrl }).expect(200)
    const event = await anEvent(site.db)
    await doctor.put(`/api/gallery/${item.id}`).send({ title, eventId: event.id }).expect(200)
    const everywhere = [
      '/api/gallery',
      `/api/gallery?eventId=${event.id}`,
      '/events',
      `/events/${event.slug}`,
    ]
    await site.changesHeard()
    for (const path of everywhere) {
      await doctor.get(path).expect(200)
      const { text } = await site.request.get(path).expect(200)
      expect(text, path).not.toContain(title)
      expect(text, path).not.toContain(fileUrl)
    }
    expect(await waiting()).toContainEqual(expect.objectContaining({ id: item.id, waits: 'description' }))

    const described = { title: 'The hall', altText: 'Rows of seats', eventId: event.id, described: true }
    await doctor.put(`/api/gallery/${item.id}`).send(described).expect(200)
    expect(await waiting()).not.toContainEqual(expect.objectContaining({ id: item.id }))
    await site.changesHeard()
    for (const path of everywhere)
      expect((await site.request.get(path).expect(200)).text, path).toContain(fileUrl)
  })

  test('a patient’s picture is shown once the patient has agreed and the doctor has looked, and not after either is taken back', async () => {
    const path = await aStoredFile(site, 'jpg')
    const { body: item } = await doctor
      .post('/api/gallery')
      .send({ title: 'A shoulder', fileUrl: path })
      .expect(201)
    const isShown = async () => (await titles()).includes(item.title)
    const waits = async () => (await waiting()).find(({ id }: { id: string }) => id === item.id)?.waits
    const say = (facts: object) =>
      doctor
        .put('/api/pictures/facts')
        .send({ path, ...facts })
        .expect(200)
    expect(await isShown()).toBe(true)
    await say({ showsPatient: true })
    expect([await isShown(), await waits()]).toEqual([false, 'agreement'])
    await say({ patientAgreedOn: '2026-11-20' })
    expect([await isShown(), await waits()]).toEqual([false, 'check'])
    await say({ checked: true })
    expect([await isShown(), await waits()]).toEqual([true, undefined])
    expect((await site.request.get('/events').expect(200)).text).toContain(path)
    await say({ patientAgreedOn: null })
    expect([await isShown(), await waits()]).toEqual([false, 'agreement'])
    expect((await site.request.get('/events').expect(200)).text).not.toContain(path)
  })

  test('they move to an event or a category together, and back', async () => {
    const event = await anEvent(site.db)
    const items = await Promise.all(
      ['awards', 'general'].map((category) =>
        aGalleryItem(site.db, { title: category, category: category as 'awards', fileUrl: '/objects/m.jpg' }),
      ),
    )
    const places = (values: object) => ({
      items: items.map(({ id, eventId, category }) => ({ id, eventId, category, ...values })),
    })
    await doctor
      .put('/api/gallery/places')
      .send(places({ eventId: event.id }))
      .expect(200, { moved: 2 })
    expect((await titles(`?eventId=${event.id}`)).sort()).toEqual(['awards', 'general'])
    await doctor
      .put(`/api/gallery/${items[0]?.id}`)
      .set('If-Match', `"${items[0]?.updatedAt.toISOString()}"`)
      .send({ title: 'Stale' })
      .expect(409)
    await doctor.put('/api/gallery/places').send(places({})).expect(200, { moved: 2 })
    expect(await titles(`?eventId=${event.id}`)).toEqual([])
    const missing = await doctor
      .put('/api/gallery/places')
      .send(places({ eventId: NOWHERE }))
      .expect(400)
    expect(missing.body.fields).toEqual({ eventId: 'This event no longer exists' })
    await doctor
      .put('/api/gallery/places')
      .send(places({ category: 'none' }))
      .expect(400)
    await doctor
      .put('/api/gallery/places')
      .send({ items: [{ id: NOWHERE }] })
      .expect(400)
  })

  test('they go to the trash as one entry, and come back in their places', async () => {
    const before = await shown()
    const ids = before.slice(1, 4).map(({ id }) => id)
    const { trashId } = (await doctor.post('/api/gallery/trash').send({ ids }).expect(200)).body
    expect((await shown()).map(({ id }) => id)).not.toEqual(expect.arrayContaining(ids))
    const { items } = (await doctor.get('/api/trash').expect(200)).body
    expect(items[0]).toMatchObject({
      id: trashId,
      kind: 'gallery-item',
      label: `${before[1]?.title} and 2 more`,
    })
    await doctor.post(`/api/trash/${trashId}/restore`).expect(200, { kind: 'gallery-item' })
    expect(await shown()).toEqual(before)
    await doctor
      .post('/api/gallery/trash')
      .send({ ids: [NOWHERE] })
      .expect(404)
  })
})
