import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { buffer, text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import yauzl from 'yauzl'
import yazl from 'yazl'
import { defaultContent } from '#shared/content/defaults.ts'
import { files } from '../db/schema/files.ts'
import { drafts } from '../db/schema/site.ts'
import type { Services } from '../services.ts'
import { asDoctor, type Site } from './app.ts'
import { aGalleryItem, anAppointment, anEvent, aPost } from './factories.ts'
import { sha256 } from './fingerprint.ts'
import { aPicture } from './pictures.ts'
import { aFile } from './stores.ts'

export async function aStoredFile(
  { db, files: store }: Pick<Services, 'db' | 'files'>,
  kind: 'pdf' | 'png' | 'jpg',
) {
  const type = { pdf: 'application/pdf', png: 'image/png', jpg: 'image/jpeg' }[kind] as 'application/pdf'
  const key = `${randomUUID()}.${kind}`
  const bytes = kind === 'pdf' ? Buffer.concat([aFile('pdf', 2_000), Buffer.from(key)]) : await unlike(kind)
  await store.write(key, bytes, type)
  await db.insert(files).values({ key, name: `a ${kind}`, type, size: bytes.length })
  return `/objects/${key}`
}

let width = 40

const unlike = (kind: 'png' | 'jpg') => aPicture(width++)[kind === 'png' ? 'png' : 'jpeg']().toBuffer()

export async function fill(site: Site) {
  const doctor = await asDoctor(site)
  const { db } = site
  const [picture, portrait, orphan] = [
    await aStoredFile(site, 'png'),
    await aStoredFile(site, 'jpg'),
    await aStoredFile(site, 'png'),
  ]
  const pdf = { pdfFileUrl: await aStoredFile(site, 'pdf'), pdfFileName: 'a.pdf', pdfFileSize: 2_000 }
  const post = await aPost(db, {
    slug: 'kept',
    content: `<p>Dark.</p><img src="${picture}" alt="">`,
    tags: ['a, b', '"c"'],
    ...pdf,
  })
  const { title, excerpt, content, category } = post
  const edited = { title: 'Later ✓ ी 🦴', slug: 'kept-later', excerpt, content, category }
  await doctor.put('/api/blog-posts/kept').send(edited).expect(200)
  await aPost(db, { slug: 'not-finished', category: '', publishedAt: null })
  await aPost(db, { slug: 'for-later', publishedAt: new Date('2999-01-01') })
  await aPost(db, { slug: 'trashed', title })
  await doctor.delete('/api/blog-posts/trashed').expect(200)
  await doctor.post('/api/blog-posts/publish').expect(200)
  const event = await anEvent(db)
  await aGalleryItem(db, { eventId: event.id, fileUrl: await aStoredFile(site, 'jpg') })
  const profile = { ...defaultContent.profile, portrait: { src: portrait, width: 4, height: 5, alt: '' } }
  await doctor.put('/api/content/profile').send(profile).expect(200)
  await doctor.put('/api/pictures/facts').send({ path: portrait, checked: true }).expect(200)
  await anAppointment(db, { patientName: 'Kept Patient' })
  const { id } = await anAppointment(db, { patientName: 'Trashed Patient', status: 'confirmed' })
  await doctor.delete(`/api/appointments/${id}`).expect(200)
  await db
    .insert(drafts)
    .values({ key: 'new-post', data: { content: `<img src="${await aStoredFile(site, 'png')}">` } })
  return { doctor, orphan }
}

export async function command(
  name: 'admin' | 'backup' | 'files' | 'import' | 'restore',
  args: string[],
  env: NodeJS.ProcessEnv,
  { stdin = '', ...options }: { stdin?: string; cwd?: string; uid?: number; gid?: number } = {},
) {
  const script = fileURLToPath(new URL(`../cli/${name}.ts`, import.meta.url))
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), script, ...args], {
    ...options,
    env: { ...process.env, ...env },
  })
  child.stdin.end(stdin)
  const code = new Promise((resolve) => child.on('close', resolve))
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await code, out, err }
}

export async function unpacked(path: string): Promise<Map<string, Buffer>> {
  const zip = await yauzl.openPromise(path, { lazyEntries: true })
  const entries = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) {
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  }
  return entries
}

/** With `honest` the manifest has the new entries' hashes. */
export async function repacked(
  from: string,
  to: string,
  change: (entries: Map<string, Buffer>) => void,
  { honest = false } = {},
): Promise<string> {
  const entries = await unpacked(from)
  change(entries)
  if (honest) {
    const manifest = JSON.parse(String(entries.get('manifest.json')))
    const others = [...entries].filter(([name]) => name !== 'manifest.json')
    manifest.entries = others.map(([name, bytes]) => ({ name, size: bytes.length, sha256: sha256(bytes) }))
    for (const [name, bytes] of others) {
      const table = /^data\/(.*)\.jsonl$/.exec(name)?.[1]
      if (table) manifest.tables[table] = bytes.toString().split('\n').length - 1
    }
    entries.set('manifest.json', Buffer.from(JSON.stringify(manifest)))
  }
  const zip = new yazl.ZipFile()
  for (const [name, bytes] of entries) zip.addBuffer(bytes, name)
  zip.end()
  await writeFile(to, await buffer(zip.outputStream as NodeJS.ReadableStream))
  return to
}

export async function patched(from: string, to: string, change: (bytes: Buffer) => Buffer): Promise<string> {
  await writeFile(to, change(await readFile(from)))
  return to
}
