import { randomBytes } from 'node:crypto'
import { appendFile, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sha256 } from '#server/testing/fingerprint.ts'
import { publicPages } from '#shared/pages.ts'
import { type Answer, aPdf, aPost, call, put, signIn } from './doctor.ts'
import { aFolder, mountSmall, unmount } from './machine.ts'
import { type Finding, tally } from './report.ts'
import { type Server, startServer } from './server.ts'

const MB = 1024 * 1024

/** The file store's disk full, its folder gone, and the whole disk full, the embedded Postgres included. */
export async function store(): Promise<Finding[]> {
  const findings: Finding[] = []
  const dataDir = join(aFolder(), 'data')
  const files = join(dataDir, 'files')
  await mkdir(files, { recursive: true })
  if (mountSmall(files, 8)) findings.push(await full(dataDir, files, () => unmount(files)))
  else findings.push(notRun('file store full'))
  findings.push(await gone())
  const whole = aFolder()
  const disk = join(whole, 'disk')
  await mkdir(disk)
  if (mountSmall(disk, 500)) findings.push(await allFull(disk))
  else findings.push(notRun('whole disk full'))
  return findings
}

export const notRun = (fault: string): Finding => ({
  fault,
  done: 'NOT RUN: no file system can be mounted here; run this as root',
  measured: 'nothing',
  bar: '507, no partial object, reading goes on',
  ok: process.argv.includes('--without-mount'),
})

export async function aSite(server: Server) {
  const doctor = await signIn(server.origin)
  const bytes = aPdf(300_000)
  const announced = await doctor.announce(bytes.length)
  await put(announced, bytes)
  const post = aPost({ pdfFileUrl: announced.path })
  await doctor.must('POST', '/api/blog-posts', post)
  await doctor.must('POST', '/api/blog-posts/publish')
  const pages = [...publicPages.map(({ path }) => path), `/blog/${post.slug}`, '/blog-data.json']
  return {
    doctor,
    kept: announced.path,
    async read({ withFile = true } = {}): Promise<string[]> {
      const answers = await Promise.all(
        pages.map(async (path) => [path, await call(server.origin + path)] as const),
      )
      const wrong = answers
        .filter(([, { status }]) => status !== 200)
        .map(([path, { status }]) => `${path} ${status}`)
      if (!withFile) return wrong
      const file = await fetch(server.origin + announced.path)
      const same = sha256(new Uint8Array(await file.arrayBuffer())) === sha256(bytes)
      return same ? wrong : [...wrong, `the file ${file.status}`]
    },
  }
}

// Stored objects and partial uploads.
const objectsIn = async (files: string) =>
  (await readdir(files, { recursive: true })).filter((name) => !['incoming', 'published.json'].includes(name))

async function full(dataDir: string, files: string, done: () => void): Promise<Finding> {
  const server = await startServer({ dataDir })
  const { doctor, read } = await aSite(server)
  const before = await objectsIn(files)
  const tooLarge = await doctor.upload(12 * MB)
  const [one, other, late, later] = await Promise.all([5 * MB, 5 * MB, 500_000, 100_000].map(doctor.announce))
  if (!one || !other || !late || !later) throw new Error('Nothing was announced')
  // There is room for either, not for both: the disk fills up under at least one of them.
  const half = await Promise.all([put(one, aPdf(5 * MB)), put(other, aPdf(5 * MB))])
  await fillUp(join(files, 'ballast'))
  const refused = [tooLarge, ...half.filter(({ status }) => status !== 200), await put(late, aPdf(500_000))]
  await doctor.must('POST', '/api/blog-posts', aPost())
  const publish = await doctor.send('POST', '/api/blog-posts/publish')
  const wrong = await read()
  await rm(join(files, 'ballast'))
  const after = await put(later, aPdf(100_000))
  const whole = half.length + 3 - refused.length
  const left = (await objectsIn(files)).length - before.length - whole
  const code = await server.stop()
  done()
  return {
    fault: 'file store full',
    done: 'a disk of 8 MB; 12 MB, twice 5 MB at once, then full to the last byte',
    measured: `uploads ${tally(refused.map(({ status }) => status))}, a publish ${publish.status}; ${left} partial objects; reading ${wrong.join(', ') || 'all 200'}; with room again ${after.status}`,
    bar: '507, no partial object, reading goes on',
    ok:
      refused.length >= 3 &&
      refused.every(({ status }) => status === 507) &&
      publish.status === 507 &&
      left === 0 &&
      !wrong.length &&
      after.status === 200 &&
      code === 0,
  }
}

async function gone(): Promise<Finding> {
  const dataDir = join(aFolder(), 'data')
  const server = await startServer({ dataDir })
  const { doctor, read, kept } = await aSite(server)
  const files = join(dataDir, 'files')
  const coming = await doctor.announce(100_000)
  await rename(files, `${files}.away`)
  const answers: [string, Answer][] = [
    ['upload', await put(coming, aPdf(100_000))],
    ['link', await doctor.send('POST', '/api/blog-posts', aPost({ pdfFileUrl: kept }))],
    ['file', await call(server.origin + kept)],
    ['publish', await doctor.send('POST', '/api/blog-posts/publish')],
  ]
  const wrong = await read({ withFile: false })
  await rename(`${files}.away`, files)
  const after = await put(coming, aPdf(100_000))
  wrong.push(...(await read()))
  const code = await server.stop()
  const unlike503 = answers.filter(([, { status, headers }]) => status !== 503 || !headers.get('retry-after'))
  return {
    fault: 'file store gone',
    done: 'its folder taken away, and put back',
    measured: `${answers.map(([name, { status }]) => `${name} ${status}`).join(', ')}; reading ${wrong.join(', ') || 'all 200'}; once back, the same upload ${after.status}`,
    bar: '503 with Retry-After, reading goes on',
    ok: !unlike503.length && !wrong.length && after.status === 200 && code === 0,
  }
}

async function allFull(disk: string): Promise<Finding> {
  const server = await startServer({ dataDir: disk })
  const { doctor, read } = await aSite(server)
  const uploads: number[] = []
  while (uploads.length < 60 && uploads.filter((status) => status !== 200).length < 3)
    uploads.push((await doctor.upload(20 * MB)).status)
  while (uploads.length < 200 && (await doctor.upload(1 * MB)).status === 200) uploads.push(200)
  const writes: number[] = []
  for (let i = 0; i < 150; i++) {
    // Random, since Postgres compresses repetition.
    const content = `<p>${randomBytes(120_000).toString('hex')}</p>`
    writes.push((await doctor.send('POST', '/api/blog-posts', aPost({ content }))).status)
  }
  const wrong = await read()
  const code = await server.stop()
  return {
    fault: 'whole disk full',
    done: 'uploads until there is no room, beside the embedded Postgres, then 150 long articles',
    measured: `uploads ${tally(uploads)}; articles ${tally(writes)}; reading ${wrong.join(', ') || 'all 200'}; exit ${code}`,
    bar: '507; the database lives; reading goes on',
    ok:
      uploads.includes(507) &&
      !uploads.includes(500) &&
      writes.every((status) => status === 201) &&
      !wrong.length &&
      code === 0,
  }
}

export async function fillUp(file: string) {
  try {
    for (;;) await appendFile(file, Buffer.alloc(100_000))
  } catch {
    // ENOSPC is the aim.
  }
}
