import { describe, expect, test, vi } from 'vitest'
import { blogPosts, formerSlugs } from '../../db/schema/blog.ts'
import { files } from '../../db/schema/files.ts'
import { aSite, aTransaction } from '../../testing/app.ts'
import { aPost } from '../../testing/factories.ts'
import { anImporter, fixture, zipOf } from '../../testing/imports.ts'
import { storesUnderTest } from '../../testing/stores.ts'

// Each import starts a Node process.
vi.setConfig({ testTimeout: 60_000 })

describe.each(await storesUnderTest())('%s', async (_name, settings) => {
  const site = await aSite({ env: settings })
  const { DATA_DIR } = site.env
  const other = await aSite({ url: site.url, env: { ...settings, DATA_DIR } })
  const { doctor, uploaded, bring, past } = await anImporter(site)
  const elsewhere = await anImporter(other)

  test('one server takes the file in, another looks at it, a third imports it; all of them show it', async () => {
    await aPost(site.db, { slug: 'here-before' })
    const file = await uploaded(await zipOf({ 'ghost.json': fixture('ghost.json') }), 'my-ghost.zip')
    expect((await elsewhere.check(file)).articles).toHaveLength(6)
    await site.request.get('/blog/needles-and-gel').expect(404)
    const { id } = await elsewhere.bring(file)
    await Promise.all([site.changesHeard(), other.changesHeard()])
    for (const { request } of [site, other]) await request.get('/blog/needles-and-gel').expect(200)
    expect(await past()).toMatchObject([
      { id, source: 'Ghost', fileName: 'my-ghost.zip', articles: 6, changed: 0 },
    ])
    // The file is no longer needed.
    await doctor.post('/api/imports').send({ file }).expect(404)
    expect(await site.files.size(file)).toBeUndefined()
  })

  test('undone, the whole batch is in the trash, changed articles too; what was here before stays', async () => {
    const [batch] = await past()
    const { body: own } = await doctor.get('/api/articles/needles-and-gel')
    const { title, slug, excerpt, content, category } = own
    const changed = { title: `${title}, again`, slug, excerpt, content, category }
    await doctor.put('/api/blog-posts/needles-and-gel').send(changed).expect(200)
    expect(await past()).toMatchObject([{ articles: 6, changed: 1 }])
    await doctor.delete(`/api/imports/${batch?.id}`).expect(200, { trashed: 6 })
    expect(await site.db.select({ slug: blogPosts.slug }).from(blogPosts)).toEqual([{ slug: 'here-before' }])
    expect(await site.db.select().from(formerSlugs)).toEqual([])
    await site.request.get('/blog/needles-and-gel').expect(404)
    expect(await past()).toEqual([])
    await doctor.delete(`/api/imports/${batch?.id}`).expect(404)
    await doctor.delete('/api/imports/x').expect(404)
    const { items } = (await doctor.get('/api/trash').expect(200)).body
    expect(items).toHaveLength(6)
    const entry = items.find(({ label }: { label: string }) => label === 'Needles and gel, again')
    await doctor.post(`/api/trash/${entry.id}/restore`).expect(200)
    await site.request.get('/blog/needles-and-gel').expect(200)
    expect(await past()).toEqual([])
  })

  test('while one import is under way another is told to wait', async () => {
    const lock = "select pg_advisory_xact_lock(hashtext('import'))"
    const { rollback } = await aTransaction(site.url, lock)
    const file = await uploaded(fixture('wordpress.xml'))
    const { body } = await doctor.post('/api/imports').send({ file }).expect(409)
    expect(body.error).toBe('Another import is under way. Try again once it has ended.')
    await rollback()
    const { articles } = await bring(file)
    expect(articles).toHaveLength(8)
  })

  test('an upload that was never imported is swept after a day', async () => {
    const { sweepFiles } = await import('../../files/sweep.ts')
    const file = await uploaded(fixture('wordpress.xml'))
    await site.db.update(files).set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
    await sweepFiles(site)
    expect(await site.files.size(file)).toBeUndefined()
  })
})
