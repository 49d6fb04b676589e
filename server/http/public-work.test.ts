import { expect, onTestFinished, test } from 'vitest'
import { aSite, asDoctor, aTransaction } from '../testing/app.ts'
import { aPost } from '../testing/factories.ts'

const site = await aSite({ env: { TRUST_PROXY: '1' } })

test('a crowd from one address takes two places, and leaves the doctor, what is kept and other addresses theirs', async () => {
  const doctor = await asDoctor(site)
  await aPost(site.db)
  await site.request.get('/about').expect(200)
  const { waiting, rollback } = await aTransaction(site.url, 'lock table post_search')
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const answers: Response[] = []
  for (let n = 0; n < 103; n++) {
    const from = { 'X-Forwarded-For': '192.0.2.1' }
    fetch(`${site.origin}/blog?q=knee${n}`, { headers: from, signal: stop.signal }).then(
      (answer) => answers.push(answer),
      () => {},
    )
  }
  // Two ask the database, a hundred wait, and one is too many.
  await expect.poll(() => answers.length, { timeout: 4_000 }).toBe(1)
  expect(answers[0]?.status).toBe(503)
  expect(answers[0]?.headers.get('Retry-After')).toBe('5')
  expect(await answers[0]?.json()).toMatchObject({ error: expect.stringContaining('Please try again soon.') })
  await expect.poll(waiting).toBe(2)

  await doctor.get('/api/auth/me').expect(200)
  await doctor.get('/api/blog-posts?category=Knee').expect(200)
  await site.request.get('/about').expect(200)
  const other = site.request.get('/api/blog-posts?category=Knee').set('X-Forwarded-For', '192.0.2.2')
  const answered = other.then(({ status }) => ({ status, before: answers.length }))
  await rollback()
  expect((await answered).status).toBe(200)
  expect((await answered).before).toBeLessThan(50)
  expect(site.logged.join('')).not.toContain('request failed')
})
