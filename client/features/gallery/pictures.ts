import type { GalleryItem } from '#shared/gallery.ts'
import { renditionLimits, sizeWithin } from '#shared/rendition.ts'

/** A gallery item that shows a picture. */
export type Picture = GalleryItem & { fileUrl: string }

export const isPicture = (item: GalleryItem): item is Picture => item.fileType === 'image' && !!item.fileUrl
export const isDocument = (item: GalleryItem): item is Picture =>
  item.fileType === 'document' && !!item.fileUrl

/** Until it is measured, the shape of most photographs. */
const UNKNOWN = { width: 1200, height: 800 }

/** The size of the picture at `fileUrl` (pixels). */
export const sizeOf = ({ width, height }: GalleryItem) => (width && height ? { width, height } : UNKNOWN)

/** What those hear who do not see it; empty where it is decorative, its title while nothing is written. */
export const altOf = ({ altText, title }: GalleryItem) => altText ?? title

/** The sizes in which a picture is stored, the smallest first. */
export function renditionsOf(picture: Picture): { src: string; width: number; height: number }[] {
  const size = sizeOf(picture)
  const { thumbnailUrl, previewUrl, fileUrl } = picture
  return [
    ...(thumbnailUrl ? [{ src: thumbnailUrl, ...sizeWithin(size, renditionLimits.thumbnail) }] : []),
    ...(previewUrl ? [{ src: previewUrl, ...sizeWithin(size, renditionLimits.preview) }] : []),
    { src: fileUrl, ...size },
  ]
}

/** What the viewer shows of a picture. */
export const slideOf = (picture: Picture) => ({
  src: picture.fileUrl,
  alt: altOf(picture),
  ...sizeOf(picture),
  srcSet: renditionsOf(picture),
  title: picture.title,
  description: picture.description,
})
