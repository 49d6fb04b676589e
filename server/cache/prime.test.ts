import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aDatabase, aSite, asDoctor } from '../testing/app.ts'
import { aPost } from '../testing/factories.ts'
import { aProxy } from '../testing/proxy.ts'
import { keepPrimed, prime } from './prime.ts'

test('what was published just before the database went away, and asked for by nobody, is there', async () => {
  const proxy = await aProxy(await aDatabase())
  const site = await aSite({ url: proxy.url })
  const doctor = await asDoctor(site)
  const { slug } = await aPost(site.db)
  await prime(site)
  await doctor.post('/api/blog-posts/publish').expect(200)
  await site.changesHeard()
  const warmth = keepPrimed(site)
  warmth.changed()
  await delay(1_100)
  await warmth.stop()
  proxy.cut()
  await site.request.get(`/blog/${slug}`).expect(200)
  const { text } = await site.request.get('/feed.xml').expect(200)
  expect(text).toContain(slug)
})
