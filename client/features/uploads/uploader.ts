import AwsS3, { type AwsBody } from '@uppy/aws-s3'
import { Uppy } from '@uppy/core'
import type { UppyFile } from '@uppy/core/utils'
import { renditionsOf } from '../../lib/image.ts'
import type { Renditions } from '../../lib/scale.ts'
import { kinds, refusedType, type UploadKind } from './kinds.ts'
import { announceObject, announcePdf, type Destination, failedUpload, sendObject } from './send.ts'

export type Uploader = Uppy<Record<string, unknown>, AwsBody>
export type SelectedFile = UppyFile<Record<string, unknown>, AwsBody>

/** A file that lies in the store. */
export interface UploadedFile {
  fileUrl: string
  fileName: string
  /** Bytes. */
  fileSize: number
}

/** A picture that lies in the store; `width` and `height` are those of `fileUrl`. */
export interface UploadedPicture extends UploadedFile {
  width: number
  height: number
  previewUrl?: string
  thumbnailUrl?: string
  /** Bytes of what was selected. */
  sizeBefore: number
}

/** What is known of a selected file that Uppy has no place for. */
interface Progress {
  renditions?: Promise<Renditions>
  sizeBefore?: number
  /** Sent before the picture itself, and not again when it is tried again. */
  previewUrl?: string | undefined
  thumbnailUrl?: string | undefined
  destination?: Destination
}

/** More would only share the line, and the server looks at pictures one by one. */
const AT_ONCE = 3

/**
 * Selects, scales and sends files. `keep` is told of each as soon as it is in the store, one after the other; if it
 * throws, the file is shown as failed, and Retry sends it again. `allSizes`: of pictures the smaller sizes too.
 */
export function createUploader({
  kind,
  allSizes,
  keep,
  onProblem,
}: {
  kind: UploadKind
  allSizes: boolean
  keep: (file: UploadedFile | UploadedPicture) => Promise<void> | void
  onProblem: (message: string) => void
}): Uploader {
  const known = new Map<string, Progress>()
  const progressOf = (id: string) => known.get(id) ?? {}
  const note = (id: string, more: Progress) => known.set(id, { ...progressOf(id), ...more })
  const uppy: Uploader = new Uppy<Record<string, unknown>, AwsBody>({
    id: kind,
    autoProceed: false,
    // What goes wrong is said on the page.
    logger: { debug() {}, warn() {}, error() {} },
    restrictions: kinds[kind].restrictions,
    locale: { strings: { inferiorSize: 'The file is empty.' }, pluralize: (n) => (n === 1 ? 0 : 1) },
  })

  /** Pictures are made ready while the doctor still looks at what was selected. */
  uppy.on('file-added', (file) => {
    if (kind !== 'images' || !(file.data instanceof Blob)) return
    const renditions = renditionsOf(file.data)
    note(file.id, { renditions, sizeBefore: file.size ?? 0 })
    renditions.then(
      ({ gallery, thumbnail }) => {
        if (!uppy.getFile(file.id)) return
        const preview = URL.createObjectURL(thumbnail.blob)
        uppy.setFileState(file.id, { data: gallery.blob, size: gallery.blob.size, preview })
      },
      (error: Error) => {
        if (uppy.getFile(file.id)) uppy.removeFile(file.id)
        onProblem(`“${file.name}”: ${error.message}`)
      },
    )
  })
  uppy.on('file-removed', ({ id, preview }) => {
    if (preview) URL.revokeObjectURL(preview)
    known.delete(id)
  })
  uppy.on('restriction-failed', (file, error) => {
    const wrongType = file && /only upload:/.test(error.message)
    onProblem(wrongType ? refusedType(kind, { name: file.name, type: file.type }) : error.message)
  })

  uppy.addPreProcessor(async (ids) => {
    for (const id of ids) {
      const file = uppy.getFile(id)
      if (!file || !progressOf(id).renditions) continue
      uppy.emit('preprocess-progress', file, { mode: 'indeterminate', message: 'Preparing the picture' })
      await progressOf(id).renditions?.catch(() => {})
      uppy.emit('preprocess-complete', uppy.getFile(id))
    }
  })

  async function destinationOf(file: SelectedFile): Promise<Destination> {
    const { renditions, previewUrl, thumbnailUrl } = progressOf(file.id)
    if (!renditions) {
      const announced = { fileName: file.name, fileSize: file.size ?? 0, fileType: 'application/pdf' }
      return kind === 'pdf' ? announcePdf(announced) : announceObject(announced)
    }
    const fileName = asJpeg(file.name)
    const { gallery, preview, thumbnail } = await renditions
    if (allSizes && !previewUrl) note(file.id, { previewUrl: await sendObject(preview.blob, fileName) })
    if (allSizes && !thumbnailUrl) note(file.id, { thumbnailUrl: await sendObject(thumbnail.blob, fileName) })
    return announceObject({ fileName, fileSize: gallery.blob.size, fileType: gallery.blob.type })
  }

  uppy.use(AwsS3, {
    shouldUseMultipart: false,
    limit: AT_ONCE,
    generateObjectKey: ({ id }) => id,
    async signRequest({ key: id }) {
      const destination = await destinationOf(uppy.getFile(id))
      note(id, { destination })
      return destination
    },
  })

  let keeping: Promise<unknown> = Promise.resolve()
  const kept = new Map<string, Promise<void>>()
  uppy.on('upload-success', (file) => {
    if (!file) return
    const next = keeping.then(async () => keep(await describe(file, progressOf(file.id))))
    keeping = next.catch(() => {})
    kept.set(file.id, next)
  })
  uppy.addPostProcessor(async (ids) => {
    for (const id of ids) {
      await kept.get(id)?.catch((error: Error) => {
        const file = uppy.getFile(id)
        if (!file) return
        uppy.emit('upload-error', file, error)
        // The server may have thrown away what it did not like: Retry sends it all again.
        note(id, { previewUrl: undefined, thumbnailUrl: undefined })
        const { bytesTotal, uploadStarted } = file.progress
        const progress = { bytesTotal, uploadStarted: uploadStarted ?? Date.now(), uploadComplete: false }
        uppy.setFileState(id, { progress: { ...progress, percentage: 0, bytesUploaded: 0 } })
      })
      kept.delete(id)
    }
  })

  uppy.on('upload-error', (file, error) => {
    const message = wordsFor(error)
    if (file && uppy.getFile(file.id)) uppy.setFileState(file.id, { error: message })
    onProblem(message)
  })
  return uppy
}

async function describe(
  { name, size }: SelectedFile,
  { renditions, sizeBefore = 0, previewUrl, thumbnailUrl, destination }: Progress,
): Promise<UploadedFile | UploadedPicture> {
  const file = { fileUrl: destination?.path ?? '', fileName: name, fileSize: size ?? 0 }
  if (!renditions) return file
  const { width, height } = (await renditions).gallery
  const smaller = previewUrl && thumbnailUrl ? { previewUrl, thumbnailUrl } : {}
  return { ...file, fileName: asJpeg(name), width, height, ...smaller, sizeBefore }
}

/** Whatever the picture was, it is stored as JPEG. */
const asJpeg = (name: string) => `${name.replace(/\.[^.]*$/, '')}.jpg`

/** The uploader's own errors name S3; those of the calls say what is to be said. */
function wordsFor(error: { message: string; status?: number; code?: string }): string {
  if (error.code === 'NETWORK') return failedUpload(0)
  return error.status === undefined ? error.message : failedUpload(error.status)
}
