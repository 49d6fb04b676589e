import { renditionsOf } from '../../lib/image.ts'
import type { Renditions } from '../../lib/scale.ts'
import type { UploadKind } from './kinds.ts'
import { announceObject, announcePdf, type Destination, sendObject } from './send.ts'

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

/** What Uppy knows of a selected file, as far as it matters here. */
interface Selected {
  id: string
  name: string
  size: number | null
}

/** What else is known of it. */
interface Progress {
  renditions?: Promise<Renditions>
  sizeBefore?: number
  /** Sent before the picture itself, and not again when it is tried again. */
  previewUrl?: string | undefined
  thumbnailUrl?: string | undefined
  destination?: Destination
}

/** The selected files on their way to the store, by Uppy's ids. `allSizes`: of pictures the smaller sizes too. */
export function createSelection({ kind, allSizes }: { kind: UploadKind; allSizes: boolean }) {
  const known = new Map<string, Progress>()
  const progressOf = (id: string) => known.get(id) ?? {}
  const note = (id: string, more: Progress) => known.set(id, { ...progressOf(id), ...more })

  async function announce({ id, name, size }: Selected): Promise<Destination> {
    const { renditions, previewUrl, thumbnailUrl } = progressOf(id)
    if (!renditions) {
      const announced = { fileName: name, fileSize: size ?? 0, fileType: 'application/pdf' }
      return kind === 'pdf' ? announcePdf(announced) : announceObject(announced)
    }
    const fileName = asJpeg(name)
    const { gallery, preview, thumbnail } = await renditions
    if (allSizes && !previewUrl) note(id, { previewUrl: await sendObject(preview.blob, fileName) })
    if (allSizes && !thumbnailUrl) note(id, { thumbnailUrl: await sendObject(thumbnail.blob, fileName) })
    return announceObject({ fileName, fileSize: gallery.blob.size, fileType: gallery.blob.type })
  }

  return {
    /** Begins to make a picture ready, while the doctor still looks at what was selected. */
    prepare(id: string, file: Blob): Promise<Renditions> {
      const renditions = renditionsOf(file)
      note(id, { renditions, sizeBefore: file.size })
      return renditions
    },
    /** The sizes of a picture, once they are there; undefined for a document. */
    prepared: (id: string) => progressOf(id).renditions,
    /** Where the file goes; of a picture the smaller sizes are sent first. Throws Error with a text of spec §8. */
    async destinationOf(file: Selected): Promise<Destination> {
      const destination = await announce(file)
      note(file.id, { destination })
      return destination
    },
    /** What was sent, for whoever links to it. */
    async uploaded({ id, name, size }: Selected): Promise<UploadedFile | UploadedPicture> {
      const { renditions, sizeBefore = 0, previewUrl, thumbnailUrl, destination } = progressOf(id)
      const file = { fileUrl: destination?.path ?? '', fileName: name, fileSize: size ?? 0 }
      if (!renditions) return file
      const { width, height } = (await renditions).gallery
      const smaller = previewUrl && thumbnailUrl ? { previewUrl, thumbnailUrl } : {}
      return { ...file, fileName: asJpeg(name), width, height, ...smaller, sizeBefore }
    },
    /** Nothing sent counts any more: all of it goes again. */
    startAgain: (id: string) => void note(id, { previewUrl: undefined, thumbnailUrl: undefined }),
    remove: (id: string) => void known.delete(id),
  }
}

/** Whatever the picture was, it is stored as JPEG. */
const asJpeg = (name: string) => `${name.replace(/\.[^.]*$/, '')}.jpg`
