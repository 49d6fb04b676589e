import { setTimeout as delay } from 'node:timers/promises'
import { publicPages } from '#shared/pages.ts'
import { startBehindProxy } from './database.ts'
import { type Answer, aPost, call, type Doctor, login, signIn } from './doctor.ts'
import { type Finding, seconds, tally } from './report.ts'

// The pool's ten, and the subscription, which may reconnect while its old connection is still closing.
const MOST_CONNECTIONS = 12

const SILENCE_MS = 15_000

/** The database slow (milliseconds each way, per packet), then silent, with 40 callers at once. */
export async function slow(): Promise<Finding[]> {
  const { server, proxy, stop } = await startBehindProxy()
  const doctor = await signIn(server.origin)
  const post = aPost()
  await doctor.must('POST', '/api/blog-posts', post)
  const findings: Finding[] = []
  for (const latency of [300, 2_000, 'silent'] as const) {
    if (latency === 'silent') {
      // Long enough for the transactions to have begun.
      void Promise.all(Array.from({ length: 12 }, () => edit(doctor, post).catch(() => undefined)))
      await delay(20)
      proxy.silence()
    } else proxy.slow(latency)
    const until = performance.now() + (latency === 'silent' ? SILENCE_MS : 0)
    const answers: [string, Answer][] = []
    do answers.push(...(await askAtOnce(doctor, server.origin, post)))
    while (performance.now() < until)
    const slowest = answers.toSorted(([, a], [, b]) => b.took - a.took)[0]
    const { most } = proxy.connections()
    const wrong = answers.filter(([, { status }]) => status >= 500 && status !== 503)
    await proxy.mend()
    const recovered = await recovery(doctor, post)
    findings.push({
      fault: `database ${latency === 'silent' ? 'silent' : 'slow'}`,
      done:
        latency === 'silent'
          ? 'connections kept, nothing answered'
          : `each packet ${latency} ms later, there and back`,
      measured: `${answers.length} answers: ${tally(answers.map(([, { status }]) => status))}; slowest ${slowest?.[0]} ${seconds(slowest?.[1].took ?? 0)}; at most ${most} connections; writes again after ${seconds(recovered)}`,
      bar: 'none over 10 s; at most 12 connections; recovers within 5 s',
      ok: (slowest?.[1].took ?? 0) < 10_000 && most <= MOST_CONNECTIONS && !wrong.length && recovered < 5_000,
    })
  }
  const code = await stop()
  const last = findings.at(-1)
  if (last && code !== 0) Object.assign(last, { ok: false, measured: `${last.measured}; exit ${code}` })
  return findings
}

const edit = (doctor: Doctor, post: ReturnType<typeof aPost>) =>
  doctor.send('PUT', `/api/blog-posts/${post.slug}`, { ...post, title: `Title ${Math.random()}` })

async function askAtOnce(doctor: Doctor, origin: string, post: ReturnType<typeof aPost>) {
  const pages = [
    ...publicPages.map(({ path }) => path),
    `/blog/${post.slug}`,
    '/blog/unknown',
    '/api/blog-posts',
    '/api/blog-posts?q=dark',
    '/api/blog-posts?category=Knee',
    '/api/content',
    '/api/events',
  ]
  const asked: [string, Promise<Answer>][] = pages.map((path) => [path, call(origin + path)])
  for (let i = 0; i < 6; i++) asked.push(['an edit', edit(doctor, post)])
  for (let i = 0; i < 3; i++) asked.push(['a new post', doctor.send('POST', '/api/blog-posts', aPost())])
  for (const path of ['/api/appointments', '/api/trash', '/api/auth/me', '/api/pages'])
    asked.push([path, doctor.send('GET', path)])
  asked.push(['a publish', doctor.send('POST', '/api/blog-posts/publish')])
  for (let i = 0; i < 3; i++) asked.push(['a sign-in', login(origin)])
  return Promise.all(asked.map(async ([name, answer]) => [name, await answer] as [string, Answer]))
}

/** Milliseconds until an edit is accepted. */
async function recovery(doctor: Doctor, post: ReturnType<typeof aPost>) {
  const began = performance.now()
  while (performance.now() - began < 30_000 && (await edit(doctor, post)).status !== 200) await delay(100)
  return performance.now() - began
}
