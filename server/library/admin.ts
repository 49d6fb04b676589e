import { Router } from 'express'
import { ClearInput, LibraryQuery, ReplaceInput } from '#shared/library.ts'
import { keyOfPath } from '#shared/upload.ts'
import { doctorOf } from '../auth/guard.ts'
import { withoutDeadline } from '../db/request-deadline.ts'
import { input } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { clearFiles, readUnused } from './clear.ts'
import { readLibrary } from './list.ts'
import { readPicked } from './picked.ts'
import { replaceFile } from './replace.ts'

export function adminLibrary(services: Services) {
  const router = Router()

  router.get('/library', async (req, res) => {
    res.json(await readLibrary(services, input(LibraryQuery, req.query)))
  })

  router.get('/library/unused', async (_req, res) => {
    res.json(await withoutDeadline(() => readUnused(services)))
  })

  router.post('/library/clear', async (req, res) => {
    const { paths } = input(ClearInput, req.body)
    res.json(await withoutDeadline(() => clearFiles(services, paths)))
  })

  router.post('/library/replace', async (req, res) => {
    const asked = input(ReplaceInput, req.body)
    res.json(await withoutDeadline(() => replaceFile(services, req, asked, doctorOf(res).id)))
  })

  router.get('/library/:key', async (req, res) => {
    res.json(await readPicked(services, keyOfPath(`/objects/${req.params.key}`) ?? ''))
  })
  return router
}
