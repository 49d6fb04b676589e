import { Router } from 'express'
import { DraftInput, PostInput } from '#shared/post.ts'
import { PdfUploadInput } from '#shared/upload.ts'
import { HistoryQuery } from '#shared/versions.ts'
import { doctorOf } from '../auth/guard.ts'
import { announceUpload } from '../files/admin.ts'
import { input } from '../http/errors.ts'
import { readSaves, readVersion } from '../records/versions.ts'
import type { Services } from '../services.ts'
import { publish, storeEdition } from './edition.ts'
import { pastOf, restoredSlug } from './history.ts'
import { deletePost, removeGhosts } from './remove.ts'
import { changeIn, changeTo, createPost, idOf, updatePost } from './write.ts'

export function adminBlog(services: Services) {
  const router = Router()

  router.post('/blog-posts/upload-pdf', async (req, res) => {
    const upload = { ...input(PdfUploadInput, req.body), fileType: 'application/pdf' as const }
    const { objectPath, ...address } = await announceUpload(services, upload)
    res.json({ ...address, accessURL: objectPath })
  })

  router.post('/blog-posts/publish', async (_req, res) => {
    const count = await publish(services)
    res.json({ message: `${count} ${count === 1 ? 'post' : 'posts'} published` })
  })

  router.post('/blog-posts/cleanup-ghosts', async (_req, res) => {
    const deletedCount = await removeGhosts(services)
    if (deletedCount) await storeEdition(services)
    res.json({ deletedCount })
  })

  router.post('/blog-posts', async (req, res) => {
    res.status(201).json(await createPost(services, changeIn(req.body, 'live')))
  })

  router.put('/blog-posts/:slug', async (req, res) => {
    const id = await idOf(services.db, req.params.slug)
    const change = changeTo(services, ({ publishedAt }) => changeIn(req.body, publishedAt ? 'live' : 'draft'))
    res.json(await updatePost(services, req, { id, change, savedBy: doctorOf(res).id }))
  })

  router.delete('/blog-posts/:slug', async (req, res) => {
    const trashId = await deletePost(services, req.params.slug)
    await storeEdition(services)
    res.json({ trashId })
  })

  router.get('/history/post/:id', async (req, res) => {
    const { before } = input(HistoryQuery, req.query)
    const { current, past } = await pastOf(services, req.params.id)
    res.json(await readSaves(services, past, { current, before }))
  })

  router.get('/history/post/:id/:version', async (req, res) => {
    const { past } = await pastOf(services, req.params.id)
    res.json(await readVersion(services, past, req.params.version))
  })

  router.post('/history/post/:id/:version/restore', async (req, res) => {
    const { id, version } = req.params
    const { current, past } = await pastOf(services, id)
    const { data } = await readVersion(services, past, version)
    const slug = await restoredSlug(services, data, current)
    const change = changeTo(services, ({ publishedAt }) =>
      input((publishedAt ? PostInput : DraftInput).strip(), { ...data, slug }),
    )
    res.json(await updatePost(services, req, { id, change, savedBy: doctorOf(res).id }))
  })
  return router
}
