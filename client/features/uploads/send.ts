import type { UploadAddress } from '#shared/upload.ts'
import { api } from '../../lib/api.ts'
import { putFile } from '../../lib/put-file.ts'
import { storedSession } from '../../lib/session.ts'
import { sessionEnded } from '../auth/api.ts'
import { wordsOf } from '../records/refusals.ts'

export interface Destination {
  url: string
  headers: Record<string, string>
  path: string
}

interface Announced {
  fileName: string
  fileSize: number
  fileType: string
}

/** Throws Error with the text for the dialog. */
export const announceObject = (file: Announced) =>
  announce<{ objectPath: string }>('/api/objects/upload', file, ({ objectPath }) => objectPath)

export const announcePdf = ({ fileName, fileSize }: Announced) =>
  announce<{ accessURL: string }>(
    '/api/blog-posts/upload-pdf',
    { fileName, fileSize },
    ({ accessURL }) => accessURL,
  )

async function announce<Answer>(
  call: string,
  body: object,
  pathIn: (answer: Answer) => string,
): Promise<Destination> {
  if (!storedSession()) throw new Error('Authentication Error: Please login as admin to upload files')
  try {
    const answer = await api<UploadAddress & Answer>(call, { method: 'POST', body })
    const url = new URL(answer.uploadURL, location.href).href
    return { url, headers: answer.headers, path: pathIn(answer) }
  } catch (error) {
    if (sessionEnded(error)) throw new Error('Session Expired: Please login again')
    const words = wordsOf(error)
    throw new Error(words ? `Failed to get upload URL: ${words}` : 'Failed to get upload URL')
  }
}

/** Resolves to the path of the object; throws Error with the text for the dialog. */
export async function sendObject(blob: Blob, fileName: string): Promise<string> {
  const { url, headers, path } = await announceObject({ fileName, fileSize: blob.size, fileType: blob.type })
  const status = await putFile(url, headers, blob)
  if (status < 200 || status > 299) throw new Error(failedUpload(status))
  return path
}

/** Status 0 is a broken connection. */
export function failedUpload(status: number): string {
  const reason = reasons[status] ?? (status >= 500 ? 'The file store cannot be reached.' : undefined)
  return reason ? `File upload failed: ${reason} Press Retry.` : 'File upload failed'
}

const reasons: Record<number, string> = {
  0: 'The connection was lost.',
  400: 'It was cut off on the way.',
  403: 'Its address has expired.',
  409: 'Its address had been used already.',
  412: 'Its address had been used already.',
  503: 'Too many uploads at once.',
  507: 'There is no room left in the file store.',
}
