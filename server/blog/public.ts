import { Router } from 'express'
import { PostsQuery, reservedSlugs, Slug } from '#shared/post.ts'
import { cacheBusters } from '#shared/post-list.ts'
import { cacheable, HttpError, input } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { readEdition } from './edition.ts'
import { listPosts } from './list.ts'
import { readPost } from './post.ts'
import { readFacets } from './read.ts'

export function publicBlog(services: Services) {
  const router = Router()

  router.get('/blog-posts', async (req, res) => {
    const asked = Object.entries(req.query).filter(([name]) => !cacheBusters.includes(name))
    const query = input(PostsQuery, Object.fromEntries(asked))
    const { items, next } = await listPosts(services, query)
    if (next) res.links({ next })
    cacheable(res).json(items)
  })

  router.get('/blog-posts/facets', async (_req, res) => {
    cacheable(res).json(await readFacets(services))
  })

  router.get('/blog-posts/published-data', async (_req, res) => {
    cacheable(res).json(await readEdition(services))
  })

  router.get('/blog-posts/:slug', async (req, res, next) => {
    // The doctor's routes have these paths with other methods.
    if (reservedSlugs.includes(req.params.slug)) return next()
    const slug = Slug.safeParse(req.params.slug).data
    const post = slug && (await readPost(services, slug))
    if (!post) throw new HttpError(404, `Post ${req.params.slug} not available`)
    cacheable(res).json(post)
  })
  return router
}
