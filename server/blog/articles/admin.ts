import { Router } from 'express'
import { ArticlesQuery } from '#shared/article/article-list.ts'
import { StateInput } from '#shared/post.ts'
import { doctorOf } from '../../auth/guard.ts'
import { input } from '../../http/errors.ts'
import type { Services } from '../../services.ts'
import { idOf, readOwn, stateTo, updatePost } from '../write.ts'
import { duplicatePost } from './duplicate.ts'
import { openPreview, withdrawPreviews } from './preview.ts'
import { readArticles } from './read.ts'

/** Articles in every state, for the doctor alone. */
export function adminArticles(services: Services) {
  const { db } = services
  const router = Router()

  router.get('/articles', async (req, res) => {
    res.json(await readArticles(services, input(ArticlesQuery, req.query)))
  })

  router.get('/articles/:slug', async (req, res) => {
    res.json(await readOwn(db, await idOf(db, req.params.slug)))
  })

  router.put('/articles/:slug/state', async (req, res) => {
    const change = stateTo(services, input(StateInput, req.body))
    const id = await idOf(db, req.params.slug)
    res.json(await updatePost(services, req, { id, change, savedBy: doctorOf(res).id }))
  })

  router.post('/articles/:slug/duplicate', async (req, res) => {
    res.status(201).json(await duplicatePost(services, await idOf(db, req.params.slug)))
  })

  router.post('/articles/:slug/preview-link', async (req, res) => {
    res.status(201).json(await openPreview(services, await idOf(db, req.params.slug)))
  })

  router.delete('/articles/:slug/preview-link', async (req, res) => {
    res.json({ withdrawn: await withdrawPreviews(services, await idOf(db, req.params.slug)) })
  })
  return router
}
