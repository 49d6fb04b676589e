import { type Post, type PostInput, SLUG_RESERVED } from '#shared/post.ts'
import { keyOfPath } from '#shared/upload.ts'
import { checkFile } from '../files/check.ts'
import { HttpError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { isHidden } from './read.ts'
import { isBlank, picturesIn, sanitiseContent } from './sanitise.ts'

export async function preparePost(services: Services, { tags, ...written }: PostInput, before?: Post) {
  const content = sanitiseContent(written.content)
  if (isBlank(content)) throw atField(400, 'content', 'Content is required')
  if (isHidden(services.env, written.slug)) throw atField(400, 'slug', SLUG_RESERVED)
  const linked = new Set(before ? picturesIn(before.content) : [])
  for (const key of picturesIn(content)) if (!linked.has(key)) await checkFile(services, key, 'content')
  const { title, slug, excerpt, category } = written
  return { title, slug, excerpt, content, category, tags, ...(await pdfOf(services, written, before)) }
}

const NO_PDF = { pdfFileUrl: null, pdfFileName: null, pdfFileSize: null }

async function pdfOf(services: Services, written: Omit<PostInput, 'tags'>, before: Post | undefined) {
  const { pdfFileUrl: url, pdfFileName: name } = written
  const { pdfFileUrl, pdfFileName, pdfFileSize } = before ?? NO_PDF
  if (url === undefined || (url && url === pdfFileUrl)) return { pdfFileUrl, pdfFileName, pdfFileSize }
  if (!url) return NO_PDF
  const key = keyOfPath(url.startsWith(services.env.PUBLIC_URL) ? new URL(url).pathname : url)
  if (!key?.endsWith('.pdf')) throw atField(400, 'pdfFileUrl', 'Attach a PDF that was uploaded here')
  const file = await checkFile(services, key, 'pdfFileUrl')
  return { pdfFileUrl: `/objects/${key}`, pdfFileName: name ?? file.name, pdfFileSize: file.size }
}

const atField = (status: number, field: string, message: string) =>
  new HttpError(status, message, { fields: { [field]: message } })
