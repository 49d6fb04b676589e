import { type Request, Router } from 'express'
import { PageName } from '#shared/content/pages.ts'
import { HistoryQuery } from '#shared/versions.ts'
import { doctorOf } from '../auth/guard.ts'
import { HttpError, input } from '../http/errors.ts'
import { readSaves, readVersion } from '../records/versions.ts'
import type { Services } from '../services.ts'
import { pastOf } from './history.ts'
import { allPages, pageAt, savePage } from './write.ts'

export function adminContent(services: Services) {
  const router = Router()

  router.get('/pages', async (_req, res) => {
    res.json(await allPages(services))
  })

  router.get('/pages/:page', async (req, res) => {
    res.json(await pageAt(services, pageOf(req)))
  })

  router.put('/content/:page', async (req, res) => {
    const page = pageOf(req)
    res.json(await savePage(services, req, { page, written: req.body, savedBy: doctorOf(res).id }))
  })

  router.get('/history/page/:page', async (req, res) => {
    const page = pageOf(req)
    const { before } = input(HistoryQuery, req.query)
    const { data: current } = await pageAt(services, page)
    res.json(await readSaves(services, pastOf(page), { current, before }))
  })

  router.get('/history/page/:page/:version', async (req, res) => {
    res.json(await readVersion(services, pastOf(pageOf(req)), req.params.version))
  })

  router.post('/history/page/:page/:version/restore', async (req, res) => {
    const page = pageOf(req)
    const { data: written } = await readVersion(services, pastOf(page), req.params.version)
    res.json(await savePage(services, req, { page, written, savedBy: doctorOf(res).id }))
  })
  return router
}

function pageOf({ params }: Request<{ page: string }>): PageName {
  const { success, data } = PageName.safeParse(params.page)
  if (!success) throw new HttpError(404, 'There is no such page')
  return data
}
