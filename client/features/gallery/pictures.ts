import { renditionLimits, sizeWithin } from '#shared/files/rendition.ts'
import type { GalleryItem } from '#shared/gallery.ts'

export type Picture = GalleryItem & { fileUrl: string }

export const isPicture = (item: GalleryItem): item is Picture => item.fileType === 'image' && !!item.fileUrl
export const isDocument = (item: GalleryItem): item is Picture => item.fileType !== 'image' && !!item.fileUrl

/** Assumed for pictures without stored dimensions. */
const UNKNOWN = { width: 1200, height: 800 }

export const sizeOf = ({ width, height }: GalleryItem) => (width && height ? { width, height } : UNKNOWN)

/** Empty where decorative; the title while no alternative text is written. */
export const altOf = ({ altText, title }: GalleryItem) => altText ?? title

export function renditionsOf(picture: Picture): { src: string; width: number; height: number }[] {
  const size = sizeOf(picture)
  const { thumbnailUrl, previewUrl, fileUrl } = picture
  return [
    ...(thumbnailUrl ? [{ src: thumbnailUrl, ...sizeWithin(size, renditionLimits.thumbnail) }] : []),
    ...(previewUrl ? [{ src: previewUrl, ...sizeWithin(size, renditionLimits.preview) }] : []),
    { src: fileUrl, ...size },
  ]
}

export const slideOf = (picture: Picture) => ({
  src: picture.fileUrl,
  alt: altOf(picture),
  ...sizeOf(picture),
  srcSet: renditionsOf(picture),
  title: picture.title,
  description: picture.description,
})
