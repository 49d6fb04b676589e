import { randomUUID } from 'node:crypto'
import { Router } from 'express'
import { type UploadAddress, UploadInput } from '#shared/upload.ts'
import { files, IMPORT_TYPE } from '../db/schema/files.ts'
import { input } from '../http/errors.ts'
import type { Services } from '../services.ts'

const endings = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  [IMPORT_TYPE]: 'import',
}

type Announced = Omit<UploadInput, 'fileType'> & { fileType: keyof typeof endings }

export function adminFiles(services: Services) {
  const router = Router()
  router.post('/objects/upload', async (req, res) => {
    res.json(await announceUpload(services, input(UploadInput, req.body)))
  })
  return router
}

export async function announceUpload(
  { db, files: store }: Services,
  { fileName: name, fileSize: size, fileType: type }: Announced,
): Promise<UploadAddress & { objectPath: string }> {
  const key = `${randomUUID()}.${endings[type]}`
  const { uploadURL, headers } = await store.sign({ key, type, size })
  await db.insert(files).values({ key, name, type, size })
  return { uploadURL, headers, objectPath: `/objects/${key}` }
}
