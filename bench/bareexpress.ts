import type { AddressInfo } from 'node:net'
import { and, notInArray, sql } from 'drizzle-orm'
import express from 'express'
import { listColumns } from '../server/blog/read.ts'
import { blogPosts } from '../server/db/schema/blog.ts'
import { ghostSlugs } from '../shared/ghosts.ts'
import type { BenchSite } from './site.ts'

/** Express with nothing around it: one prepared query, the list that follows on a post, and `res.json`. */
export async function startBareList({ db }: BenchSite) {
  const before = sql`(select published_at, id from ${blogPosts} where id = ${sql.placeholder('before')})`
  const query = db
    .select(listColumns)
    .from(blogPosts)
    .where(
      and(
        notInArray(blogPosts.slug, ghostSlugs),
        sql`(${blogPosts.publishedAt}, ${blogPosts.id}) < ${before}`,
      ),
    )
    .orderBy(sql`${blogPosts.publishedAt} desc nulls last, ${blogPosts.id} desc nulls last`)
    .limit(sql.placeholder('limit'))
    .prepare('bare_list')
  const app = express().get('/list', async (req, res) => {
    const { before, limit } = req.query
    res.json(await query.execute({ before, limit: Number(limit) }))
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
