import { readdir, utimes } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { closeDatabase, openDatabase } from '#server/db/client.ts'
import { openDiskStore } from '#server/files/disk.ts'
import { sweepFiles } from '#server/files/sweep.ts'
import { startPostgres } from './database.ts'
import { type Announced, aPost, call, type Doctor, signIn } from './doctor.ts'
import { aFolder } from './machine.ts'
import { type Finding, tally } from './report.ts'
import { startServer } from './server.ts'

const SIZE = 2_000_000

/** Uploads that end half-way: reset, closed, silent, and the server itself ended by kill -9. */
export async function cut(): Promise<Finding[]> {
  const postgres = await startPostgres()
  const dataDir = aFolder()
  const files = join(dataDir, 'files')
  const options = { dataDir, env: { DATABASE_URL: postgres.url } }
  const first = await startServer(options)
  const doctor = await signIn(first.origin)
  const ways: Record<string, (socket: Socket) => void> = {
    reset: (socket) => socket.resetAndDestroy(),
    closed: (socket) => socket.end(),
    destroyed: (socket) => socket.destroy(),
  }
  const announced: Announced[] = []
  for (const end of Object.values(ways)) {
    const upload = await doctor.announce(SIZE)
    announced.push(upload)
    end(await halfSent(upload))
  }
  await delay(500)
  const partsLeft = (await readdir(join(files, 'incoming'))).length
  const killed = await doctor.announce(SIZE)
  announced.push(killed)
  await halfSent(killed)
  await first.kill()
  const server = await startServer(options)
  const again = await signIn(server.origin, doctor.sessionId)
  const traces = await Promise.all(announced.map((upload) => traceOf(again, server.origin, upload)))
  const linked = await postgres.sql(`select from blog_posts where pdf_file_url is not null`)

  // Makes orphans and partial uploads two days old.
  await postgres.sql(`update files set created_at = now() - interval '2 days', linked_at = null`)
  for (const part of await readdir(join(files, 'incoming'))) await utimes(join(files, 'incoming', part), 0, 0)
  const db = openDatabase(postgres.url, () => {})
  await sweepFiles({ db, files: await openDiskStore(files, 'any') })
  await closeDatabase(db.$client)
  const rows = await postgres.sql('select from files')
  const left = (await readdir(files, { recursive: true })).filter(
    (name) => !['incoming', 'published.json'].includes(name),
  )
  await server.stop()
  await postgres.stop()
  return [
    {
      fault: 'upload cut half-way',
      done: `1 of 2 MB, then ${Object.keys(ways).join(', ')}, or kill -9 of the server`,
      measured: `${partsLeft} parts left at once; the file ${tally(traces.map(({ file }) => file))}, linking it ${tally(traces.map(({ link }) => link))}, ${linked.length} linked; after the sweep ${rows.length} rows and ${left.length} files`,
      bar: 'nothing stored, nothing linked, gone within the sweep',
      ok:
        partsLeft === 0 &&
        traces.every(({ file, link }) => file === 404 && link === 422) &&
        !linked.length &&
        !rows.length &&
        !left.length,
    },
  ]
}

async function halfSent({ url, headers }: Announced): Promise<Socket> {
  const socket = connect(Number(url.port), url.hostname)
  socket.on('error', () => {})
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(
    `PUT ${url.pathname}${url.search} HTTP/1.1\r\nHost: x\r\nContent-Length: ${SIZE}\r\n${lines.join('')}\r\n`,
  )
  socket.write(Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(SIZE / 2)]))
  await delay(400)
  return socket
}

async function traceOf(doctor: Doctor, origin: string, { path }: Announced) {
  const file = await call(origin + path)
  const link = await doctor.send('POST', '/api/blog-posts', aPost({ pdfFileUrl: path }))
  return { file: file.status, link: link.status }
}
