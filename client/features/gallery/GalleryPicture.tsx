import { type ReactNode, useEffect, useRef } from 'react'
import { useNear } from '../../lib/near.ts'
import { altOf, type Picture, ratioClass, sizeOf, tileOf } from './pictures.ts'

/** Pictures that load eagerly. */
const EAGER = 3
/** Pictures rendered at once; the others are placeholders until they come near the viewport. */
const FIRST_BATCH = 12
/** Height of most rows in CSS pixels, as in gallery.css. */
const ROW = 250

export function GalleryPicture({
  picture,
  index,
  tools,
  onOpen,
  onBroken,
}: {
  picture: Picture
  index: number
  tools?: ReactNode
  onOpen: () => void
  onBroken: () => void
}) {
  const [place, near] = useNear<HTMLLIElement>(index < FIRST_BATCH)
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    // The image may have failed before hydration.
    const { current } = image
    if (near && current?.complete && current.currentSrc && !current.naturalWidth) onBroken()
  }, [near, onBroken])
  const { width, height } = sizeOf(picture)
  const alt = altOf(picture)
  return (
    <li ref={place} className={`gallery-cell ${ratioClass(picture)}`}>
      <a
        href={picture.fileUrl}
        className="gallery-link"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          onOpen()
        }}
      >
        {near ? (
          <img
            ref={image}
            src={picture.fileUrl}
            {...tileOf(picture, ROW)}
            width={width}
            height={height}
            alt={alt}
            loading={index < EAGER ? 'eager' : 'lazy'}
            fetchPriority={index === 0 ? 'high' : 'auto'}
            decoding="async"
            className="gallery-picture"
            onError={onBroken}
          />
        ) : (
          <svg
            {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
            viewBox={`0 0 ${width} ${height}`}
            className="gallery-picture"
          />
        )}
        <span className="sr-only">
          {alt === picture.title ? '' : picture.title} {picture.description}
        </span>
      </a>
      {tools}
    </li>
  )
}
