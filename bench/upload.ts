import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MAX_PDF_BYTES, type UploadAddress } from '#shared/upload.ts'
import { freePort } from './port.ts'
import { report } from './report.ts'

const MB = 1024 * 1024
const UPLOADS = 3

/** The server's memory while 50 MB come in and are attached to an article, through the disk store (issue 4). Linux only. */
export async function benchUpload() {
  const server = await startServer()
  try {
    const { sessionId } = await server.post<{ sessionId: string }>('/api/auth/login', credentials)
    const authorised = { Authorization: `Bearer ${sessionId}` }
    // What runs for the first time is loaded and compiled then: not what a large file costs.
    await upload(server, authorised, 'first', 100_000)
    const growths: number[] = []
    for (let i = 1; i <= UPLOADS; i++) {
      const before = server.memory()
      let most = before
      const sampling = setInterval(() => {
        most = Math.max(most, server.memory())
      }, 10)
      await upload(server, authorised, `large-${i}`, MAX_PDF_BYTES)
      clearInterval(sampling)
      growths.push((most - before) / MB)
    }
    const detail = `${growths.map((growth) => growth.toFixed(1)).join(', ')} MB, one after the other`
    report('50 MB uploaded: the most that the server grew, MB', Math.max(...growths), { to: 32, detail })
  } finally {
    await server.stop()
  }
}

const credentials = { username: 'doctor', password: 'fluid in the knee' }

type Server = Awaited<ReturnType<typeof startServer>>

async function upload(server: Server, authorised: Record<string, string>, name: string, size: number) {
  const file = { fileName: `${name}.pdf`, fileSize: size }
  const { accessURL, uploadURL, headers } = await server.post<UploadAddress & { accessURL: string }>(
    '/api/blog-posts/upload-pdf',
    file,
    authorised,
  )
  const { status } = await fetch(new URL(uploadURL, server.origin), {
    method: 'PUT',
    body: aPdf(size),
    headers,
  })
  if (status !== 200) throw new Error(`The upload was answered with ${status}`)
  const post = { title: name, slug: name, excerpt: name, content: `<p>${name}</p>`, category: 'Knee' }
  await server.post('/api/blog-posts', { ...post, pdfFileUrl: accessURL }, authorised)
}

/** A PDF of this size whose one stream is noise, as scanned pages are to a compressor. */
function aPdf(size: number): Blob {
  const end = '\nendstream\nendobj\ntrailer\n<< /Size 2 >>\n%%EOF\n'
  const begin = (length: number) =>
    `%PDF-1.7\n1 0 obj\n<< /Length ${String(length).padStart(8, '0')} >>\nstream\n`
  const length = size - begin(0).length - end.length
  return new Blob([begin(length), randomBytes(length), end])
}

/** The server as `npm start` runs it, in a process of its own on a folder that goes with it. */
async function startServer() {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-bench-'))
  const port = await freePort()
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'silent',
      ADMIN_USERNAME: credentials.username,
      ADMIN_PASSWORD: credentials.password,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  for await (const printed of child.stdout) if (String(printed).includes('Ready at')) break
  const origin = `http://127.0.0.1:${port}`
  return {
    origin,
    /** Resident bytes (proc(5), statm counts pages of 4 kB). */
    memory: () => Number(readFileSync(`/proc/${child.pid}/statm`, 'utf8').split(' ')[1]) * 4096,
    async post<T>(path: string, body: object, headers: Record<string, string> = {}): Promise<T> {
      const response = await fetch(origin + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
      return (await response.json()) as T
    },
    async stop() {
      child.kill('SIGTERM')
      await exited
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
