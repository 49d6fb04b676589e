import { renditionsOf } from '../../lib/images/image.ts'
import type { Renditions } from '../../lib/images/scale.ts'
import { type Edited, saveEdited } from '../pictures/editor/edited.ts'
import type { TakenPicture } from '../pictures/frames/use-taking.tsx'
import type { UploadKind } from './kinds.ts'
import { announce, announceObject, type Destination, orSay, PICTURE_NAME, sendObject } from './send.ts'

export interface UploadedFile {
  fileUrl: string
  fileName: string
  /** Bytes. */
  fileSize: number
  /** Of a file of the library, as it was used last. */
  described?: { alt: string | null; description: string }
}

/** `width` and `height` are those of `fileUrl`. */
export interface UploadedPicture extends UploadedFile {
  width: number
  height: number
  previewUrl?: string
  thumbnailUrl?: string
  /** Bytes before scaling. */
  sizeBefore: number
}

/** Throws Error with the sentence for the dialog. */
export type TakePicture = (file: File) => Promise<TakenPicture>

interface Selected {
  id: string
  name: string
  size: number | null
}

interface Progress {
  renditions?: Promise<Renditions>
  sizeBefore?: number
  taken?: TakenPicture
  /** Stored before the picture itself; a retry does not send them again. */
  previewUrl?: string | undefined
  thumbnailUrl?: string | undefined
  destination?: Destination
}

/** Upload state by the ids of Uppy. `allSizes`: also sends the smaller sizes of pictures. */
export function createSelection({
  kind,
  allSizes,
  take,
}: {
  kind: UploadKind
  allSizes: boolean
  take: TakePicture
}) {
  const known = new Map<string, Progress>()
  const progressOf = (id: string) => known.get(id) ?? {}
  const note = (id: string, more: Progress) => known.set(id, { ...progressOf(id), ...more })

  async function announceFile({ id, name, size }: Selected): Promise<Destination> {
    const { renditions, previewUrl, thumbnailUrl } = progressOf(id)
    if (!renditions) {
      const file = { fileName: name, fileSize: size ?? 0 }
      if (kind === 'pdf') return announce('/api/blog-posts/upload-pdf', file)
      return announce('/api/objects/upload', { ...file, fileType: 'application/pdf' })
    }
    const { gallery, preview, thumbnail } = await renditions
    if (allSizes && !previewUrl) note(id, { previewUrl: await sendObject(preview.blob) })
    if (allSizes && !thumbnailUrl) note(id, { thumbnailUrl: await sendObject(thumbnail.blob) })
    return announceObject(gallery.blob)
  }

  return {
    /** Starts scaling at once, before the doctor presses Upload. */
    prepare(id: string, file: File): Promise<Renditions> {
      const renditions = take(file).then((taken) => {
        note(id, { taken })
        return renditionsOf(taken.file)
      })
      note(id, { renditions, sizeBefore: file.size })
      return renditions
    },
    prepared: (id: string) => progressOf(id).renditions,
    taken: (id: string) => progressOf(id).taken,
    /** Another picture takes its place. */
    replace(id: string, file: File, edited: Edited): Promise<Renditions> {
      const renditions = renditionsOf(file)
      const taken = { file, medical: edited.medical, edited }
      note(id, { renditions, taken, previewUrl: undefined, thumbnailUrl: undefined })
      return renditions
    },
    /** Call before it is linked. Throws Error with the text for the dialog. */
    async saveFacts(id: string, path: string): Promise<void> {
      const { taken } = progressOf(id)
      if (taken?.edited) await orSay(saveEdited(path, taken.edited))
    },
    /** Sends the smaller sizes of a picture first. Throws Error with the text for the dialog. */
    async destinationOf(file: Selected): Promise<Destination> {
      const destination = await announceFile(file)
      note(file.id, { destination })
      return destination
    },
    async uploaded({ id, name, size }: Selected): Promise<UploadedFile | UploadedPicture> {
      const { renditions, sizeBefore = 0, previewUrl, thumbnailUrl, destination } = progressOf(id)
      const file = { fileUrl: destination?.path ?? '', fileName: name, fileSize: size ?? 0 }
      if (!renditions) return file
      const { width, height } = (await renditions).gallery
      const smaller = previewUrl && thumbnailUrl ? { previewUrl, thumbnailUrl } : {}
      return { ...file, fileName: PICTURE_NAME, width, height, ...smaller, sizeBefore }
    },
    /** A retry sends every size again. */
    startAgain: (id: string) => void note(id, { previewUrl: undefined, thumbnailUrl: undefined }),
    remove: (id: string) => void known.delete(id),
  }
}
