import { randomBytes } from 'node:crypto'
import { credentials } from './server.ts'

export interface Answer {
  status: number
  /** Until the whole answer was there (milliseconds). */
  took: number
  headers: Headers
  text: string
}

interface Asked {
  method?: string
  body?: unknown
  headers?: Record<string, string>
}

/** One timed call; rejects when the connection breaks and after a minute. */
export async function call(
  url: string | URL,
  { method = 'GET', body, headers = {} }: Asked = {},
): Promise<Answer> {
  const json = body === undefined ? {} : { body: JSON.stringify(body) }
  const began = performance.now()
  const response = await fetch(url, {
    ...{ method, ...json, redirect: 'manual', signal: AbortSignal.timeout(60_000) },
    headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
  })
  const text = await response.text()
  return { status: response.status, took: performance.now() - began, headers: response.headers, text }
}

export const login = (origin: string, { username, password } = credentials) =>
  call(`${origin}/api/auth/login`, { method: 'POST', body: { username, password } })

export type Doctor = Awaited<ReturnType<typeof signIn>>

/** The doctor, signed in; calls resolve to the answer whatever its status. */
export async function signIn(origin: string, token?: string) {
  const sessionId = token ?? (JSON.parse((await login(origin)).text) as { sessionId: string }).sessionId
  const authorised = { Authorization: `Bearer ${sessionId}` }
  const send = (method: string, path: string, body?: unknown) =>
    call(origin + path, { method, body, headers: authorised })
  const announce = (fileSize: number) =>
    send('POST', '/api/blog-posts/upload-pdf', { fileName: 'a.pdf', fileSize })
  return {
    origin,
    sessionId,
    authorised,
    send,
    /** Like send, but throws unless it succeeds. */
    async must<T>(method: string, path: string, body?: unknown): Promise<T> {
      const { status, text } = await send(method, path, body)
      if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text.slice(0, 300)}`)
      return JSON.parse(text) as T
    },
    /** Announces a PDF; resolves to its presigned request and later path. */
    async announce(size: number): Promise<Announced> {
      const answer = await announce(size)
      if (answer.status !== 200) throw new Error(`An upload was refused: ${answer.status} ${answer.text}`)
      return announced(answer)
    },
    async uploadWhole(size: number): Promise<string> {
      const upload = await this.announce(size)
      const { status } = await put(upload, aPdf(size))
      if (status !== 200) throw new Error(`An upload was answered with ${status}`)
      return upload.path
    },
    /** Announces a PDF and sends it; resolves to the last answer. */
    async upload(size: number): Promise<Answer> {
      const answer = await announce(size)
      return answer.status === 200 ? put(announced(answer), aPdf(size)) : answer
    },
  }

  function announced({ text }: Answer): Announced {
    const { uploadURL, accessURL, headers } = JSON.parse(text)
    return { url: new URL(uploadURL, origin), path: accessURL, headers }
  }
}

export interface Announced {
  url: URL
  path: string
  headers: Record<string, string>
}

export async function put({ url, headers }: Announced, bytes: Uint8Array<ArrayBuffer>): Promise<Answer> {
  const began = performance.now()
  const response = await fetch(url, { method: 'PUT', body: bytes, headers })
  const text = await response.text()
  return { status: response.status, took: performance.now() - began, headers: response.headers, text }
}

export async function putPicture(doctor: Doctor, bytes: Buffer) {
  const announced = { fileName: 'a.png', fileSize: bytes.length, fileType: 'image/png' }
  const { uploadURL, objectPath, headers } = await doctor.must<
    Record<string, string> & { headers: Record<string, string> }
  >('POST', '/api/objects/upload', announced)
  const url = new URL(uploadURL ?? '', doctor.origin)
  const { status } = await put({ url, path: objectPath ?? '', headers }, new Uint8Array(bytes))
  return { path: objectPath ?? '', status }
}

/** Unique bytes with a PDF's header. */
export function aPdf(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size)
  bytes.set(randomBytes(Math.min(size, 65_536)))
  bytes.set(Buffer.from('%PDF-1.7\n'))
  return bytes
}

let number = 0

export const aPost = (values: object = {}) => {
  number++
  const slug = `article-${process.pid}-${number}`
  return {
    title: `Article ${number}`,
    slug,
    excerpt: 'Short.',
    content: '<p>Dark on ultrasound.</p>',
    category: 'Knee',
    ...values,
  }
}
