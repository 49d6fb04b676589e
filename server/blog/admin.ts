import { Router } from 'express'
import { PdfUploadInput } from '#shared/upload.ts'
import type { Services } from '../app.ts'
import { announceUpload } from '../files/admin.ts'
import { input } from '../http.ts'

export function adminBlog(services: Services) {
  const router = Router()
  router.post('/blog-posts/upload-pdf', async (req, res) => {
    const upload = { ...input(PdfUploadInput, req.body), fileType: 'application/pdf' as const }
    const { objectPath, ...address } = await announceUpload(services, upload)
    res.json({ ...address, accessURL: objectPath })
  })
  return router
}
