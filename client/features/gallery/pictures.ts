import { renditionLimits, sizeWithin } from '#shared/files/rendition.ts'
import type { GalleryItem } from '#shared/gallery.ts'

export type Picture = GalleryItem & { fileUrl: string }

export const isPicture = <Item extends GalleryItem>(item: Item): item is Item & { fileUrl: string } =>
  item.fileType === 'image' && !!item.fileUrl
export const isDocument = (item: GalleryItem): item is Picture => item.fileType !== 'image' && !!item.fileUrl

/** Assumed for pictures without stored dimensions. */
const UNKNOWN = { width: 1200, height: 800 }

export const sizeOf = ({ width, height }: GalleryItem) => (width && height ? { width, height } : UNKNOWN)

/** Empty where decorative; the title while no alternative text is written. */
export const altOf = ({ altText, title }: GalleryItem) => altText ?? title

function renditionsOf(picture: Picture): { src: string; width: number; height: number }[] {
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

/** Tiles are never taller or wider than these. */
const ratioOf = (picture: Picture) => {
  const { width, height } = sizeOf(picture)
  return Math.min(3, Math.max(0.5, width / height))
}

/** The ratio-* classes are in gallery.css. */
export const ratioClass = (picture: Picture) => `ratio-${Math.round(ratioOf(picture) * 10)}`

/** For its tile in rows of so many CSS pixels. Where the tile is of another shape, the server cuts (files/copies.ts). */
export function tileOf(picture: Picture, row: number): { srcSet: string; sizes: string } {
  const { fileUrl } = picture
  const { width, height } = sizeOf(picture)
  const ratio = ratioOf(picture)
  const cut = ratio !== width / height && fileUrl.startsWith('/objects/')
  const sources = cut ? [{ src: `${fileUrl}/720x${720 / ratio}.webp`, width: 720 }] : renditionsOf(picture)
  return {
    srcSet: sources.map(({ src, width }) => `${src} ${width}w`).join(', '),
    sizes: `min(100vw, ${Math.round(row * ratio)}px)`,
  }
}
