import { spawn } from 'node:child_process'
import { join } from 'node:path'
import sharp from 'sharp'
import { closeDatabase, openDatabase } from '#server/db/client.ts'
import { runningEmbedded, startEmbedded } from '#server/db/embedded/start.ts'
import { readEnv } from '#server/env.ts'
import { openFiles } from '#server/files/open.ts'
import { fingerprint } from '#server/testing/fingerprint.ts'
import { defaultContent } from '#shared/content/defaults.ts'
import { aPost, type Doctor, putPicture, signIn } from './doctor.ts'
import { aFolder } from './machine.ts'
import type { Finding } from './report.ts'
import { startServer } from './server.ts'

/** A backup beside the running site, restored on an empty machine: every row and every file compared by hash. */
export async function restore({ posts = 200, pictures = 30 } = {}): Promise<Finding[]> {
  const [from, to] = [join(aFolder(), 'data'), join(aFolder(), 'data')]
  const archive = join(aFolder(), 'site.zip')
  const server = await startServer({ dataDir: from })
  await fill(await signIn(server.origin), { posts, pictures })
  const backup = await command('backup', [archive], from)
  const before = await hashesOf(from, (await runningEmbedded(from)) ?? '')
  await server.stop()
  const restored = await command('restore', [archive, '--yes'], to)
  const empty = await startEmbedded({ dataDir: to, onLost: () => {} })
  const after = await hashesOf(to, empty.url).finally(() => empty.stop())
  const next = await startServer({ dataDir: to })
  const { status } = await fetch(`${next.origin}/blog`)
  await next.stop()
  const wrong = unlike(before, after)
  const files = Object.keys(before).filter((name) => name.includes('.')).length
  const rows = Object.values(before).reduce((sum, hash) => sum + (Number(/^(\d+) /.exec(hash)?.[1]) || 0), 0)
  return [
    {
      fault: 'backup, empty machine, restore',
      done: 'the commands, as npm runs them',
      measured: `${rows} rows and ${files} files, ${wrong.length} unlike${wrong.length ? `: ${wrong.slice(0, 5).join(', ')}` : ''}; exit ${backup} and ${restored}; the restored site answers ${status}`,
      bar: 'every row and every file equal by hash',
      ok:
        !wrong.length && backup === 0 && restored === 0 && files > pictures && rows > posts && status === 200,
    },
  ]
}

type Hashes = Record<string, string>

/** The names of tables and files. */
export const unlike = (before: Hashes, after: Hashes) =>
  Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name])

export async function hashesOf(dataDir: string, url: string) {
  const db = openDatabase(url, () => {})
  const env = readEnv({ DATA_DIR: dataDir })
  const hashes = await fingerprint({ db, files: await openFiles({ env, db }) })
  await closeDatabase(db.$client)
  return hashes
}

function command(name: string, args: string[], dataDir: string): Promise<number | null> {
  const child = spawn(process.execPath, ['--import', 'tsx', `server/cli/${name}.ts`, ...args], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: 'ignore',
  })
  return new Promise((resolve) => child.once('close', resolve))
}

export async function fill(doctor: Doctor, { posts, pictures }: { posts: number; pictures: number }) {
  for (let i = 0; i < posts; i++) {
    const post = aPost({
      title: `Later ✓ ी 🦴 ${i}`,
      tags: ['a, b', '"c"'],
      content: `<p>${'Dark. '.repeat(i + 1)}</p>`,
    })
    await doctor.must('POST', '/api/blog-posts', post)
    if (i % 4 === 0)
      await doctor.must('PUT', `/api/blog-posts/${post.slug}`, { ...post, slug: `${post.slug}-moved` })
    if (i % 9 === 1) await doctor.must('DELETE', `/api/blog-posts/${post.slug}`)
  }
  await doctor.must('POST', '/api/blog-posts/publish')
  await doctor.must('PUT', '/api/content/expertise', { ...defaultContent.expertise, title: 'Joints' })
  const event = await doctor.must<{ id: string }>('POST', '/api/events', {
    title: 'A day',
    date: '2027-01-05',
  })
  for (let i = 0; i < pictures; i++) {
    const { path, status } = await putPicture(doctor, await aPicture(i))
    if (status !== 200) throw new Error(`A picture was refused: ${status}`)
    const item = await doctor.must<{ id: string }>('POST', '/api/gallery', {
      title: `Picture ${i}`,
      eventId: event.id,
    })
    await doctor.must('PUT', `/api/gallery/${item.id}/file`, { fileUrl: path })
  }
  const pdf = await doctor.uploadWhole(300_000)
  await doctor.must('POST', '/api/blog-posts', aPost({ pdfFileUrl: pdf }))
  const patient = { patientName: 'Sample Patient', email: 'sample@example.org', phone: '+91 98100 00000' }
  const when = { preferredDate: '2027-01-05', preferredTime: '8:30-8:45 AM', appointmentType: 'ct-scan' }
  for (let i = 0; i < 40; i++) {
    const { id } = await doctor.must<{ id: string }>('POST', '/api/appointments', { ...patient, ...when })
    if (i % 3 === 0)
      await doctor.must('PUT', `/api/appointments/${id}`, { status: 'completed', adminNotes: 'Seen.' })
    if (i % 10 === 0) await doctor.must('DELETE', `/api/appointments/${id}`)
  }
}

const aPicture = (n: number) =>
  sharp({ create: { width: 400 + n, height: 300, channels: 3, background: '#0b6e75' } })
    .png()
    .toBuffer()
