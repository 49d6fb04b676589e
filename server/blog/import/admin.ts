import { eq, sql } from 'drizzle-orm'
import { Router } from 'express'
import { ImportInput, ImportUploadInput } from '#shared/import.ts'
import { withoutDeadline } from '../../db/request-deadline.ts'
import { files, IMPORT_TYPE } from '../../db/schema/files.ts'
import { announceUpload } from '../../files/admin.ts'
import { input } from '../../http/errors.ts'
import type { Services } from '../../services.ts'
import { readImports, undoImport } from './batches.ts'
import { importUpload, rehearseUpload } from './child.ts'

export function adminImport(services: Services) {
  const { db, cache, files: store } = services
  const router = Router()

  router.get('/imports', async (_req, res) => {
    res.json(await readImports(services))
  })

  router.post('/imports/upload', async (req, res) => {
    const upload = { ...input(ImportUploadInput, req.body), fileType: IMPORT_TYPE } as const
    const { objectPath, ...address } = await announceUpload(services, upload)
    res.json({ ...address, file: objectPath.slice('/objects/'.length) })
  })

  router.post('/imports/check', async (req, res) => {
    const { file } = input(ImportInput, req.body)
    res.json(await rehearseUpload(services, file))
  })

  router.post('/imports', async (req, res) => {
    const { file } = input(ImportInput, req.body)
    const imported = await importUpload(services, file)
    cache.invalidate('blog_posts')
    await db.update(files).set({ sweptAt: sql`now()` }).where(eq(files.key, file))
    await store.remove(file)
    res.status(201).json(imported)
  })

  router.delete('/imports/:id', async (req, res) => {
    const trashed = await withoutDeadline(() => undoImport(services, req.params.id))
    cache.invalidate('blog_posts')
    res.json({ trashed })
  })
  return router
}
