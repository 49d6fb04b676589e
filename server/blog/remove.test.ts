import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { blogPosts, blogPostVersions, formerSlugs } from '../db/schema/blog.ts'
import { trash } from '../db/schema/site.ts'
import { aSite, asDoctor } from '../testing/app.ts'
import { aPost } from '../testing/factories.ts'

const site = await aSite({ env: { HIDDEN_POST_SLUGS: 'one-more-ghost' } })
const doctor = await asDoctor(site)
const remove = async (slug: string) =>
  (await doctor.delete(`/api/blog-posts/${slug}`).expect(200)).body.trashId
const restore = (trashId: string) => doctor.post(`/api/trash/${trashId}/restore`)
const rowOf = async (id: string) => (await site.db.select().from(blogPosts).where(eq(blogPosts.id, id)))[0]

test('a deleted post is gone for everyone, and comes back whole: versions, old addresses, search', async () => {
  const post = await aPost(site.db, { slug: 'baker-cyst', title: 'Baker cyst' })
  await site.db.insert(formerSlugs).values({ slug: 'popliteal-cyst', postId: post.id })
  await site.db.insert(blogPostVersions).values({ postId: post.id, row: { title: 'Before' } })
  const trashId = await remove('baker-cyst')
  await site.request.get('/api/blog-posts/baker-cyst').expect(404)
  expect(await site.db.select().from(trash)).toMatchObject([{ kind: 'post', label: 'Baker cyst' }])

  await restore(trashId).expect(200)
  await site.changesHeard()
  expect(await rowOf(post.id)).toEqual(post)
  const { body } = await site.request.get('/api/blog-posts/popliteal-cyst').expect(200)
  expect(body.slug).toBe('baker-cyst')
  const versions = await site.db.select().from(blogPostVersions).where(eq(blogPostVersions.postId, post.id))
  expect(versions).toMatchObject([{ row: { title: 'Before' } }])
  expect((await site.request.get('/api/blog-posts?q=baker')).body).toMatchObject([{ id: post.id }])
  await restore(trashId).expect(404)
})

test('a deleted post’s slug is free again, and restoring onto a taken slug appends -2', async () => {
  const first = await aPost(site.db, { slug: 'tendon' })
  const trashId = await remove('tendon')
  await aPost(site.db, { slug: 'tendon' })
  await restore(trashId).expect(200)
  expect((await rowOf(first.id))?.slug).toBe('tendon-2')
})

test('cleaning up moves the posts at hidden addresses to the trash and counts them', async () => {
  for (const slug of ['joint-health-101', 'one-more-ghost', 'no-ghost']) await aPost(site.db, { slug })
  const { body } = await doctor.post('/api/blog-posts/cleanup-ghosts').expect(200)
  expect(body).toEqual({ deletedCount: 2 })
  const again = await doctor.post('/api/blog-posts/cleanup-ghosts').expect(200)
  expect(again.body).toEqual({ deletedCount: 0 })
  await site.request.get('/api/blog-posts/no-ghost').expect(200)
})

test('what is not in the trash, or no id at all, is 404', async () => {
  await restore('00000000-0000-4000-8000-000000000000').expect(404)
  await restore('x').expect(404)
  await doctor.delete('/api/blog-posts/never-was').expect(404)
})
