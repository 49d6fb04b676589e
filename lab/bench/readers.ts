import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { fillDemo } from '#server/cli/demo/fill.ts'
import { storeFile } from '#server/cli/demo/store.ts'
import { galleryItems } from '#server/db/schema/events.ts'
import { prepareFile } from '#server/gallery/file.ts'
import { renditionLimits } from '#shared/files/rendition.ts'
import { startBare } from './bare-page.ts'
import { type BenchSite, startSite } from './site.ts'

interface Site {
  origin: string
  bare: string
  post: string
}

/** The demo's content, served from a child process so that measuring does not slow it down. */
export async function startReadersSite() {
  const child = fork(fileURLToPath(import.meta.url))
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The site ended with ${code}`)
  })
  ended.catch(() => {})
  const answer = () => Promise.race([once(child, 'message'), ended])
  const [site] = (await answer()) as [Site]
  return {
    ...site,
    async hang(count: number) {
      child.send(count)
      await answer()
    },
    async stop() {
      child.disconnect()
      await ended.catch(() => {})
    },
  }
}

const shapes = [
  [1200, 800],
  [600, 800],
  [1067, 800],
  [1200, 675],
  [800, 800],
] as const

const aPhotograph = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#0b6e75',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .blur(2)
    .png()
    .toBuffer()

const renditions = (photograph: Buffer) =>
  Promise.all(
    Object.values(renditionLimits).map(({ width, height, quality }) =>
      sharp(photograph)
        .resize({ width, height, fit: 'inside', withoutEnlargement: true })
        .jpeg({ quality: quality * 100 })
        .toBuffer(),
    ),
  )

async function hang(services: BenchSite, count: number) {
  const photographs = await Promise.all(
    shapes.map(async ([width, height]) => renditions(await aPhotograph(width, height))),
  )
  await services.db.delete(galleryItems)
  for (let n = 0; n < count; n++) {
    const [fileUrl = '', previewUrl, thumbnailUrl] = await Promise.all(
      (photographs[n % photographs.length] ?? []).map((bytes) =>
        storeFile(services, { fileName: `${n}.jpg`, fileType: 'image/jpeg' }, bytes),
      ),
    )
    const file = await prepareFile(services, 'image', { fileUrl, previewUrl, thumbnailUrl })
    await services.db.insert(galleryItems).values({ title: `Photograph ${n}`, ...file })
  }
  services.cache.invalidate('gallery_items')
}

async function hangPortrait(services: BenchSite) {
  const bytes = await sharp(await aPhotograph(600, 800))
    .jpeg({ quality: 85 })
    .toBuffer()
  const src = await storeFile(services, { fileName: 'portrait.jpg', fileType: 'image/jpeg' }, bytes)
  const portrait = JSON.stringify({ src, width: 600, height: 800, alt: 'The doctor' })
  await services.db.execute(
    sql`update site_content set data = jsonb_set(data, '{portrait}', ${portrait}::jsonb) where page = 'profile'`,
  )
}

if (process.send) {
  const site = await startSite()
  await fillDemo(site)
  await hangPortrait(site)
  site.cache.setSubscribed(true)
  const bare = await startBare(site.origin)
  process.on('message', async (count: number) => {
    await hang(site, count)
    if (process.connected) process.send?.('')
  })
  process.once('disconnect', async () => {
    bare.stop()
    await site.stop()
    process.exit(0)
  })
  process.send({
    origin: site.origin,
    bare: bare.origin,
    post: '/blog/rotator-cuff-tear',
  } satisfies Site)
}
