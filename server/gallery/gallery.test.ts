import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { aSite, asDoctor } from '../testing/app.ts'
import { aStoredFile } from '../testing/backups.ts'
import { aGalleryItem, anEvent } from '../testing/factories.ts'

const NOWHERE = '00000000-0000-4000-8000-000000000000'

describe('gallery items', async () => {
  const site = await aSite()
  const doctor = await asDoctor(site)
  const ids = async (query: string) => {
    await site.changesHeard()
    const { body } = await site.request.get(`/api/gallery?eventId=${query}`).expect(200)
    return body.map(({ id }: { id: string }) => id)
  }

  test('are filtered by their event, and by none', async () => {
    const event = await anEvent(site.db)
    const inside = await aGalleryItem(site.db, { eventId: event.id, fileUrl: '/objects/a.jpg' })
    const outside = await aGalleryItem(site.db, { fileUrl: '/objects/b.jpg' })
    expect(await ids(event.id)).toEqual([inside.id])
    expect(await ids('none')).toEqual([outside.id])
    expect(await ids(NOWHERE)).toEqual([])
    await site.request.get('/api/gallery?eventId=x').expect(400)
  })

  test('without a file are nowhere but in the doctor’s own list, whoever asked before', async () => {
    const title = 'Nobody has uploaded this'
    const { body: item } = await doctor.post('/api/gallery').send({ title }).expect(201)
    const everywhere = ['/api/gallery', `/api/gallery?eventId=none`, '/events', '/feed.xml', '/sitemap.xml']
    const waiting = async () => (await doctor.get('/api/gallery/waiting').expect(200)).body
    expect(await waiting()).toContainEqual({ ...item, waits: 'file' })
    for (const path of everywhere) {
      expect((await site.request.get(path).expect(200)).text, path).not.toContain(title)
      await doctor.get(path).expect(200)
      expect((await site.request.get(path).expect(200)).text, path).not.toContain(title)
    }
    const { headers } = await doctor.get('/api/gallery/waiting').expect(200)
    expect(headers['cache-control']).toBe('no-store')
    await site.request.get('/api/gallery/waiting').expect(401)

    const fileUrl = await aStoredFile(site, 'jpg')
    await doctor.put(`/api/gallery/${item.id}/file`).send({ fileUrl }).expect(200)
    expect(await waiting()).not.toContainEqual(expect.objectContaining({ id: item.id }))
    for (const path of ['/api/gallery', '/events'])
      expect((await site.request.get(path).expect(200)).text, path).toContain(title)
  })

  test('an item with a category and a file type that this version does not know is listed with them', async () => {
    await site.db.execute(sql`alter table gallery_items drop constraint gallery_items_category`)
    await site.db.execute(sql`alter table gallery_items drop constraint gallery_items_file_type`)
    const { id } = await aGalleryItem(site.db, { title: 'Odd', fileUrl: '/objects/odd.mp4' })
    await site.db.execute(
      sql`update gallery_items set category = 'press', file_type = 'video' where id = ${id}`,
    )
    await site.changesHeard()
    const { body } = await site.request.get('/api/gallery').expect(200)
    expect(body).toContainEqual(expect.objectContaining({ id, category: 'press', fileType: 'video' }))
    const { text } = await site.request.get('/events').expect(200)
    expect(text).toMatch(/href="\/objects\/odd\.mp4"/)
    await site.db.execute(sql`delete from gallery_items where id = ${id}`)
  })

  test('whose file’s address may not be shown are the doctor’s alone, and without it', async () => {
    for (const fileUrl of ['null', 'undefined', '', 'https://elsewhere.example/a.jpg', 'data:image/png,x']) {
      await aGalleryItem(site.db, { title: 'hidden', fileUrl })
    }
    for (const fileUrl of [
      '/uploads/a.jpg',
      '/api/objects/a.jpg',
      '/objects/a.jpg',
      `${site.env.PUBLIC_URL}/a.jpg`,
    ]) {
      await aGalleryItem(site.db, { title: 'shown', fileUrl })
    }
    await site.changesHeard()
    const filesOf = (items: { title: string; fileUrl: string | null }[], title: string) =>
      items.filter((item) => item.title === title).map(({ fileUrl }) => fileUrl)
    const { body: everybodys } = await site.request.get('/api/gallery').expect(200)
    expect(filesOf(everybodys, 'hidden')).toEqual([])
    expect(filesOf(everybodys, 'shown')).toHaveLength(4)
    const { body: doctors } = await doctor.get('/api/gallery/waiting').expect(200)
    expect(filesOf(doctors, 'hidden')).toEqual(Array(5).fill(null))
    expect(filesOf(doctors, 'shown')).toEqual([])
  })

  test('are changed whole but for their file; a stale save is told 409, a missing event 400', async () => {
    const item = await aGalleryItem(site.db, {
      fileUrl: '/objects/a.jpg',
      fileName: 'a.jpg',
      width: 3,
      height: 2,
    })
    const path = `/api/gallery/${item.id}`
    const change = { title: 'Better', altText: '', category: 'awards' }
    const { body } = await doctor.put(path).send(change).expect(200)
    expect(body).toMatchObject({ ...change, fileUrl: '/objects/a.jpg', width: 3 })
    await doctor.put(path).set('If-Match', `"${item.updatedAt.toISOString()}"`).send(change).expect(409)
    const missing = await doctor
      .put(path)
      .send({ ...change, eventId: NOWHERE })
      .expect(400)
    expect(missing.body.fields).toEqual({ eventId: 'This event no longer exists' })
    await doctor
      .put(path)
      .send({ ...change, fileType: 'document' })
      .expect(400)
    await doctor.put(path).send({ title: '' }).expect(400)
  })

  test('who changes one reads it changed at once, before the news of it has come round', async () => {
    const titles = async () =>
      (await site.request.get('/api/gallery')).body.map(({ title }: { title: string }) => title)
    const fileUrl = await aStoredFile(site, 'jpg')
    for (let round = 0; round < 10; round++) {
      const { body: item } = await doctor
        .post('/api/gallery')
        .send({ title: `Made ${round}`, fileUrl })
        .expect(201)
      expect(await titles()).toContain(`Made ${round}`)
      await doctor
        .put(`/api/gallery/${item.id}`)
        .send({ title: `Changed ${round}` })
        .expect(200)
      expect(await titles()).toContain(`Changed ${round}`)
      const { body } = await doctor.delete(`/api/gallery/${item.id}`).expect(200)
      expect(await titles()).not.toContain(`Changed ${round}`)
      await doctor.post(`/api/trash/${body.trashId}/restore`).expect(200)
      expect(await titles()).toContain(`Changed ${round}`)
    }
  })

  test('come back from the trash, without their event where that is gone', async () => {
    const event = await anEvent(site.db)
    const item = await aGalleryItem(site.db, {
      eventId: event.id,
      altText: 'A hall',
      fileUrl: '/objects/c.jpg',
    })
    const { trashId } = (await doctor.delete(`/api/gallery/${item.id}`).expect(200)).body
    expect(await ids(event.id)).toEqual([])
    await doctor.delete(`/api/events/${event.id}`).expect(200)
    await doctor.post(`/api/trash/${trashId}/restore`).expect(200, { kind: 'gallery-item' })
    expect(await ids('none')).toContain(item.id)
    await doctor.delete(`/api/gallery/${NOWHERE}`).expect(404)
  })
})
