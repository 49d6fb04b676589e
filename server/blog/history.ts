import { eq, sql } from 'drizzle-orm'
import { Router } from 'express'
import { z } from 'zod'
import { Post, PostInput } from '#shared/post.ts'
import { postDifferences } from '#shared/text/difference.ts'
import { HistoryQuery } from '#shared/versions.ts'
import { doctorOf } from '../auth/guard.ts'
import { blogPosts, blogPostVersions } from '../db/schema/blog.ts'
import { HttpError, input } from '../http/errors.ts'
import { readSaves, readVersion, type VersionSource } from '../records/versions.ts'
import type { Services } from '../services.ts'
import { updatePost } from './write.ts'

export function postHistory(services: Services) {
  const router = Router()

  router.get('/history/post/:id', async (req, res) => {
    const { before } = input(HistoryQuery, req.query)
    const current = await postOf(services, req.params.id)
    res.json(await readSaves(services, pastOf(current), { current, before }))
  })

  router.get('/history/post/:id/:version', async (req, res) => {
    const current = await postOf(services, req.params.id)
    res.json(await readVersion(services, pastOf(current), req.params.version))
  })

  router.post('/history/post/:id/:version/restore', async (req, res) => {
    const current = await postOf(services, req.params.id)
    const { data } = await readVersion(services, pastOf(current), req.params.version)
    const written = input(PostInput.strip(), { ...data, slug: await freeSlug(services, data, current) })
    res.json(await updatePost(services, req, { slug: current.slug, written, savedBy: doctorOf(res).id }))
  })
  return router
}

/** A field that an early version lacks comes from the current post. */
const pastOf = (current: Post): VersionSource<Post> => ({
  table: blogPostVersions,
  data: sql`${blogPostVersions.row}`,
  own: eq(blogPostVersions.postId, current.id),
  read: (stored) => ({ ...current, ...(stored as Partial<Post>) }),
  differences: postDifferences,
})

async function postOf({ db }: Services, id: string): Promise<Post> {
  const known = z.uuid().safeParse(id).success
  const [post] = known ? await db.select().from(blogPosts).where(eq(blogPosts.id, id)) : []
  if (!post) throw new HttpError(404, 'This post has been deleted')
  return Post.parse(post)
}

async function freeSlug({ db }: Services, { slug }: Post, current: Post): Promise<string> {
  const [holder] = await db.select({ id: blogPosts.id }).from(blogPosts).where(eq(blogPosts.slug, slug))
  return holder && holder.id !== current.id ? current.slug : slug
}
