import type { AddressInfo } from 'node:net'
import express from 'express'
import { prepareList } from '#server/blog/read.ts'
import { PAGE } from '#shared/article/post-list.ts'
import type { BenchSite } from './site.ts'

/** Express alone with the site's prepared query of the next page of the list, and `res.json`. */
export async function startBareList(site: BenchSite) {
  const query = prepareList(site, ['before'], PAGE + 1)
  const app = express().get('/list', async (req, res) => {
    res.json((await query.execute({ before: req.query.before })).slice(0, PAGE))
  })
  const server = app.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/list`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
