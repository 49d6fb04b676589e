import { randomBytes } from 'node:crypto'
import { MAX_PDF_BYTES, type UploadAddress } from '#shared/upload.ts'
import { report } from './report.ts'
import { type Server, startServer } from './server.ts'

const MB = 1024 * 1024
const UPLOADS = 3

/** The server's memory while 50 MB come in and are attached to an article, through the disk store. Linux only. */
export async function benchUpload() {
  const server = await startServer()
  try {
    const authorised = await server.signIn()
    // Without a first upload, loading and compiling the code would count as the cost of a large file.
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

async function upload(server: Server, authorised: Record<string, string>, name: string, size: number) {
  const pdfFileUrl = await sendPdf(server, authorised, name, size)
  const post = { title: name, slug: name, excerpt: name, content: `<p>${name}</p>`, category: 'Knee' }
  await server.post('/api/blog-posts', { ...post, pdfFileUrl }, authorised)
}

/** Resolves to its address on the site. */
export async function sendPdf(
  server: Server,
  authorised: Record<string, string>,
  name: string,
  size: number,
): Promise<string> {
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
  return accessURL
}

/** A valid PDF with one stream of noise, which compresses as badly as scanned pages. */
function aPdf(size: number): Blob {
  const end = '\nendstream\nendobj\ntrailer\n<< /Size 2 >>\n%%EOF\n'
  const begin = (length: number) =>
    `%PDF-1.7\n1 0 obj\n<< /Length ${String(length).padStart(8, '0')} >>\nstream\n`
  const length = size - begin(0).length - end.length
  return new Blob([begin(length), randomBytes(length), end])
}
