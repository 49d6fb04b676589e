import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aDatabase, aSite, asDoctor } from '../testing/app.ts'
import { aPost } from '../testing/factories.ts'
import { aProxy } from '../testing/proxy.ts'
import { prime, renewOnChange } from './prime.ts'

test('what was published just before the database went away, and asked for by nobody, is there', async () => {
  const proxy = await aProxy(await aDatabase())
  const site = await aSite({ url: proxy.url })
  const doctor = await asDoctor(site)
  const { slug } = await aPost(site.db)
  await prime(site.server)
  await doctor.post('/api/blog-posts/publish').expect(200)
  await site.changesHeard()
  const primer = renewOnChange(async () => {
    await prime(site.server)
    return 60_000
  })
  primer.changed()
  await delay(1_100)
  await primer.stop()
  proxy.cut()
  await site.request.get(`/blog/${slug}`).expect(200)
  const { text } = await site.request.get('/feed.xml').expect(200)
  expect(text).toContain(slug)
})
