import { Router } from 'express'
import { reservedSlugs, Slug } from '#shared/post.ts'
import type { Services } from '../app.ts'
import { HttpError } from '../http.ts'
import { readPost, readPosts } from './read.ts'

export function publicBlog(services: Services) {
  const router = Router()
  router.get('/blog-posts', async (_req, res) => {
    res.json(await readPosts(services))
  })
  router.get('/blog-posts/:slug', async (req, res, next) => {
    // The doctor's calls have these addresses with other methods.
    if (reservedSlugs.includes(req.params.slug)) return next()
    const slug = Slug.safeParse(req.params.slug).data
    const post = slug && (await readPost(services, slug))
    if (!post) throw new HttpError(404, `Post ${req.params.slug} not available`)
    res.json(post)
  })
  return router
}
