import { Router } from 'express'
import { cacheBusters } from '#shared/article/post-list.ts'
import { PostsQuery, reservedSlugs, Slug } from '#shared/post.ts'
import { json } from '../cache/answer.ts'
import { cached } from '../cache/route.ts'
import { HttpError, input } from '../http/errors.ts'
import { publicWork } from '../http/public-work.ts'
import type { Services } from '../services.ts'
import { readPreview } from './articles/preview.ts'
import { edition } from './edition.ts'
import { readLatest } from './latest.ts'
import { listPosts } from './list.ts'
import { publishedPost, readPost } from './post.ts'
import { readFacets } from './read.ts'

export function publicBlog(services: Services) {
  const router = Router()

  router.get(
    '/blog-posts',
    cached(services, ['blog_posts'], async (req) => {
      const asked = Object.entries(req.query).filter(([name]) => !cacheBusters.includes(name))
      const query = input(PostsQuery, Object.fromEntries(asked))
      const { items, next } = await listPosts(services, query)
      return { ...json(items), ...(next && { headers: { Link: `<${next}>; rel="next"` } }) }
    }),
  )

  router.get(
    '/blog-posts/facets',
    cached(services, ['blog_posts'], async () => json(await readFacets(services))),
  )

  router.get('/blog-posts/published-data', edition(services))

  router.get('/previews/:token', async (req, res) => {
    res.set('Cache-Control', 'no-store')
    const post = await publicWork(req, () => readPreview(services, req.params.token))
    if (!post) throw new HttpError(404, 'There is no such link')
    res.json(post)
  })

  router.get(
    '/latest-post',
    cached(services, ['blog_posts'], async () => json(await readLatest(services))),
  )

  const article = cached(
    services,
    ['blog_posts'],
    async ({ params }) => {
      const slug = Slug.safeParse(params.slug).data
      const post = slug && (await readPost(services, slug))
      if (!post) throw new HttpError(404, `Post ${params.slug} not available`)
      return json(post)
    },
    { standIn: async ({ params }, error) => json(await publishedPost(services, params.slug, error)) },
  )
  router.get('/blog-posts/:slug', (req, res, next) => {
    // The doctor's routes have these paths with other methods.
    if (reservedSlugs.includes(req.params.slug)) return next()
    return article(req, res, next)
  })
  return router
}
