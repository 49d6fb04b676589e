import AwsS3, { type AwsBody } from '@uppy/aws-s3'
import { Uppy } from '@uppy/core'
import { kinds, refusedType, type UploadKind } from './kinds.ts'
import { createSelection, type UploadedFile, type UploadedPicture } from './selection.ts'
import { failedUpload } from './send.ts'

export type Uploader = Uppy<Record<string, unknown>, AwsBody>

/** More would only share the line, and the server looks at pictures one by one. */
const AT_ONCE = 3

/**
 * Selects, scales and sends files. `keep` is told of each as soon as it is in the store, one after the other; if it
 * throws, the file is shown as failed, and Retry sends it again. `onSelected` is told of every file, `onRefused` why one
 * is not taken, `onFailed` why one could not be sent.
 */
export function createUploader({
  kind,
  allSizes,
  keep,
  onSelected,
  onRefused,
  onFailed,
}: {
  kind: UploadKind
  allSizes: boolean
  keep: (file: UploadedFile | UploadedPicture) => Promise<void> | void
  onSelected: () => void
  onRefused: (message: string) => void
  onFailed: (message: string) => void
}): Uploader {
  const selection = createSelection({ kind, allSizes })
  const uppy: Uploader = new Uppy<Record<string, unknown>, AwsBody>({
    id: kind,
    autoProceed: false,
    // What goes wrong is said on the page.
    logger: { debug() {}, warn() {}, error() {} },
    restrictions: kinds[kind].restrictions,
    locale: { strings: { inferiorSize: 'The file is empty.' }, pluralize: (n) => (n === 1 ? 0 : 1) },
  })

  uppy.on('restriction-failed', (file, error) => {
    onSelected()
    const wrongType = file && /only upload:/.test(error.message)
    onRefused(wrongType ? refusedType(kind, { name: file.name, type: file.type }) : error.message)
  })
  uppy.on('file-added', ({ id, name, data }) => {
    onSelected()
    if (kind !== 'images' || !(data instanceof Blob)) return
    selection.prepare(id, data).then(
      ({ gallery, thumbnail }) => {
        if (!uppy.getFile(id)) return
        const preview = URL.createObjectURL(thumbnail.blob)
        uppy.setFileState(id, { data: gallery.blob, size: gallery.blob.size, preview })
      },
      (error: Error) => {
        if (uppy.getFile(id)) uppy.removeFile(id)
        onRefused(`“${name}”: ${error.message}`)
      },
    )
  })
  uppy.on('file-removed', ({ id, preview }) => {
    if (preview) URL.revokeObjectURL(preview)
    selection.remove(id)
  })

  uppy.addPreProcessor(async (ids) => {
    for (const id of ids) {
      const file = uppy.getFile(id)
      if (!file || !selection.prepared(id)) continue
      uppy.emit('preprocess-progress', file, { mode: 'indeterminate', message: 'Preparing the picture' })
      await selection.prepared(id)?.catch(() => {})
      uppy.emit('preprocess-complete', uppy.getFile(id))
    }
  })

  uppy.use(AwsS3, {
    shouldUseMultipart: false,
    limit: AT_ONCE,
    generateObjectKey: ({ id }) => id,
    signRequest: ({ key: id }) => selection.destinationOf(uppy.getFile(id)),
  })

  let last: Promise<unknown> = Promise.resolve()
  const kept = new Map<string, Promise<void>>()
  uppy.on('upload-success', (file) => {
    if (!file) return
    const next = last.then(async () => keep(await selection.uploaded(file)))
    last = next.catch(() => {})
    kept.set(file.id, next)
  })
  uppy.addPostProcessor(async (ids) => {
    for (const id of ids) {
      await kept.get(id)?.catch((error: Error) => sendAgain(id, error))
      kept.delete(id)
    }
  })

  /** The server may have thrown away what it did not like: Retry sends all of it. */
  function sendAgain(id: string, error: Error) {
    const file = uppy.getFile(id)
    if (!file) return
    uppy.emit('upload-error', file, error)
    selection.startAgain(id)
    const { bytesTotal, uploadStarted } = file.progress
    const progress = { bytesTotal, uploadStarted: uploadStarted ?? Date.now(), uploadComplete: false }
    uppy.setFileState(id, { progress: { ...progress, percentage: 0, bytesUploaded: 0 } })
  }

  uppy.on('upload-error', (file, error) => {
    const message = wordsFor(error)
    if (file && uppy.getFile(file.id)) uppy.setFileState(file.id, { error: message })
    onFailed(message)
  })
  return uppy
}

/** The uploader's own errors name S3; those of the calls say what is to be said. */
function wordsFor(error: { message: string; status?: number; code?: string }): string {
  if (error.code === 'NETWORK') return failedUpload(0)
  return error.status === undefined ? error.message : failedUpload(error.status)
}
