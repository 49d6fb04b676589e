import { get, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { startBehindProxy } from './database.ts'
import { type Announced, aPdf, aPost, call, type Doctor, login, put, signIn } from './doctor.ts'
import { type Finding, seconds, tally } from './report.ts'

const LARGE = 20_000_000

/** SIGTERM during 50 requests: writes, sign-ins, uploads still coming in, downloads read slowly. */
export async function sigterm(): Promise<Finding[]> {
  const { server, proxy, stop } = await startBehindProxy()
  const doctor = await signIn(server.origin)
  const large = await doctor.announce(LARGE)
  await put(large, aPdf(LARGE))
  const uploads = await Promise.all(Array.from({ length: 8 }, () => doctor.announce(400_000)))
  proxy.slow(100)
  const inFlight = [
    ...Array.from({ length: 24 }, () => statusOf(doctor.send('POST', '/api/blog-posts', aPost()))),
    ...Array.from({ length: 4 }, () => statusOf(login(server.origin))),
    ...Array.from({ length: 6 }, (_, n) => statusOf(call(`${server.origin}/api/blog-posts?q=word${n}`))),
    ...uploads.map((upload) => statusOf(sendSlowly(upload, 400_000))),
    ...Array.from({ length: 8 }, () => statusOf(readSlowly(server.origin + large.path))),
  ]
  await delay(400)
  const idle = await keptAlive(server.origin)
  const began = performance.now()
  process.kill(server.pid, 'SIGTERM')
  const code = await Promise.race([server.ended, delay(60_000, 'none' as const)])
  const took = performance.now() - began
  const statuses = await Promise.all(inFlight)
  const after = await fetch(server.origin).then(
    ({ status }) => status,
    () => 'refused',
  )
  await stop()
  const dropped = statuses.filter((status) => !(typeof status === 'number' && status < 300)).length
  const written = await countLeft(doctor).catch(() => undefined)
  return [
    {
      fault: 'SIGTERM under load',
      done: `${inFlight.length} requests in flight (writes, sign-ins, searches, uploads, slow downloads), ${idle} idle connections`,
      measured: `${dropped} dropped (${tally(statuses)}); exit ${code} after ${seconds(took)}; then ${after}`,
      bar: 'none dropped; exit 0 within 30 s',
      ok: dropped === 0 && code === 0 && took < 30_000 && after === 'refused' && written === undefined,
    },
  ]
}

const countLeft = (doctor: Doctor) => doctor.send('GET', '/api/auth/me')

const statusOf = (answer: Promise<{ status: number } | number>) =>
  answer.then(
    (given) => (typeof given === 'number' ? given : given.status),
    (error: Error) => String(error.cause ?? error.message),
  )

/** Over about three seconds. */
function sendSlowly({ url, headers }: Announced, size: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const sending = request(url, { method: 'PUT', headers: { ...headers, 'Content-Length': size } })
    sending.on('response', (response) => resolve(response.resume().statusCode ?? 0)).on('error', reject)
    const bytes = aPdf(size)
    const send = async () => {
      for (let at = 0; at < size; at += size / 10) {
        sending.write(bytes.subarray(at, at + size / 10))
        await delay(300)
      }
      sending.end()
    }
    send().catch(reject)
  })
}

/** Over about four seconds, to the last byte. */
function readSlowly(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false }, async (response) => {
      let received = 0
      try {
        for await (const chunk of response) {
          received += (chunk as Buffer).length
          await delay(12)
        }
      } catch (error) {
        return reject(error)
      }
      if (received === LARGE) resolve(response.statusCode ?? 0)
      else reject(new Error(`${received} bytes of ${LARGE}`))
    }).on('error', reject)
  })
}

/** Idle connections with keep-alive, as a browser holds them. */
async function keptAlive(origin: string): Promise<number> {
  const all = await Promise.all(Array.from({ length: 10 }, () => call(`${origin}/robots.txt`)))
  return all.length
}
