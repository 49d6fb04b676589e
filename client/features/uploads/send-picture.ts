import type { UploadedFile, UploadedPicture } from './selection.ts'
import { createUploader } from './uploader.ts'

/** Stores one picture with the same Uppy as the upload dialog, for the gallery in its three sizes.
 * Throws Error with the text to show. */
export async function sendPicture(
  file: File,
  onProgress: (percent: number) => void,
  { allSizes = true } = {},
): Promise<UploadedPicture> {
  let stored: UploadedFile | UploadedPicture | undefined
  let problem: string | undefined
  const fail = (message: string) => {
    problem ??= message
  }
  const { uppy } = createUploader({
    kind: 'images',
    allSizes,
    onStored(picture) {
      stored = picture
    },
    onSelected() {},
    onRefused: fail,
    onFailed: fail,
  })
  uppy.on('progress', onProgress)
  try {
    uppy.addFile({ source: 'dropped', name: file.name, type: file.type, data: file })
    await uppy.upload()
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error))
  } finally {
    uppy.destroy()
  }
  if (problem || !stored) {
    const message = problem ?? 'Failed to upload file. Please try again.'
    throw new Error(message.replace('Press Retry.', 'Try again.'))
  }
  return stored as UploadedPicture
}
