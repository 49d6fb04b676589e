import { Router } from 'express'
import { PostInput } from '#shared/post.ts'
import { PdfUploadInput } from '#shared/upload.ts'
import type { Services } from '../app.ts'
import { doctorOf } from '../auth/guard.ts'
import { announceUpload } from '../files/admin.ts'
import { input } from '../http.ts'
import { countUnpublished, keepEdition, publish } from './edition.ts'
import { deletePost, removeGhosts } from './remove.ts'
import { createPost, updatePost } from './write.ts'

export function adminBlog(services: Services) {
  const router = Router()

  /** Who has changed something reads it changed at once; the other servers hear of it a moment later. */
  function changed() {
    services.ready.drop('blog_posts')
    services.ready.drop('published_posts')
  }

  router.post('/blog-posts/upload-pdf', async (req, res) => {
    const upload = { ...input(PdfUploadInput, req.body), fileType: 'application/pdf' as const }
    const { objectPath, ...address } = await announceUpload(services, upload)
    res.json({ ...address, accessURL: objectPath })
  })

  router.post('/blog-posts/publish', async (_req, res) => {
    const count = await publish(services)
    changed()
    res.json({ message: `${count} ${count === 1 ? 'post' : 'posts'} published` })
  })

  router.get('/unpublished-changes', async (_req, res) => {
    res.json(await countUnpublished(services))
  })

  router.post('/blog-posts/cleanup-ghosts', async (_req, res) => {
    const deletedCount = await removeGhosts(services)
    changed()
    if (deletedCount) await keepEdition(services)
    res.json({ deletedCount })
  })

  router.post('/blog-posts', async (req, res) => {
    const post = await createPost(services, input(PostInput, req.body))
    changed()
    res.status(201).json(post)
  })

  router.put('/blog-posts/:slug', async (req, res) => {
    const written = input(PostInput, req.body)
    const { slug } = req.params
    res.json(await updatePost(services, req, { slug, written, savedBy: doctorOf(res).id }))
  })

  router.delete('/blog-posts/:slug', async (req, res) => {
    const trashId = await deletePost(services, req.params.slug)
    changed()
    await keepEdition(services)
    res.json({ trashId })
  })
  return router
}
