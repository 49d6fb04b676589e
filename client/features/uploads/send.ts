import type { UploadAddress, UploadInput, UploadType } from '#shared/upload.ts'
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

type Answer = UploadAddress & ({ objectPath: string } | { accessURL: string })

/** Throws Error with the text for the dialog. */
export async function announce(
  call: '/api/objects/upload' | '/api/blog-posts/upload-pdf',
  body: Partial<UploadInput>,
): Promise<Destination> {
  if (!storedSession()) throw new Error('Authentication Error: Please login as admin to upload files')
  try {
    const { uploadURL, headers, ...answer } = await api<Answer>(call, { method: 'POST', body })
    const path = 'objectPath' in answer ? answer.objectPath : answer.accessURL
    return { url: new URL(uploadURL, location.href).href, headers, path }
  } catch (error) {
    if (sessionEnded(error)) throw new Error('Session Expired: Please login again')
    const words = wordsOf(error)
    throw new Error(words ? `Failed to get upload URL: ${words}` : 'Failed to get upload URL')
  }
}

/** Of pictures no name is sent: the doctor's own may hold a patient's, and the gallery's answers show it. */
export const announceObject = ({ size, type }: Blob) =>
  announce('/api/objects/upload', { fileName: PICTURE_NAME, fileSize: size, fileType: type as UploadType })

export const PICTURE_NAME = 'picture.jpg'

/** Resolves to the path of the object; throws Error with the text for the dialog. */
export async function sendObject(blob: Blob): Promise<string> {
  const { url, headers, path } = await announceObject(blob)
  const status = await putFile(url, headers, blob)
  if (status < 200 || status > 299) throw new Error(failedUpload(status))
  return path
}

/** Throws Error with the text for the dialog. */
export async function orSay(saving: Promise<void>): Promise<void> {
  try {
    await saving
  } catch (error) {
    if (sessionEnded(error)) throw new Error('Session Expired: Please login again')
    throw new Error(`Failed to upload file. ${wordsOf(error) ?? 'Please try again.'}`)
  }
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
