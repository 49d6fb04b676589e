import type { ComponentProps } from 'react'
import { copyPath, copyWidths, type Shape } from '#shared/files/copies.ts'

/** A picture that was uploaded here, loaded no larger than it is shown; cropped to the shape that its class gives it. */
export function Photo({
  src,
  sizes,
  shape,
  alt,
  className,
  ...image
}: ComponentProps<'img'> & { src: string; sizes: string; shape?: Shape; alt: string }) {
  return (
    <picture className="contents">
      <source
        className="hidden"
        type="image/webp"
        srcSet={copyWidths.map((width) => `${copyPath(src, width, shape)} ${width}w`).join(', ')}
        sizes={sizes}
      />
      <img src={src} alt={alt} className={`bg-tint object-cover ${className}`} {...image} />
    </picture>
  )
}
