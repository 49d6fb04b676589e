import { randomUUID } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { blogPostVersions, importedPosts, imports } from '#server/db/schema/blog.ts'
import { files, IMPORT_TYPE } from '#server/db/schema/files.ts'
import { drafts } from '#server/db/schema/site.ts'
import { asDoctor, type Site } from '#server/testing/app.ts'
import { aStoredFile } from '#server/testing/backups.ts'
import { aBreach, aGalleryItem, anAppointment, anEvent, aPost, aRequest } from '#server/testing/factories.ts'
import { fixture } from '#server/testing/imports.ts'
import { defaultContent } from '#shared/content/defaults.ts'
import { copyName, copyWidths } from '#shared/files/copies.ts'

export async function aWorld(site: Site) {
  const { db } = site
  const doctor = await asDoctor(site)
  const [posts, events, items, appointments] = await Promise.all([
    twice(() => aPost(db)),
    twice(() => anEvent(db)),
    twice(() => aGalleryItem(db)),
    twice(() => anAppointment(db)),
  ])
  const versions = await Promise.all(
    posts.map(async (post) => {
      const row = { ...post, title: 'Earlier', publishedAt: undefined, updatedAt: undefined }
      const [version] = await db
        .insert(blogPostVersions)
        .values({ postId: post.id, row, savedBy: null })
        .returning()
      return version?.id ?? ''
    }),
  )
  const doomed = await Promise.all([aPost(db), anEvent(db), aGalleryItem(db), anAppointment(db)])
  const trash = []
  for (const [at, kind] of ['blog-posts', 'events', 'gallery', 'appointments'].entries()) {
    const one = doomed[at] as { id: string; slug?: string }
    trash.push(
      (await doctor.delete(`/api/${kind}/${(kind === 'blog-posts' && one.slug) || one.id}`).expect(200)).body
        .trashId as string,
    )
  }
  const requests = await twice(() => aRequest(db))
  const breaches = await twice(() => aBreach(db))
  const draft = `form:${randomUUID()}`
  await db.insert(drafts).values({ key: draft, data: { title: 'Half' } })
  for (const title of ['Earlier', defaultContent.contact.title])
    await doctor
      .put('/api/content/contact')
      .send({ ...defaultContent.contact, title })
      .expect(200)
  const saves = await doctor.get('/api/history/page/contact').expect(200)
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)
  return {
    posts: ids(posts),
    slugs: posts.map(({ slug }) => slug),
    versions,
    events: ids(events),
    eventSlugs: events.map(({ slug }) => slug),
    items: ids(items),
    appointments: ids(appointments),
    trash,
    requests: ids(requests),
    breaches: ids(breaches),
    drafts: [draft],
    findings: ['praise:1lt31629xqe', 'figures:2'],
    pages: ['contact', 'home'],
    saves: ids(saves.body.items).slice(0, 2),
    addresses: [
      '',
      'about',
      'blog',
      'events',
      'contact',
      'search',
      ...posts.map(({ slug }) => `blog/${slug}`),
      ...events.map(({ slug }) => `events/${slug}`),
    ],
    copies: copyWidths.flatMap((width) => [copyName(width), copyName(width, 'portrait')]),
    imports: [await anImport(site, posts[0]?.id ?? '')],
    exports: [await anExport(site, 'wordpress.xml'), await anExport(site, 'ghost.json')],
    files: [await aStoredFile(site, 'png'), await aStoredFile(site, 'jpg'), await aStoredFile(site, 'pdf')],
  }
}

async function anImport({ db }: Site, postId: string) {
  const [batch] = await db.insert(imports).values({ source: 'Ghost', fileName: 'a.json' }).returning()
  const importId = batch?.id ?? ''
  await db.insert(importedPosts).values({ importId, postId })
  return importId
}

async function anExport({ db, files: store }: Site, name: Parameters<typeof fixture>[0]) {
  const key = `${randomUUID()}.import`
  const bytes = fixture(name)
  await store.write(key, bytes, IMPORT_TYPE)
  await db.insert(files).values({ key, name, type: IMPORT_TYPE, size: bytes.length })
  return key
}

export type World = Awaited<ReturnType<typeof aWorld>>

const twice = <T>(make: () => Promise<T>) => Promise.all([make(), make()])

/** These change even when a call is refused: sessions slide, failures are counted, challenges are used up, files are checked. */
const restless = [
  'failed_logins',
  'admin_sessions',
  'known_devices',
  'account_events',
  'code_apps',
  'used_challenges',
  'files',
]

export async function stateOf({ db, env }: Site): Promise<string> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const digests = tables
    .filter(({ name }) => !restless.includes(name))
    .map(
      ({
        name,
      }) => sql`select ${name} as name, md5(string_agg(md5(row::text), '' order by md5(row::text))) as digest
        from ${sql.identifier(name)} as row`,
    )
  const { rows } = await db.execute(sql`${sql.join(digests, sql` union all `)} order by name`)
  const folder = join(env.DATA_DIR, 'files')
  const files = await Promise.all(
    (await readdir(folder)).map(async (name) => `${name} ${(await stat(join(folder, name))).size}`),
  )
  return JSON.stringify([rows, files.filter((file) => !file.startsWith('incoming')).sort()])
}
