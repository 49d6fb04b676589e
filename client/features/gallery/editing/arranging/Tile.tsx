import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../../../../ui/classes.ts'
import { altOf, type Picture, ratioClass, sizeOf, tileOf } from '../../pictures.ts'

/** Height of a row in CSS pixels, as in tiles.css. */
const ROW = 120

export interface Selecting {
  has: (id: string) => boolean
  toggle: (id: string) => void
}

/** A picture of the doctor's: pressing it describes it, or selects it. */
export function Tile({
  picture,
  selecting,
  current = false,
  note,
  onOpen,
  children,
  ...rest
}: {
  picture: Picture
  selecting: Selecting | undefined
  /** Is being described. */
  current?: boolean
  note?: ReactNode
  onOpen: () => void
  /** Its tools. */
  children?: ReactNode
} & ComponentProps<'li'>) {
  const { id, title, thumbnailUrl, previewUrl, fileUrl } = picture
  const image = (
    <img
      src={thumbnailUrl ?? previewUrl ?? fileUrl}
      {...tileOf(picture, ROW)}
      {...sizeOf(picture)}
      alt={altOf(picture)}
      loading="lazy"
      decoding="async"
      draggable={false}
      className="gallery-picture"
    />
  )
  return (
    <li
      {...rest}
      className={classes('gallery-cell tile', ratioClass(picture))}
      data-current={current || selecting?.has(id) || undefined}
    >
      {selecting ? (
        <label className="tile-picture">
          <input
            type="checkbox"
            aria-label={title}
            checked={selecting.has(id)}
            onChange={() => selecting.toggle(id)}
            className="tile-box"
          />
          {image}
        </label>
      ) : (
        <button type="button" aria-label={`Describe ${title}`} onClick={onOpen} className="tile-picture">
          {image}
        </button>
      )}
      {note && <span className="tile-note">{note}</span>}
      {!selecting && children && <div className="tile-tools">{children}</div>}
    </li>
  )
}
