import AwsS3, { type AwsBody } from '@uppy/aws-s3'
import { Uppy } from '@uppy/core'
import type { Renditions } from '../../lib/images/scale.ts'
import type { Edited } from '../pictures/editor/edited.ts'
import { inOrderOfChoice } from './in-order.ts'
import { kinds, notPdf, type UploadKind } from './kinds.ts'
import { createSelection, type TakePicture, type UploadedFile, type UploadedPicture } from './selection.ts'
import { failedUpload } from './send.ts'

type FilesUppy = Uppy<Record<string, unknown>, AwsBody>

export type Uploader = ReturnType<typeof createUploader>

/** The server checks pictures one at a time, so more would only share the bandwidth. */
const CONCURRENCY_LIMIT = 3

/** `onStored` is called for each stored file in the order of choice; if it throws, the file counts as failed and
 * Retry sends it again. With `allSizes` the last one is first: the gallery shows the newest first. */
export function createUploader({
  kind,
  allSizes,
  take = async (file) => ({ file, medical: false }),
  onStored,
  onSelected,
  onRefused,
  onFailed,
}: {
  kind: UploadKind
  allSizes: boolean
  /** For picture files that were not taken before. */
  take?: TakePicture
  onStored: (file: UploadedFile | UploadedPicture) => Promise<void> | void
  onSelected: () => void
  onRefused: (message: string, file?: string) => void
  onFailed: (message: string) => void
}) {
  const selection = createSelection({ kind, allSizes, take })
  const uppy: FilesUppy = new Uppy<Record<string, unknown>, AwsBody>({
    id: kind,
    autoProceed: false,
    logger: { debug() {}, warn() {}, error() {} },
    restrictions: kinds[kind].restrictions,
    locale: { strings: { inferiorSize: 'The file is empty.' }, pluralize: (n) => (n === 1 ? 0 : 1) },
  })

  uppy.on('restriction-failed', (file, error) => {
    onSelected()
    const wrongType = file && /only upload:/.test(error.message)
    onRefused(wrongType ? notPdf(file.name) : error.message)
  })
  uppy.on('file-added', ({ id, name, data }) => {
    onSelected()
    if (kind !== 'images' || !(data instanceof File)) return
    show(id, name, selection.prepare(id, data))
  })

  function show(id: string, name: string, renditions: Promise<Renditions>) {
    renditions.then(
      ({ gallery, thumbnail }) => {
        const file = uppy.getFile(id)
        if (!file) return
        if (file.preview) URL.revokeObjectURL(file.preview)
        const preview = URL.createObjectURL(thumbnail.blob)
        uppy.setFileState(id, { data: gallery.blob, size: gallery.blob.size, preview })
      },
      (error: Error) => {
        if (uppy.getFile(id)) uppy.removeFile(id)
        onRefused(error.message, name)
      },
    )
  }
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
    limit: CONCURRENCY_LIMIT,
    generateObjectKey: ({ id }) => id,
    signRequest: ({ key: id }) => selection.destinationOf(uppy.getFile(id)),
  })

  const inTurn = inOrderOfChoice(uppy, { lastFirst: allSizes })
  const stored = new Map<string, Promise<void>>()
  uppy.on('upload-success', (file) => {
    if (!file) return
    const uploaded = selection.uploaded(file)
    const storing = inTurn(file.id, async () => {
      const stored = await uploaded
      await selection.saveFacts(file.id, stored.fileUrl)
      await onStored(stored)
    })
    storing.catch(() => {}) // the post-processor reports it
    stored.set(file.id, storing)
  })
  uppy.addPostProcessor(async (ids) => {
    for (const id of ids) {
      await stored.get(id)?.catch((error: Error) => sendAgain(id, error))
      stored.delete(id)
    }
  })

  /** The server may have deleted the refused objects: Retry sends all of them. */
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
  return {
    uppy,
    taken: selection.taken,
    /** Before it is uploaded. */
    replace: (id: string, file: File, edited: Edited) =>
      show(id, uppy.getFile(id)?.name ?? file.name, selection.replace(id, file, edited)),
  }
}

/** Uppy's own errors name S3; errors of our API carry text for the doctor. */
function wordsFor(error: { message: string; status?: number; code?: string }): string {
  if (error.code === 'NETWORK') return failedUpload(0)
  return error.status === undefined ? error.message : failedUpload(error.status)
}
